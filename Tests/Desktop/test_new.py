"""New pictures: how large they are, on which paper, and in which window."""
import os
import subprocess
import time

from gi.repository.GLib import Variant

from accessibility import focused
from desktop import WindowTest
from screen import Screenshot, wait


class NewTests(WindowTest):
    def keep(self, name):
        if "PICTURES" in os.environ:
            os.system(f"import -window root '{os.environ['PICTURES']}/{name}.png'")

    def ask(self, limn):
        limn.key("ctrl+n")
        window = limn.window("New Picture")
        time.sleep(0.4)
        return window

    def is_asked(self, limn):
        return bool(limn.windows("New Picture"))

    def typed(self, limn, field):
        node = limn.find(field, "text")
        return node.ask("org.a11y.atspi.Text.GetText", Variant("(ii)", (0, node.get("Text", "CharacterCount"))))[0]

    def test_the_size_that_was_typed(self):
        limn = self.start(title="Untitled")
        self.ask(limn)
        limn.text("300")
        limn.key("Tab")
        limn.text("200")
        self.assertEqual([self.typed(limn, side + " in Pixels") for side in ("Width", "Height")], ["300", "200"])
        limn.key("Return")
        # Nothing was done in the window before.
        limn.find("300 × 200, 100 %")
        self.assertEqual(limn.titles(), ["Untitled"])
        x, y, width, height = limn.canvas()
        self.assertEqual(Screenshot()[x + width // 2, y + height // 2], (255, 255, 255))
        # It is proposed from then on, and a picture with marks stays.
        limn.drag((x + width // 2, y + height // 2), (x + width // 2 + 50, y + height // 2))
        limn.expect_steps(1, "a stroke")
        limn.begin()
        wait(lambda: sorted(limn.titles()) == ["Untitled", "• Untitled"], f"two windows: {limn.titles()}")
        self.assertEqual(len([node for node in limn.all() if node.name == "300 × 200, 100 %"]), 2)
        self.kill(limn)
        again = self.start(title="Untitled", home=limn.home)
        again.press("Dismiss")
        again.begin()
        again.find("300 × 200, 100 %")

    def test_transparent_paper_by_keys_alone_in_a_small_dark_window(self):
        for style, size, key in (("prefer-dark", (360, 500), "Return"), ("default", (1280, 800), "alt+r")):
            limn = self.start(title="Untitled", size=size, environment={"ADW_DEBUG_COLOR_SCHEME": style})
            window = self.ask(limn)
            self.keep(f"new-{size[0]}")
            limn.text("64")
            limn.key("Tab")
            limn.text("48")
            limn.key("Tab", "space")
            self.assertIn(": Transparent", focused(limn))
            self.assertTrue(limn.is_checked(limn.find("Transparent", "check box")))
            for name in ("Width in Pixels", "Height in Pixels", "Transparent", "Cancel", "Create"):
                x, y, w, h = limn.extents(limn.find(name))
                self.assertTrue(w > 0 and 0 <= x and x + w <= size[0] and y + h <= size[1], f"{name}: {x} {y} {w} {h}")
            self.keep(f"new-{size[0]}-transparent")
            limn.key(key)
            wait(lambda: window not in limn.windows("New Picture"), "the dialog to close")
            limn.do("windowfocus", limn.window("Untitled"))
            limn.find("64 × 48", contains=True) if size[0] > 360 else time.sleep(0.5)
            self.keep(f"new-{size[0]}-picture")
            path = os.path.join(limn.home, "new.png")
            limn.key("ctrl+s")
            limn.save_as(path)
            limn.find("Saved as “new.png”", contains=True)
            told = subprocess.getoutput(f"identify -format '%w %h %[fx:maxima.a]' {path}")
            self.assertEqual(told, "64 48 0")
            self.kill(limn)

    def test_a_bad_size_is_told_and_escape_cancels(self):
        limn = self.start(self.copy(), title="photo.jpg", size=(360, 500))
        sides, area = "Width and height are whole numbers from 1 to 65535.", "A picture has at most 400 megapixels"

        def told():
            return [node.name for node in limn.all() if node.name.startswith((sides, area))]
        self.ask(limn)
        for number, problem in (("0", sides), ("", sides), ("65536", sides), ("1.5", sides), ("9" * 30, sides),
                                ("Tab", ""), ("12 x", sides), ("65535", area + "; this would have 656.")):
            if not problem:
                limn.key(number)
                continue
            limn.key("ctrl+a", "BackSpace")
            limn.text(number)
            self.assertEqual(told(), [], f"while “{number}” is typed")
            limn.key("Return")
            wait(lambda: told() == [problem], f"“{number}”: {told()}")
            time.sleep(0.3)
            self.keep(f"new-bad-{number[:5]}")
            # What is wrong is marked: what is typed next takes its place.
            limn.text("10000")
            self.assertEqual(told(), [])
            self.assertTrue(self.is_asked(limn))
        limn.key("Escape")
        wait(lambda: not self.is_asked(limn), "the dialog to close")
        self.assertEqual(limn.titles(), ["photo.jpg"])
        # The largest there are take no memory to speak of.
        before = limn.memory()
        self.ask(limn)
        limn.text("65535")
        limn.key("Tab")
        limn.text("6103")
        limn.key("Return")
        limn.window("Untitled")
        time.sleep(1)
        self.assertLess(limn.memory() - before, 60)
