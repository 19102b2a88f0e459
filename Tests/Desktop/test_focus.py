import time

import popover
from accessibility import focused
from desktop import WindowTest
from screen import wait


class FocusTests(WindowTest):
    """What has the keyboard once something else was used by the pointer."""

    def expect_space_moves(self, limn, after):
        """Space held over the picture and dragging moves it, draws nothing and opens nothing."""
        limn.do("mousemove", 640, 420, "sleep", 0.2, "mousemove", 641, 421, "sleep", 0.1)
        wait(lambda: focused(limn) == "image: Picture", f"the picture to have the focus after {after}, not {focused(limn)}")
        limn.do("keydown", "space", "sleep", 0.1)
        limn.drag((640, 420), (670, 430), (700, 440))
        limn.do("keyup", "space", "sleep", 0.3)
        self.assertEqual(limn.steps(), [], after)
        shown = {node.name for node in limn.all() if node.role in ("menu item", "list item", "menu")}
        self.assertNotIn("Zoom In", shown, after)

    def test_space_moves_the_picture_after_menus(self):
        limn = self.start(self.copy(), title="photo.jpg")
        limn.press("Menu")
        popover.press(limn, "Zoom In")
        limn.find("600 × 400, 125 %")
        self.expect_space_moves(limn, "an item of the menu")
        for name in ("Menu", "Open recent files"):
            limn.press(name)
            time.sleep(0.4)
            limn.key("Escape")
            time.sleep(0.4)
            self.expect_space_moves(limn, f"“{name}” and Escape")
            limn.press(name)
            time.sleep(0.4)
            limn.click(640, 600)
            time.sleep(0.4)
            self.expect_space_moves(limn, f"“{name}” and a click beside it")
        limn.key("F10")
        limn.find("About Limn")
        limn.key("Escape")
        self.expect_space_moves(limn, "F10")

    def test_space_moves_the_picture_after_a_choice(self):
        limn = self.start(self.copy(), title="photo.jpg")
        limn.key("x")
        limn.press("What hides the pixels", "combo box")
        time.sleep(0.4)
        limn.key("Down", "Return")
        limn.find("Pixelated text can be read again. To keep a secret, use black.")
        self.expect_space_moves(limn, "a choice")

    def test_space_moves_the_picture_after_windows(self):
        limn = self.start(self.copy(), title="photo.jpg")
        limn.press("Choose any colour")
        limn.window("^Colour$")
        limn.key("Escape")
        wait(lambda: not limn.windows("^Colour$"), "the window of colours to close")
        # Nobody gives the keyboard back here.
        limn.do("windowfocus", limn.window("photo.jpg"))
        self.expect_space_moves(limn, "the window of colours")
        for item, title in (("Preferences", "Preferences"), ("Keyboard Shortcuts", "Shortcuts"), ("About Limn", "About")):
            limn.press("Menu")
            popover.press(limn, item)
            limn.window(title)
            limn.key("Escape")
            wait(lambda: not limn.windows(title), f"{title} to close")
            limn.do("windowfocus", limn.window("photo.jpg"))
            self.expect_space_moves(limn, title)

    def test_space_moves_the_picture_once_the_pointer_moves_over_it_after_keys(self):
        """Also where a button got the focus by keys, which keeps it otherwise."""
        limn = self.start(self.copy(), title="photo.jpg")
        limn.do("mousemove", 640, 420, "sleep", 0.2)
        limn.key("F6", "F6", "Tab", "Tab")
        self.assertEqual(focused(limn), "push button: Save")
        limn.key("Tab")
        self.assertEqual(focused(limn), "push button: Menu")
        limn.key("space")
        limn.find("About Limn")
        limn.key("Escape")
        wait(lambda: focused(limn) == "push button: Menu", f"the place to be kept, not {focused(limn)}")
        limn.do("mousemove", 660, 430, "sleep", 0.1, "keydown", "space", "sleep", 0.1)
        wait(lambda: focused(limn) == "image: Picture", f"the picture to have the focus, not {focused(limn)}")
        limn.drag((660, 430), (700, 440))
        limn.do("keyup", "space", "sleep", 0.3)
        self.assertEqual(limn.steps(), [])
        self.assertNotIn("About Limn", {node.name for node in limn.all()})
