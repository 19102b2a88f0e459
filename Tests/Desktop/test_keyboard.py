import time

from accessibility import focused
from desktop import WindowTest
from screen import Screenshot, wait


class KeyboardTests(WindowTest):
    """What is done without a pointer."""

    def walk(self, limn, key, most):
        """What gets the focus by a key pressed again and again, until it is where it was."""
        start, found = focused(limn), []
        for _ in range(most):
            limn.key(key)
            time.sleep(0.05)
            found.append(focused(limn))
            if found[-1] == start:
                return found
        self.fail(f"{key} does not come back to {start}: {found}")

    def test_tab_reaches_everything(self):
        limn = self.start(self.copy(), title="photo.jpg")
        limn.key("f")
        buttons = ["Hide tips", "Open", "Open recent files", "Save", "Menu", "Pen", "Highlighter", "Eraser", "Line", "Arrow",
                   "Rectangle", "Ellipse", "Fill", "Redact", "Pick colour", "Move the picture", "Choose any colour", "Red",
                   "White", "Circle", "Diamond"]
        found = self.walk(limn, "Tab", 50)
        for name in buttons:
            self.assertIn(f"push button: {name}", found)
        for name in ("slider: Opacity", "spin button: Opacity", "slider: Tolerance", "spin button: Tolerance", "check box: Soft",
                     "check box: Diagonals", "check box: Animate", "image: Picture"):
            self.assertIn(name, found)
        limn.key("ctrl+shift+s")
        limn.window("Save Picture")
        time.sleep(0.6)
        limn.key("Tab")
        found = self.walk(limn, "Tab", 12)
        for name in ("combo box: Format", "spin button: Quality", "push button: Cancel", "push button: Save", "combo box: Folder"):
            self.assertIn(name, found)

    def test_f6_goes_through_the_parts_of_the_window(self):
        limn = self.start(self.copy(), title="photo.jpg")
        there = self.walk(limn, "F6", 6)
        self.assertEqual(there, ["push button: Hide tips", "push button: Open", "push button: Pen",
                                 "push button: Choose any colour", "image: Picture"])
        self.assertEqual(self.walk(limn, "shift+F6", 6)[:-1], there[-2::-1])
        # What has the focus is pressed by Space, and is not taken for a held one.
        limn.key("F6", "F6", "F6", "Down", "space")
        wait(lambda: limn.is_checked(limn.find("Highlighter")), "the highlighter")
        self.kill(limn)
        # Where the settings are behind a button, and tips hidden, they are no parts.
        small = self.start(self.copy(), size=(360, 640), title="photo.jpg", settings={"tips": "false"})
        self.assertEqual(self.walk(small, "F6", 6), ["push button: Save", "push button: Pen", "image: Picture"])

    def test_popovers_open_and_close_by_keys(self):
        limn = self.start(self.copy(), size=(360, 640), title="photo.jpg")
        limn.key("F6", "F6", "F6", *["Tab"] * 11)
        self.assertEqual(focused(limn), "push button: Settings of the tool")
        limn.key("space")
        wait(lambda: focused(limn) == "push button: Choose any colour", "the settings")
        self.assertEqual(self.walk(limn, "Tab", 20)[-2], "spin button: Width")
        limn.key("Escape")
        wait(lambda: focused(limn) == "push button: Settings of the tool", "them to close")
        limn.key("F10")
        limn.find("About Limn")
        limn.key("Escape")
        wait(lambda: "menu" not in focused(limn), "the menu to close")

    def test_a_wrong_line_of_the_keyboard_file_is_told_once(self):
        limn = self.start(self.copy(), title="photo.jpg", keys="sing = B\n")
        told = "Line 1 of the keyboard file: there is no command “sing”."
        limn.find(told)
        limn.begin()
        limn.window("Untitled")
        time.sleep(0.5)
        self.assertEqual([node.name for node in limn.all()].count(told), 1)

    def test_a_colour_with_the_focus_has_a_ring(self):
        for style in ("default", "prefer-dark"):
            limn = self.start(self.copy(), title="photo.jpg", environment={"ADW_DEBUG_COLOR_SCHEME": style})
            limn.key(*["F6"] * 4)
            before = Screenshot()
            for name in ("Red", "Orange", "Blue", "White"):
                while focused(limn) != f"push button: {name}":
                    limn.key("Tab")
                time.sleep(0.2)
                x, y, width, height = limn.extents(limn.find(name))
                shot = Screenshot()
                change = max(abs(a - b) for a, b in zip(shot[x + width // 2, y - 4], before[x + width // 2, y - 4]))
                # Red is marked as the colour in use before: the mark makes way for the ring.
                self.assertGreater(change, 40 if name == "Red" else 150, f"{name}, {style}")
            self.kill(limn)

    def test_delete_clears_the_marks_but_not_while_a_number_is_typed(self):
        limn = self.start(self.copy(), title="photo.jpg")
        limn.key("Delete")  # there are none
        limn.drag((500, 400), (600, 450))
        limn.press("Width", "spin button")
        limn.key("ctrl+a", "Delete", "1", "2", "BackSpace", "Home", "Delete", "9", "Return")
        limn.key("ctrl+shift+s")
        limn.window("Save Picture")
        time.sleep(0.8)
        limn.key("Delete", "Escape")
        wait(lambda: not limn.windows("Save Picture"), "the dialog to close")
        self.assertEqual([line["op"] for line in limn.done()], ["stroke"])
        limn.drag((500, 500), (600, 550))
        self.assertEqual(limn.expect_steps(2, "another stroke")[1]["width"], 9)
        limn.key("Delete")
        limn.find("All marks are cleared. Undo (Ctrl+Z) brings them back.")
        limn.key("ctrl+z")
        wait(lambda: [line["op"] for line in limn.done()] == ["stroke", "stroke", "clear", "undo"], f"{limn.done()}")
        self.kill(limn)
        # Redactions are no marks, which is said where there are any.
        hiding = self.start(self.copy(), title="photo.jpg")
        hiding.key("x")
        hiding.drag((500, 300), (600, 350))
        hiding.key("p")
        hiding.drag((500, 400), (600, 450))
        hiding.expect_steps(2, "a redaction and a stroke")
        hiding.key("Delete")
        hiding.find("All marks are cleared; redactions stay. Undo (Ctrl+Z) brings the marks back.")
        self.kill(hiding)
        # Where the keyboard file has other keys, they are told.
        other = self.start(self.copy(), title="photo.jpg", keys="clear = BackSpace\nundo =\n")
        other.drag((500, 400), (600, 450))
        other.press("Width", "spin button")
        other.key("ctrl+a", "1", "2", "BackSpace", "Return")
        self.assertEqual([line["op"] for line in other.done()], ["stroke"])
        other.key("Delete", "BackSpace")
        other.find("All marks are cleared. Undo brings them back.")
        self.assertEqual([line["op"] for line in other.done()], ["stroke", "clear"])
