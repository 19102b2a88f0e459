import time

import test_tools
from desktop import WindowTest
from screen import wait

PLACES = [(300, 250), (310, 255), (330, 280), (360, 270), (390, 300), (410, 280)]
# Smaller and larger, with the tools beside the picture and below it, and the settings above it in one row, two and none.
SIZES = [(1000, 700), (1280, 800), (560, 620), (580, 640)]


class ResizingTests(WindowTest):
    """Whoever manages the windows, a window may get another size while somebody draws on it."""
    expect_rendering = test_tools.ToolTests.expect_rendering

    def drag(self, limn, window, button=1):
        """Along the places, with another size of the window between any two of them."""
        limn.do("mousemove", *PLACES[0], "sleep", 0.1, "mousedown", button, "sleep", 0.1, "mousemove", *PLACES[1], "sleep", 0.1)
        for place, size in zip(PLACES[2:], SIZES):
            limn.do("windowsize", window, *size)
            time.sleep(0.5)
            limn.do("mousemove", *place, "sleep", 0.1)
        limn.do("mouseup", button, "sleep", 0.1)

    def points(self, limn, count):
        return [point[:2] for point in limn.expect_steps(count, "a stroke")[-1]["points"]]

    def test_a_stroke_goes_on_where_the_pointer_is(self):
        photo = self.copy()
        limn = self.start(photo, title="photo.jpg")
        window = limn.window("photo.jpg")
        percent = limn.find(" %", contains=True).name
        limn.drag(*PLACES)
        expected = self.points(limn, 1)
        limn.key("ctrl+z")
        self.drag(limn, window)
        self.assertEqual(self.points(limn, 2), expected)
        # Then all of the picture is seen.
        wait(lambda: limn.canvas()[2] < 700, "the last size")
        wait(lambda: limn.find(" %", contains=True).name != percent, "another scale")
        left, top, width, height = limn.canvas()
        limn.drag((left + 2, top + height // 2), (left + width - 3, top + height // 2))
        ends = self.points(limn, 3)
        self.assertLess(ends[0][0], 10)
        self.assertGreater(ends[-1][0], 590)
        self.expect_rendering(limn, photo, limn.steps()[1:])

    def test_a_window_that_moves_leaves_the_stroke_where_it_is(self):
        limn = self.start(self.copy(), title="photo.jpg")
        window = limn.window("photo.jpg")
        words = ["mousemove", 400, 400, "mousedown", 1, "sleep", 0.1]
        for x in range(400, 800):
            words += ["mousemove", x, 400, "sleep", 0.003]
            if x % 40 == 39:
                # As a window manager does that tiles or maximizes: both at once.
                k = x // 40 % 5
                words += ["windowmove", window, 50 * k, 37 * k, "windowsize", window, 1280 - 50 * k, 800 - 37 * k]
        limn.do(*words, "sleep", 0.3, "mouseup", 1)
        places = self.points(limn, 1)
        self.assertGreater(len(places), 100)
        self.assertEqual({y for _, y in places}, {places[0][1]})
        self.assertEqual(places, sorted(places))
        self.assertAlmostEqual(places[-1][0] - places[0][0], 399, delta=1)

    def test_a_picture_that_is_dragged_stays_under_the_pointer(self):
        limn = self.start(self.copy(), title="photo.jpg")
        window = limn.window("photo.jpg")
        limn.key("ctrl+0", *["ctrl+plus"] * 8)
        limn.click(*PLACES[0])
        before = self.points(limn, 1)[0]
        self.drag(limn, window, button=2)
        limn.click(*PLACES[-1])
        self.assertEqual(self.points(limn, 2)[0], before)
