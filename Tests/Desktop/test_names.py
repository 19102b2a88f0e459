import re
import time

from accessibility import FOCUSABLE
from desktop import WindowTest
from screen import wait


class NameTests(WindowTest):
    """Whatever can have the focus or be pressed has a name, in every window: it is what a screen reader says."""

    def expect_names(self, limn, what, least=10):
        """Everything shown now."""
        seen = 0

        def visit(node):
            nonlocal seen
            x, y, width, height = limn.extents(node)
            if width > 1 and (node.has(FOCUSABLE) or node.actions > 0):
                # What has no name is named after its class.
                name = node.name
                place = f"{what}: {node.role} “{name}” at {x}, {y}"
                self.assertFalse(name == "" or re.match("(Gtk|Adw|Limn)[A-Z]", name), place)
                seen += 1
            for child in node.children:
                visit(child)
        visit(limn.tree())
        self.assertGreater(seen, least, what)

    def test_every_window(self):
        colors = {"recent-colors": "[uint32 0xff00ff00, 0xff00ffff, 0xffff0000, 0x80ff00ff]"}
        limn = self.start(self.copy(), title="photo.jpg", settings=colors)
        for key in "phrfxim":
            limn.key(key)
            time.sleep(0.2)
            self.expect_names(limn, key)
        for key, title in (("ctrl+n", "New Picture"), ("ctrl+shift+s", "Save Picture"), ("ctrl+comma", "Preferences"),
                           ("F1", "Keyboard Shortcuts")):
            limn.key(key)
            limn.window(title)
            time.sleep(0.6)
            self.expect_names(limn, title)
            limn.key("Escape")
            wait(lambda: not limn.windows(title), f"“{title}” to close")
        limn.key("F10")
        limn.find("About Limn")
        time.sleep(0.4)
        self.expect_names(limn, "menu")
        limn.key("Up", "Return")
        limn.window("About Limn")
        time.sleep(0.4)
        self.expect_names(limn, "about")
        limn.key("Escape")
        time.sleep(0.4)
        limn.key("p")
        limn.drag((500, 400), (600, 450))
        limn.key("ctrl+w")
        limn.find("Discard")
        self.expect_names(limn, "question")
        limn.key("Escape")
        time.sleep(1.2)  # on disk within a second
        self.kill(limn)
        again = self.start(title="Untitled", home=limn.home)
        again.find("Show…")
        self.expect_names(again, "banner")
        again.activate("Show…")
        again.window("Unsaved Work")
        time.sleep(0.4)
        self.expect_names(again, "recovery")

    def test_what_opens_in_a_small_window(self):
        limn = self.start(self.copy(), size=(360, 640), title="photo.jpg")
        for key in "fx":
            limn.key(key)
            limn.press("Settings of the tool")
            time.sleep(0.6)
            self.expect_names(limn, f"settings of {key}")
            limn.key("Escape")
            time.sleep(0.3)
        limn.key("ctrl+shift+s")
        limn.window("Save Picture")
        time.sleep(0.6)
        # The format's list, and another format chosen in it.
        x, y, width, height = limn.extents(limn.find("Format", "combo box"))
        limn.click(x + width - 20, y + height // 2)
        time.sleep(0.6)
        self.expect_names(limn, "formats")
        limn.key("Down", "Return")
        time.sleep(0.6)
        self.expect_names(limn, "another format")
