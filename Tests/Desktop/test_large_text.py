import os
import subprocess
import time

from desktop import WindowTest
from screen import screen, wait
from text_size import TextSize

# A font's size, and the dots an inch by which desktops make all text larger.
TEXTS = ((16, 96), (20, 96), (24, 96), (11, 144), (11, 192))
# What a person reads or uses.
ROLES = ("push button", "toggle button", "check box", "spin button", "slider", "combo box", "label", "text", "list item",
         "switch", "image")


class LargeTextTests(WindowTest):
    """Whatever the size of text, nothing is cut; PICTURES=folder keeps screenshots."""

    def begin(self, size, text, dots):
        subprocess.run(["xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", f"Xft.dpi:\t{dots}\n"],
                       check=True)
        self.addCleanup(subprocess.run, ["xprop", "-root", "-remove", "RESOURCE_MANAGER"])
        colors = {"recent-colors": "[uint32 0xff00ff00, 0xff00ffff, 0xffff0000, 0x80ff00ff]"}
        return self.start(
            self.copy(), size=size, settings=colors, title="photo.jpg",
            files={"config/gtk-4.0/settings.ini": f"[Settings]\ngtk-font-name=Sans {text}\n"},
            environment={"ADW_DEBUG_COLOR_SCHEME": "prefer-dark" if text == 20 else "default"})

    def keep(self, name):
        if "PICTURES" in os.environ:
            os.system(f"import -window root '{os.environ['PICTURES']}/{name}.png'")

    def expect_inside(self, limn, width, height, what):
        """Everything that is shown lies within the window and what holds it; all that scrolls does so up and down."""
        seen = 0

        def visit(node, left, right, bottom):
            nonlocal seen
            role = node.role
            x, y, w, h = limn.extents(node)
            if w > 1 and h > 1 and role in ROLES:
                name = f"{what}: {role} “{node.name}” at {x}, {y}, {w} wide, {h} high"
                self.assertTrue(x >= left - 1 and x + w <= right + 1, f"{name}, not within {left}…{right}")
                self.assertTrue(bottom is None or y + h <= bottom + 1, f"{name}, not above {bottom}")
                seen += 1
                left, right = x, x + w
            if role == "scroll pane":
                bottom = None
            for child in node.children:
                visit(child, left, right, bottom)
        for window in limn.tree().children:
            if window.name == what:
                visit(window, limn.frame, width - limn.frame, height - limn.frame)
        self.assertGreater(seen, 5, what)

    def test_the_window_shows_all_at_every_size_of_text(self):
        for width, height in ((1280, 800), (360, 640)):
            for text, dots in TEXTS:
                limn = self.begin((width, height), text, dots)
                window = limn.window("photo.jpg")
                shape = subprocess.run(["xdotool", "getwindowgeometry", window], capture_output=True, text=True).stdout
                self.assertIn(f"{width}x{height}", shape, f"{text} {dots}")
                canvas = limn.canvas()
                self.assertGreater(canvas[3], 200)
                for key in "fxir":
                    limn.key(key)
                    wait(lambda: self.tip_is_of(limn, key), "the tool")
                    self.keep(f"large-{width}-{text}-{dots}-{key}")
                    self.expect_inside(limn, width, height, "photo.jpg")
                    self.assertEqual(limn.canvas(), canvas, f"the picture moves; {text} {dots} {key}")
                limn.key("ctrl+q")
                wait(lambda: not limn.is_running(), "the end of the program")

    @staticmethod
    def tip_is_of(limn, key):
        tip = {"f": "Press on an area", "x": "what must be hidden", "i": "let go on the colour", "r": "Shift: a square"}[key]
        return any(tip in node.name for node in limn.all())

    def test_the_window_follows_the_size_of_text(self):
        size = TextSize("Sans 10")
        self.addCleanup(size.end)
        limn = self.start(self.copy(), size=(1280, 800), title="photo.jpg")
        limn.key("f")
        usual = limn.canvas()
        for font in ("Sans 24", "Sans 40"):
            size.set(font)
            wait(lambda: limn.canvas()[3] != usual[3], "another layout")
            time.sleep(0.6)
            self.keep(font)
            self.expect_inside(limn, 1280, 800, "photo.jpg")
        # So large that the tools are below the picture.
        self.assertLess(limn.canvas()[0], usual[0])
        size.set("Sans 10")
        wait(lambda: limn.canvas() == usual, "the layout from before")

    def test_other_windows_fit_a_small_screen_with_large_text(self):
        with screen(360, 640):
            for text, dots in ((20, 96), (11, 192)):
                limn = self.begin((360, 640), text, dots)
                for key, title in (("ctrl+n", "New Picture"), ("ctrl+shift+s", "Save Picture"), ("ctrl+comma", "Preferences"),
                                   ("F1", "Keyboard Shortcuts")):
                    limn.key(key)
                    limn.window(title)
                    time.sleep(0.8)
                    self.keep(f"large-{text}-{dots}-{title}")
                    self.expect_inside(limn, 360, 640, title)
                    if title == "Save Picture":
                        # All questions and the margin below them, without scrolling.
                        x, y, w, h = limn.extents(limn.find("Quality", "list item"))
                        shape = subprocess.run(
                            ["xdotool", "getwindowgeometry", limn.window(title)], capture_output=True, text=True).stdout
                        self.assertGreaterEqual(int(shape.split("x")[-1]), y + h + 18 + limn.frame, f"{text} {dots}")
                    limn.key("Escape")
                    wait(lambda: not limn.windows(title), f"“{title}” to close")
                limn.key("F10")
                self.expect_popover(limn, ("Open…", "Open Recent", "Keyboard Shortcuts"), f"large-{text}-{dots}-menu")
                limn.key("f")
                wait(lambda: self.tip_is_of(limn, "f"), "the tool")
                limn.press("Settings of the tool")
                self.expect_popover(limn, ("Tolerance", "White", "Animate"), f"large-{text}-{dots}-settings")
                limn.key("ctrl+q")
                wait(lambda: not limn.is_running(), "the end of the program")

    def expect_popover(self, limn, names, picture):
        limn.find(names[0])
        time.sleep(0.6)
        self.keep(picture)
        # Places in a popover do not count from the window's corner: only how far they are apart can be looked at.
        boxes = [limn.extents(node) for node in limn.all() if node.name in names]
        boxes = [box for box in boxes if box[2] > 1]
        self.assertGreaterEqual(len(boxes), len(names), picture)
        self.assertLess(max(x + w for x, y, w, h in boxes) - min(x for x, y, w, h in boxes), 330, picture)
        limn.key("Escape")
        time.sleep(0.8)

    def test_unsaved_work_is_read_and_restored_on_a_small_screen(self):
        with screen(360, 640):
            for text, dots in ((11, 96), (20, 96), (11, 192)):
                first = self.begin((360, 640), text, dots)
                first.drag((100, 250), (200, 280))
                first.expect_steps(1, "a stroke")
                time.sleep(1.2)  # on disk within a second
                self.kill(first)
                second = self.start(title="Untitled", home=first.home)
                second.find("Show…")
                second.activate("Show…")
                second.window("Unsaved Work")
                time.sleep(0.6)
                self.keep(f"large-{text}-{dots}-recovery")
                self.expect_inside(second, 360, 640, "Unsaved Work")
                # What it is stands in a line or two, not letter by letter.
                for name in ("photo.jpg", "today"):
                    boxes = [second.extents(node) for node in second.all()
                             if node.role == "label" and node.name.startswith(name)]
                    self.assertGreater(min(w for x, y, w, h in boxes if w > 1), 70, name)
                second.activate("Restore photo.jpg")
                second.window("photo.jpg")
                second.key("ctrl+z")
                self.kill(second)

    def test_the_dialogs_for_files_fit_a_small_screen(self):
        with screen(360, 640):
            for text, dots in ((11, 96), (11, 192)):
                limn = self.begin((360, 640), text, dots)
                limn.key("ctrl+o")
                self.expect_dialog(limn, "Open Picture", "Open", dots)
                for name in ("photo.jpg", "Pictures", *(("Home",) if dots == 96 else ())):
                    x, y, w, h = limn.extents(limn.find(name, contains=True))
                    self.assertTrue(0 <= x < 300 and w > 1, f"{name}, {dots}")
                limn.key("Escape", "ctrl+shift+s")
                limn.window("Save Picture")
                time.sleep(0.6)
                # Away from the list, which takes what is under the pointer.
                limn.do("mousemove", 5, 600)
                limn.key("Tab", "space")
                time.sleep(0.6)
                limn.key("End", "Return")
                self.expect_dialog(limn, "Choose Folder", "Choose", dots)
                limn.key("Escape")
                wait(lambda: not limn.windows("Choose Folder"), "it to close")
                time.sleep(0.5)
                # What other programs' dialogs are like stays as it was.
                with open(limn.keyfile) as file:
                    kept = file.read()
                self.assertNotRegex(kept, r"window-size=\([0-9]|-column=false")
                self.assertIn("sidebar-width=140\n", kept)
                self.kill(limn)

    def expect_dialog(self, limn, title, button, dots):
        window = limn.window(title)
        time.sleep(0.8)
        self.keep(f"dialog-{dots}-{button}")
        shape = subprocess.run(["xdotool", "getwindowgeometry", window], capture_output=True, text=True).stdout
        width, height = map(int, shape.split()[-1].split("x"))
        self.assertTrue(width <= 360 and height <= 640, shape)
        for name in (f"_{button} {button}", "_Cancel Cancel"):
            x, y, w, h = limn.extents(limn.find(name))
            self.assertTrue(x >= 0 and x + w <= 360 and y + h <= 640, f"{name}: {x} {y} {w} {h}")
