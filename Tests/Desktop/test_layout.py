import os
import subprocess
import time

from desktop import PROGRAMS, Screenshot, WindowTest, wait


class LayoutTests(WindowTest):
    """The states of the window in which something could be cut off; PICTURES=folder keeps a screenshot of each."""

    def keep(self, window, name):
        if "PICTURES" in os.environ:
            os.system(f"import -window {window} '{os.environ['PICTURES']}/{name}.png'")

    def test_every_control_has_a_name(self):
        limn = self.start(self.copy(), title="photo.jpg")
        self.keep(limn.window("photo.jpg"), "wide")
        for key in "phrfxim":
            limn.key(key)
            for node in limn.all():
                if node.get_role_name() in ("push button", "toggle button", "spin button", "slider", "combo box"):
                    x, y, width, height = limn.extents(node)
                    # The parts of other controls are named after their class.
                    if width > 0 and not node.get_name().startswith(("Gtk", "Adw")):
                        self.assertNotEqual(node.get_name(), "", f"at {x}, {y}")
        for name in ("Open", "Undo", "Redo", "Save", "Menu", "Pen", "Highlighter", "Eraser", "Line", "Arrow", "Rectangle",
                     "Ellipse", "Fill", "Redact", "Pick colour", "Move the picture", "Picture", "Colour"):
            limn.key("p")
            limn.find(name)

    def test_tools_are_below_the_picture_where_the_window_is_narrow(self):
        for height, style, text in ((640, "prefer-dark", 10), (500, "default", 16)):
            settings = f"[Settings]\ngtk-font-name=Sans {text}\n"
            limn = self.start(self.copy(), size=(360, height), environment={"ADW_DEBUG_COLOR_SCHEME": style},
                              files={"config/gtk-4.0/settings.ini": settings}, title="photo.jpg")
            window = limn.window("photo.jpg")
            left, top, width, tall = limn.canvas()
            self.assertGreater(tall, 240)
            for name in ("Pen", "Move the picture", "Settings of the tool"):
                x, y, w, h = limn.extents(limn.find(name))
                self.assertGreaterEqual(y, top + tall, name)
                self.assertTrue(x >= 0 and x + w <= 360 and y + h <= height, f"{name} is cut off")
            self.keep(window, f"narrow-{height}")
            limn.press("Fill")
            limn.press("Settings of the tool")
            limn.find("Tolerance", "slider")
            time.sleep(0.4)
            self.keep("root", f"narrow-{height}-settings")
            limn.key("Escape")
            limn.press("Pen")
            limn.drag((100, top + 100), (200, top + 150))
            limn.expect_steps(1, "a stroke")
            limn.key("ctrl+z", "ctrl+q")
            wait(lambda: not limn.is_running(), "the end of the program")

    def test_settings_fit_at_1280_and_at_800(self):
        for width in (1280, 800):
            limn = self.start(self.copy(), size=(width, 600), title="photo.jpg",
                              settings={"recent-colors": "[uint32 0xff00ff00, 0xff00ffff, 0xffff0000, 0x80ff00ff]"})
            limn.key("f")
            for name in ("Tolerance", "Animate"):
                x, _, w, _ = limn.extents(limn.find(name))
                self.assertLess(x + w, width, f"{name} is cut off")
            self.keep(limn.window("photo.jpg"), f"fill-{width}")
            limn.key("ctrl+q")
            wait(lambda: not limn.is_running(), "the end of the program")

    def test_scale_2_is_sharp(self):
        limn = self.start(self.copy(), size=(640, 400), environment={"GDK_SCALE": "2"}, title="photo.jpg")
        window = limn.window("photo.jpg")
        self.keep(window, "scale-2")
        shot = Screenshot(window)
        left, top, width, height = limn.canvas()
        # At 100 % a pixel of the picture is one of the screen: neighbours differ, which they would not in pairs.
        pairs = sum(shot[x, top + height // 2] != shot[x + 1, top + height // 2]
                    for x in range(left + width // 2 - 100, left + width // 2 + 100))
        self.assertGreater(pairs, 150)

    def test_reduced_motion_shows_a_fill_at_once(self):
        limn = self.start(title="Untitled", files={"config/gtk-4.0/settings.ini": "[Settings]\ngtk-enable-animations=false\n"})
        window = limn.window("Untitled")
        limn.key("f")
        limn.do("mousemove", 640, 440, "mousedown", 1, "mouseup", 1, "sleep", 0.1)
        limn.expect_steps(1, "a fill")
        self.assertEqual(Screenshot(window)[120, 120], (224, 27, 36))

    def test_a_tooltip_goes_when_what_its_button_opens_comes(self):
        limn = self.start(self.copy(), title="photo.jpg")
        x, y, width, height = limn.extents(limn.find("Menu"))
        limn.do("mousemove", x + width // 2 - 1, y + height // 2, "sleep", 0.1, "mousemove", x + width // 2, y + height // 2)
        limn.find("Menu (F10)", "label")
        limn.do("click", 1)
        limn.find("About Limn")
        wait(lambda: not any(node.get_name() == "Menu (F10)" for node in limn.all()), "the tooltip to go")
        limn.key("Escape")

    def test_windows_of_help_open_and_close(self):
        limn = self.start(self.copy(), title="photo.jpg")
        for key, name in (("ctrl+comma", "Animate Fills"), ("F1", "Zoom in"), ("F10", "About Limn")):
            limn.key(key)
            limn.find(name)
            time.sleep(0.3)
            self.keep("root", key)
            limn.key("Escape")
            time.sleep(0.4)
        version = subprocess.run([os.path.join(PROGRAMS, "limn"), "--version"], capture_output=True, text=True).stdout.split()[-1]
        limn.key("F10", "Up", "Return")
        limn.find(version)
        limn.activate("Close")
        limn.drag((500, 400), (600, 450))
        limn.expect_steps(1, "a stroke after closing them")
