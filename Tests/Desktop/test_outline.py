import time

from desktop import WindowTest
from screen import Screenshot


class OutlineTests(WindowTest):
    """The outline of the brush, which is the pointer over the picture."""

    def test_the_outline_of_the_brush_leaves_with_the_pointer(self):
        limn = self.start(self.copy(), title="photo.jpg", settings={"width": "60.0"})
        x, y, width, height = limn.canvas()
        bottom = y + height - 40
        for key in ("p", "h"):
            limn.key(key)
            # To the tools, slowly, and to the header and below the tools at once; nothing has a tooltip there.
            for places in (((x + 40, bottom), (x + 4, bottom), (x - 20, bottom)), ((x + 300, y + 40), (x + 300, 20)),
                           ((x + 300, y + 300), (x - 20, bottom))):
                limn.do("mousemove", x + 300, 20, "sleep", 0.3)
                before = Screenshot()
                for place in places:
                    limn.do("mousemove", *place, "sleep", 0.05)
                time.sleep(0.3)
                after = Screenshot()
                changed = [(i, j) for j in range(y + 1, y + height, 3) for i in range(x + 1, x + 500)
                           if before[i, j] != after[i, j]]
                self.assertEqual(changed, [], f"{key}, {places}")

    def test_a_stroke_that_ends_outside_leaves_no_outline(self):
        limn = self.start(self.copy(), title="photo.jpg", settings={"width": "60.0"})
        x, y, width, height = limn.canvas()
        limn.key("e")
        limn.do("mousemove", 20, 20, "sleep", 0.4)
        before = Screenshot()
        limn.drag((x + 60, y + 200), (x + 20, y + 200), (x - 10, y + 200))
        time.sleep(0.5)
        after = Screenshot()
        self.assertEqual([(i, j) for j in range(y + 120, y + 280) for i in range(x + 1, x + 60) if before[i, j] != after[i, j]],
                         [])
