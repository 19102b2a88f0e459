import time

from desktop import WindowTest
from screen import wait
from touch_screen import TouchScreen

DOWN, MOVE, UP = 0, 1, 2


class TouchTests(WindowTest):
    def open(self):
        screen = TouchScreen(1280, 800)
        self.addCleanup(screen.close)
        limn = self.start(self.copy(), environment=screen.environment)
        wait(lambda: screen.surfaces, "a window", 30)
        time.sleep(3)  # it has no name here to wait for
        self.stroke(screen, 450)
        self.expect(limn, "stroke")
        return screen, limn

    @staticmethod
    def stroke(screen, y):
        screen.touch(DOWN, 1, 500, y)
        for k in range(1, 11):
            screen.touch(MOVE, 1, 500 + 10 * k, y)
        screen.touch(UP, 1, 600, y)

    @staticmethod
    def tap(screen, fingers):
        for k in range(fingers):
            screen.touch(DOWN, k + 1, 500 + 60 * k, 400)
        for k in range(fingers):
            screen.touch(UP, k + 1, 500 + 60 * k, 400)

    def expect(self, limn, *names):
        wait(lambda: [line["op"] for line in limn.done()][-len(names):] == list(names), f"{names}; {limn.done()}")

    def test_taps_undo_and_redo_without_a_dot(self):
        screen, limn = self.open()
        self.stroke(screen, 350)
        self.expect(limn, "stroke", "stroke")
        self.tap(screen, 2)
        self.tap(screen, 2)
        self.tap(screen, 3)
        # The fingers that came down have drawn nothing: what was undone can still be redone.
        self.expect(limn, "stroke", "stroke", "undo", "undo", "redo")
        self.tap(screen, 3)
        self.expect(limn, "stroke", "stroke", "undo", "undo", "redo", "redo")

    def test_gestures_are_told_after_the_first_touch(self):
        screen, limn = self.open()

        def kept():
            with open(limn.keyfile) as file:
                return "touch-seen=true" in file.read()
        wait(kept, "the touch to be kept")

    def test_a_second_finger_takes_the_stroke_back_and_moves_and_scales(self):
        screen, limn = self.open()
        done = limn.done()
        self.stroke(screen, 350)
        wait(lambda: len(limn.done()) > len(done), "a stroke")
        before = limn.steps()[-1]["points"]
        done = limn.done()
        screen.touch(DOWN, 1, 500, 400)
        screen.touch(MOVE, 1, 520, 410)
        screen.touch(DOWN, 2, 600, 400)
        for k in range(1, 6):
            screen.touch(MOVE, 2, 600 + 20 * k, 400)
        screen.touch(UP, 1, 520, 410)
        screen.touch(UP, 2, 700, 400)
        self.assertEqual(limn.done(), done, "two fingers draw or undo")
        self.stroke(screen, 350)
        wait(lambda: len(limn.done()) > len(done), "another stroke")
        after = limn.steps()[-1]["points"]
        # Apart, the fingers have made the picture larger: the same way across the screen is shorter in it.
        self.assertLess(after[-1][0] - after[0][0], 0.9 * (before[-1][0] - before[0][0]))
