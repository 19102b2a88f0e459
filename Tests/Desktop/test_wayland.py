import os
import subprocess
import time

from desktop import PROGRAMS, WindowTest
from screen import wait
from wayland_screen import WaylandScreen


class WaylandTests(WindowTest):
    """The window as a Wayland client: its pointer, touch screen and touchpad. The first picture is seen at 100 %."""

    def open(self):
        screen = WaylandScreen(1280, 800)
        self.addCleanup(screen.close)
        photo = self.copy()
        limn = self.start(photo, environment=screen.environment)
        limn.find("Picture", seconds=30)

        def touched():
            # Compositors tell of a touch screen when it is touched first, and that touch to nobody.
            screen.finger_drag((600, 300), (630, 300))
            time.sleep(0.3)
            return limn.steps()
        wait(touched, "a finger to be taken in", 30)

        def came_in():
            for x in 600, 610:
                screen.point(x, 320)
            return screen.relay.surface
        wait(came_in, "the pointer to come in")
        return screen, limn, photo

    def step(self, limn, act):
        """The one step that `act` is."""
        count = len(limn.steps())
        act()
        return limn.expect_steps(count + 1, act)[-1]

    def length(self, screen, limn):
        """Pixels of the picture that 100 of the screen are."""
        points = self.step(limn, lambda: screen.finger_drag((600, 300), (650, 300), (700, 300)))["points"]
        return points[-1][0] - points[0][0]

    def test_fingers_draw_where_the_pointer_does(self):
        screen, limn, _ = self.open()
        places = [(500, 300), (540, 330), (600, 310)]
        touched = self.step(limn, lambda: screen.finger_drag(*places))["points"]
        pointed = self.step(limn, lambda: screen.drag(*places))["points"]
        # Buttons tell where they are let go, fingers only where they move.
        self.assertEqual(touched, pointed[:len(touched)])
        left, top = (round(a - b, 3) for a, b in zip(touched[0], places[0]))
        self.assertEqual(touched[-1], [600 + left, 310 + top])
        self.assertEqual(left % 1, 0.5, "not the middle of a pixel")

    def tap(self, screen, limn, fingers, name):
        """Taps, which on a busy machine may take too long to be one: then nothing may have happened, and it is done again."""
        before = limn.done()
        for _ in range(5):
            screen.tap(*((500 + 60 * k, 400) for k in range(fingers)))
            end = time.monotonic() + 2
            while time.monotonic() < end:
                if limn.done() != before:
                    return self.assertEqual([line["op"] for line in limn.done()[len(before):]], [name])
                time.sleep(0.05)
        self.fail(f"{fingers} fingers do nothing")

    def test_taps_are_undo_and_redo(self):
        screen, limn, _ = self.open()
        self.tap(screen, limn, 2, "undo")
        # The fingers that come down draw nothing: what was undone can still be redone.
        self.tap(screen, limn, 3, "redo")

    def test_a_second_finger_takes_the_stroke_back_and_scales(self):
        screen, limn, _ = self.open()
        before, done = self.length(screen, limn), len(limn.done())
        screen.finger_down(1, 500, 400)
        screen.finger_move(1, 520, 410)
        screen.finger_down(2, 600, 400)
        for x in range(620, 820, 20):
            screen.finger_move(2, x, 400)
        screen.finger_up(1)
        screen.finger_up(2)
        self.assertEqual(len(limn.done()), done, "two fingers draw or undo")
        self.assertLess(self.length(screen, limn), 0.5 * before)

    def test_a_finger_held_still_picks_the_colour(self):
        screen, limn, photo = self.open()
        seen = self.step(limn, lambda: screen.drag((640, 440), (650, 440)))["points"][0]
        self.tap(screen, limn, 2, "undo")
        screen.finger_down(1, 640, 440)
        time.sleep(1.5)
        screen.finger_up(1)
        pick = [os.path.join(PROGRAMS, "limn"), "pick", photo, f"{int(seen[0])},{int(seen[1])}"]
        color = subprocess.run(pick, capture_output=True, text=True, check=True).stdout.strip()
        after = self.step(limn, lambda: screen.finger_drag((500, 300), (550, 300)))
        self.assertEqual(after["color"], color)

    def test_touchpads_move_as_far_as_fingers_and_pinch(self):
        screen, limn, _ = self.open()
        before = self.length(screen, limn)
        screen.point(650, 400)
        time.sleep(0.3)
        screen.pinch(1.5, 2.5, 4)
        time.sleep(0.5)
        self.assertEqual(self.length(screen, limn), before / 4)
        first = self.step(limn, lambda: screen.finger_drag((600, 300), (700, 300)))["points"][0]
        screen.point(651, 400)
        screen.scroll(0, 40)
        time.sleep(0.5)
        moved = self.step(limn, lambda: screen.finger_drag((600, 300), (700, 300)))["points"][0]
        self.assertEqual((moved[0] - first[0], moved[1] - first[1]), (0, 10))
