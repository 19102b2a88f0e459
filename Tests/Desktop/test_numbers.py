import time

import popover
from accessibility import focused
from desktop import WindowTest
from screen import wait


class NumberTests(WindowTest):
    """Numbers that are typed: when they are taken, and who has the keyboard then."""

    def type(self, limn, text, name="Width"):
        """Types a number over the one in a field, and leaves it there."""
        x, y, width, height = limn.extents(limn.find(name, "spin button"))
        limn.do("mousemove", x + width // 2, y + height // 2, "click", "--repeat", 3, 1, "sleep", 0.2)
        limn.text(text)

    def expect(self, limn, number, name="Width"):
        node = limn.find(name, "spin button")
        wait(lambda: node.value == number, f"{name} {number}, not {node.value}")

    def test_a_press_elsewhere_takes_the_number_and_leaves_the_field(self):
        limn = self.start(self.copy(), title="photo.jpg")
        for number, what in ((9, "Line"), (12, "Blue"), (15, "Undo"), (18, None)):
            limn.drag((500, 400), (600, 450))
            steps = len(limn.steps())
            self.type(limn, str(number))
            if what:
                limn.press(what)
            else:
                limn.click(640, 500)
            wait(lambda: focused(limn) == "image: Picture", f"the picture to have the focus after {what}")
            self.expect(limn, number)
            limn.key("h")
            wait(lambda: limn.is_checked(limn.find("Highlighter")), f"H to be a key after {what}")
            self.assertGreaterEqual(len(limn.steps()), steps)
            limn.key("p")
            self.expect(limn, number)

    def test_a_number_is_that_of_the_tool_it_was_typed_for(self):
        limn = self.start(self.copy(), title="photo.jpg")
        self.type(limn, "33")
        limn.press("Highlighter")
        self.expect(limn, 24)
        limn.key("p")
        self.expect(limn, 33)
        self.type(limn, "8")
        limn.press("Opacity", "spin button")
        self.expect(limn, 8)
        self.assertEqual(focused(limn), "spin button: Opacity")
        limn.key("Return")
        self.assertEqual(focused(limn), "image: Picture")

    def test_a_number_that_was_just_typed_is_kept_when_the_window_closes(self):
        limn = self.start(self.copy(), title="photo.jpg")
        self.type(limn, "41")
        limn.key("ctrl+w")
        wait(lambda: not limn.is_running(), "the window to close")
        again = self.start(self.copy(), title="photo.jpg", home=limn.home)
        self.expect(again, 41)

    def test_widths_go_on_where_the_slider_ends(self):
        limn = self.start(self.copy(), title="photo.jpg")
        self.type(limn, "300")
        limn.key("Return")
        wait(lambda: limn.find("Width", "slider").value == 100, "the slider to be at its end")
        limn.drag((500, 400), (600, 450))
        self.assertEqual(limn.expect_steps(1, "a stroke")[0]["width"], 300)
        limn.key("bracketright")
        self.expect(limn, 375)
        self.type(limn, "5000")
        limn.key("Return")
        self.expect(limn, 1000)
        x, y, w, h = limn.extents(limn.find("Width", "slider"))
        limn.drag((x + w - 10, y + h // 2), (x + w // 2, y + h // 2))
        wait(lambda: 1 < limn.find("Width", "slider").value < 100, "the slider to be moved")
        self.expect(limn, limn.find("Width", "slider").value)

    def test_escape_restores_a_number_and_leaves_the_field(self):
        limn = self.start(self.copy(), title="photo.jpg")
        self.type(limn, "12")
        limn.key("Escape")
        wait(lambda: focused(limn) == "image: Picture", "the picture to have the focus")
        limn.key("e")
        wait(lambda: limn.is_checked(limn.find("Eraser")), "E to be a key")
        limn.key("p")
        self.expect(limn, 6)
        # One that was not typed in is left, too.
        limn.press("Width", "spin button")
        limn.key("Escape", "e")
        wait(lambda: limn.is_checked(limn.find("Eraser")), "E to be a key again")

    def test_undo_restores_a_number_that_is_being_typed(self):
        limn = self.start(self.copy(), title="photo.jpg")
        self.type(limn, "12")
        limn.key("ctrl+z", "Return")
        self.expect(limn, 6)
        limn.drag((500, 400), (600, 450))
        limn.expect_steps(1, "a stroke")
        self.type(limn, "12")
        limn.key("ctrl+z")
        time.sleep(0.2)
        self.assertEqual([line["op"] for line in limn.done()], ["stroke"])
        limn.key("ctrl+z")
        wait(lambda: limn.done()[-1]["op"] == "undo", "the second to undo the stroke")
        limn.key("Return")
        self.expect(limn, 6)

    def test_behind_a_button_numbers_are_taken_and_restored_as_well(self):
        limn = self.start(self.copy(), size=(360, 640), title="photo.jpg")
        for number, how, result in ((33, "press", 33), (12, "Escape", 33), (15, "swatch", 15)):
            limn.press("Settings of the tool")
            time.sleep(0.4)
            x, y = popover.place(limn, "Width", "spin button")
            limn.do("mousemove", x, y, "click", "--repeat", 3, 1, "sleep", 0.2)
            limn.text(str(number))
            if how == "press":
                limn.click(180, 120)
            elif how == "swatch":
                popover.press(limn, "Blue")
                self.expect(limn, number)
                limn.key("Escape")
            else:
                limn.key("Escape")
            time.sleep(0.4)
            wait(lambda: focused(limn) == "image: Picture", f"the picture to have the focus after {how}, not {focused(limn)}")
            limn.press("Settings of the tool")
            time.sleep(0.4)
            self.expect(limn, result)
            limn.key("Escape")
            time.sleep(0.4)
        self.assertEqual(limn.steps(), [])
