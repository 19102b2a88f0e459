import os
import subprocess
import time

from desktop import PROGRAMS, WindowTest
from screen import Screenshot, asked_of_screen, wait


class LayoutTests(WindowTest):
    """The states of the window in which something could be cut off; PICTURES=folder keeps a screenshot of each."""
    TOOLS = (
        "Pen", "Highlighter", "Eraser", "Line", "Arrow", "Rectangle", "Ellipse", "Fill", "Redact", "Pick colour",
        "Move the picture")

    def keep(self, window, name):
        if "PICTURES" in os.environ:
            os.system(f"import -window {window} '{os.environ['PICTURES']}/{name}.png'")

    def test_every_control_has_a_name(self):
        limn = self.start(self.copy(), title="photo.jpg")
        self.keep(limn.window("photo.jpg"), "wide")
        for key in "phrfxim":
            limn.key(key)
            for node in limn.all():
                if node.role in ("push button", "toggle button", "spin button", "slider", "combo box"):
                    x, y, width, height = limn.extents(node)
                    # The parts of other controls are named after their class.
                    if width > 0 and not node.name.startswith(("Gtk", "Adw")):
                        self.assertNotEqual(node.name, "", f"at {x}, {y}")
        for name in ("Open", "Undo", "Redo", "Save", "Menu", "Pen", "Highlighter", "Eraser", "Line", "Arrow", "Rectangle",
                     "Ellipse", "Fill", "Redact", "Pick colour", "Move the picture", "Picture", "Colour"):
            limn.key("p")
            limn.find(name)
        for name, role in (("Open", "push button"), ("Open recent files", "push button"), ("Choose any colour", "push button")):
            limn.find(name, role)

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

    def test_a_tip_names_the_tool_until_tips_are_hidden(self):
        for width, height in ((1280, 800), (800, 600), (360, 500)):
            limn = self.start(self.copy(), size=(width, height), title="photo.jpg")
            canvas = limn.canvas()
            for key, tool, tip in (("h", "Highlighter", "it stays readable"), ("x", "Redact", "what must be hidden")):
                limn.key(key)
                for node in (limn.find(tool, "label"), limn.find(tip, "label", contains=True)):
                    x, y, w, h = limn.extents(node)
                    self.assertTrue(x >= 0 and x + w <= width and canvas[1] <= y and y + h <= height, f"{tool} is cut off")
                self.assertEqual(limn.canvas()[3], canvas[3], "the picture moves")
            limn.press("Hide tips")
            wait(lambda: not any("what must be hidden" in node.name for node in limn.all()), "the tip to go")
            self.assertGreater(limn.canvas()[3], canvas[3])
            with open(limn.keyfile) as file:
                self.assertIn("tips=false", file.read())
            limn.key("ctrl+comma")
            time.sleep(0.5)
            limn.press("Tips", "list item")
            limn.find("what must be hidden", "label", contains=True)
            limn.key("Escape", "ctrl+q")
            wait(lambda: not limn.is_running(), "the end of the program")

    def test_a_picked_colour_is_told_in_passing(self):
        limn = self.start(title="Untitled")
        left, top, width, height = limn.canvas()
        limn.do("keydown", "alt")
        limn.click(left + width // 2, top + height // 2)
        limn.do("keyup", "alt")
        x, y, w, h = limn.extents(limn.find("Colour #", "label", contains=True))
        wait(lambda: Screenshot()[x + w - 2, y + 2][0] < 100, "it to be seen")
        # It is in nobody's way.
        limn.drag((x + w // 2, y + h // 2), (x + w // 2 + 30, y + h // 2 + 2))
        limn.expect_steps(1, "a stroke through it")
        wait(lambda: Screenshot()[x + w - 2, y + 2] == (255, 255, 255), "it to go")

    def test_a_notice_with_a_long_name_fits_the_window(self):
        broken = self.copy(name="n" * 230 + ".jpg")
        with open(broken, "r+b") as file:
            file.truncate(200)
        for width in (1280, 360):
            limn = self.start(self.copy(), size=(width, 600), title="photo.jpg")
            limn.key("ctrl+o")
            limn.window("Open Picture")
            time.sleep(0.8)
            limn.text(broken)
            limn.key("Return")
            limn.find("nnn.jpg” is damaged: it is cut short.", "label", contains=True)
            limn.find("Dismiss")
            time.sleep(0.5)
            self.keep("root", f"notice-{width}")
            for node in (limn.find("nnn", "label", contains=True), limn.find("Dismiss")):
                x, y, w, h = limn.extents(node)
                self.assertTrue(w > 0 and x >= 0 and x + w <= width and y + h <= 600, f"{node.name}: {x} {y} {w} {h}")
            limn.press("Dismiss")
            limn.key("ctrl+q")
            wait(lambda: not limn.is_running(), "the end of the program")

    def test_the_window_for_saving_is_as_high_as_its_questions(self):
        for size in ((1280, 800), (360, 500)):
            limn = self.start(self.copy(), size=size, title="photo.jpg")
            limn.key("ctrl+shift+s")
            window = limn.window("Save Picture")
            time.sleep(0.8)
            heights = {}
            for name, row in (("a.png", "Format"), ("a.webp", "Quality"), ("a.ora", "Keep History"), ("b.png", "Format")):
                limn.key("ctrl+a")
                limn.text(name)
                time.sleep(0.8)
                self.keep(window, f"save-{size[0]}-{name}")
                heights[name] = Screenshot(window).height - 2 * limn.frame
                x, y, w, h = limn.extents(limn.find(row))
                if size[0] > 360:
                    # There is a margin below the last row.
                    self.assertLessEqual(y + h + 12, heights[name] + limn.frame, f"{row} is cut off")
                self.assertLessEqual(heights[name], size[1])
            self.assertGreater(heights["a.webp"], heights["a.png"])
            self.assertEqual(heights["b.png"], heights["a.png"])
            self.assertGreater(heights["a.ora"], heights["a.png"])
            self.kill(limn)

    def test_the_magnifier_is_seen_on_its_own_colour(self):
        limn = self.start(title="Untitled")
        left, top, width, height = limn.canvas()
        x, y = left + width // 2, top + height * 3 // 4
        limn.do("mousemove", x, y, "mousedown", 1, "sleep", 1.5)
        self.keep(limn.window("Untitled"), "magnifier")
        shot = Screenshot()
        limn.do("mouseup", 1)
        # Its ring is white on white paper; up from the pointer there are its two lines below and its two above.
        dark = [row for row in range(y - 230, y - 45) if shot[x - 20, row][0] < 200]
        self.assertGreaterEqual(len([row for row in dark if row - 1 not in dark]), 4, dark)

    def test_settings_and_shortcuts_fit_a_telephone(self):
        colors = {"recent-colors": "[uint32 0xff00ff00, 0xff00ffff, 0xffff0000, 0x80ff00ff]"}
        limn = self.start(self.copy(), size=(360, 500), title="photo.jpg", settings=colors)
        limn.key("f")
        limn.press("Settings of the tool")
        limn.find("Tolerance", "slider")
        time.sleep(0.5)
        # Places in a popover do not count from the window's corner: only how far they are apart can be looked at.
        boxes = [limn.extents(limn.find(name)) for name in ("White", "Recent colour #00ff00", "Animate")]
        self.assertLess(max(x + w for x, y, w, h in boxes) - min(x for x, y, w, h in boxes), 300)
        self.assertLess(max(y + h for x, y, w, h in boxes) - min(y for x, y, w, h in boxes), 420)
        limn.key("Escape", "F1")
        limn.window("Keyboard Shortcuts")
        time.sleep(0.5)
        rows = [limn.extents(node) for node in limn.all() if node.name in ("Pen", "Redo", "Zoom in")
                and node.role == "list item"]
        self.assertEqual(len(rows), 4)  # by key and with fingers
        for x, y, w, h in rows:
            self.assertTrue(x >= 0 and x + w <= 360, "a row is cut off")

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

    def test_all_settings_are_in_one_row_from_1240_on(self):
        for width in (1280, 1240):
            limn = self.start(self.copy(), size=(width, 600), title="photo.jpg")
            for key in "pfr":
                limn.key(key)
                self.assertLess(limn.canvas()[1], 110, f"two rows, {width}")
            limn.key("f")
            self.assertEqual(limn.find("Animate").role, "check box")
            limn.key("ctrl+q")
            wait(lambda: not limn.is_running(), "the end of the program")

    def test_the_tool_that_moves_the_picture_has_its_zoom(self):
        for size in ((1280, 800), (360, 640)):
            limn = self.start(self.copy(), size=size, title="photo.jpg")
            limn.key("m")
            if size[0] == 360:
                limn.press("Settings of the tool")
                limn.find("Zoom in")
                time.sleep(0.6)
            for name, scale in (("Original size", "100 %"), ("Zoom in", "125 %"), ("Zoom out", "100 %")):
                limn.activate(name)
                limn.find(scale, "label", contains=True)
            limn.activate("Fit to window")
            self.kill(limn)

    def test_tools_below_the_picture_stand_in_columns(self):
        for width, rows in ((360, 2), (480, 2), (560, 1), (630, 1)):
            limn = self.start(self.copy(), size=(width, 500), title="photo.jpg")
            places = [limn.extents(limn.find(name, "push button")) for name in self.TOOLS]
            columns, lines = ({place[at] for place in places} for at in (0, 1))
            self.assertEqual((len(columns), len(lines)), (6 if rows == 2 else 11, rows), f"{width}: {places}")
            # What the header has room for is there.
            words = [node.name for node in limn.all() if node.role in ("label", "push button") and limn.extents(node)[2] > 1]
            self.assertEqual("Open" in words, width >= 560, width)
            self.keep(limn.window("photo.jpg"), f"tools-{width}")
            self.kill(limn)

    def test_a_low_window_has_all_tools_beside_the_picture(self):
        for height, columns in ((400, 2), (460, 2), (500, 1)):
            limn = self.start(self.copy(), size=(800, height), title="photo.jpg")
            places = [limn.extents(limn.find(name, "push button")) for name in self.TOOLS]
            self.assertEqual(len({place[0] for place in places}), columns, f"{height}: {places}")
            self.assertLess(max(place[1] + place[3] for place in places), height)
            self.assertGreater(limn.canvas()[0], max(place[0] + place[2] for place in places))
            limn.do("windowsize", limn.window("photo.jpg"), 800, 600)
            wait(lambda: len({limn.extents(limn.find(name, "push button"))[0] for name in self.TOOLS}) == 1, "one column")
            self.kill(limn)

    def test_keys_and_gestures_are_told_in_words(self):
        limn = self.start(self.copy(), title="photo.jpg")
        limn.key("F1")
        limn.window("Keyboard Shortcuts")
        time.sleep(0.5)
        labels = [(node.name, limn.extents(node)) for node in limn.all() if node.role == "label"]
        names = [name for name, _ in labels]
        for name in ("Shift", "Ctrl", "Alt", "Space"):
            self.assertIn(name, names)
        self.assertEqual(names.count("9"), 1, "the keypad's key looks the same")
        for name in ("Hold still, let go on it", "Drag and spread two"):
            self.assertLess(dict(labels)[name][3], 30, f"“{name}” is broken into lines")

    def test_the_preferences_open_the_keyboard_file(self):
        editor = ("[Desktop Entry]\nType=Application\nName=Editor\nMimeType=text/plain;\n"
                  "Exec=sh -c 'cp \"$1\" \"$HOME/opened\"' sh %f\n")
        limn = self.start(self.copy(), title="photo.jpg", files={
            "data/applications/editor.desktop": editor,
            "config/mimeapps.list": "[Default Applications]\ntext/plain=editor.desktop\n"})
        limn.key("ctrl+comma")
        limn.window("Preferences")
        time.sleep(0.5)
        limn.press("Keyboard File", "list item")
        opened = os.path.join(limn.home, "opened")
        wait(lambda: os.path.exists(opened) and os.path.getsize(opened) > 0, "the editor")
        with open(opened) as file:
            self.assertIn("# pen = P\n", file.read())

    def test_the_name_and_the_mark_of_unsaved_work_are_seen_where_the_window_is_narrow(self):
        for name, text in (("photo.jpg", 10), ("Screenshot from 2026-11-30 17-42-48.jpg", 16)):
            settings = f"[Settings]\ngtk-font-name=Sans {text}\n"
            limn = self.start(self.copy(name=name), size=(360, 500), files={"config/gtk-4.0/settings.ini": settings}, title=name)
            limn.find(name, "label")
            limn.drag((100, 200), (200, 250))
            window = limn.window("• " + name)
            x, y, w, h = limn.extents(limn.find("• " + name, "label"))
            self.assertTrue(w >= 40 and x >= 0 and x + w <= 360, f"{x} {w}")
            save = limn.extents(limn.find("Save", "push button"))
            self.assertLessEqual(x + w, save[0])
            self.assertEqual(Screenshot(window).width, 360)
            self.keep(window, f"narrow-title-{text}")
            self.kill(limn)

    def test_colours_have_a_rim_that_is_seen_in_both_styles(self):
        def light(color):
            """What counts for contrast."""
            parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color]
            return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        for style, color in (("prefer-dark", "Black"), ("default", "White")):
            limn = self.start(self.copy(), environment={"ADW_DEBUG_COLOR_SCHEME": style}, title="photo.jpg")
            limn.find("Width", "slider")
            x, y, w, h = limn.extents(limn.find(color))
            shot = Screenshot()
            around = light(shot[x - 2, y + h // 2])
            rim = [light(shot[at, y + h // 2]) for at in range(x - 1, x + 3)]
            if style == "default":
                contrast = (around + 0.05) / (min(rim) + 0.05)
            else:
                contrast = (max(rim) + 0.05) / (around + 0.05)
            # What is needed to see a part of a control (WCAG 1.4.11).
            self.assertGreater(contrast, 3, style)
            self.kill(limn)

    def test_icons_of_how_fills_spread_are_told_apart(self):
        limn = self.start(self.copy(), title="photo.jpg", settings={"spread": "uint32 0"})  # diamond
        limn.key("f")
        limn.find("Tolerance", "slider")
        time.sleep(0.3)
        shot = Screenshot()

        def icon(name):
            x, y, w, h = limn.extents(limn.find(name))
            left, top, back = x + (w - 16) // 2, y + (h - 16) // 2, shot[x + 5, y + 5][0]
            return [abs(shot[left + k % 16, top + k // 16][0] - back) > 90 for k in range(256)]
        icons = {name: icon(name) for name in ("Circle", "Octagon", "Square")}
        for a, b in (("Circle", "Octagon"), ("Circle", "Square"), ("Octagon", "Square")):
            self.assertGreater(sum(p != q for p, q in zip(icons[a], icons[b])), 40, f"{a} and {b}")

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
        self.assertEqual(Screenshot(window)[320, 320], (224, 27, 36))

    def test_a_tooltip_goes_when_what_its_button_opens_comes(self):
        limn = self.start(self.copy(), title="photo.jpg")
        x, y, width, height = limn.extents(limn.find("Menu"))
        limn.do("mousemove", x + width // 2 - 1, y + height // 2, "sleep", 0.1, "mousemove", x + width // 2, y + height // 2)
        limn.find("Menu (F10)", "label")
        limn.do("click", 1)
        limn.find("About Limn")
        wait(lambda: not any(node.name == "Menu (F10)" for node in limn.all()), "the tooltip to go")
        limn.key("Escape")

    def test_no_tooltip_comes_over_what_was_opened_without_waiting(self):
        limn = self.start(self.copy(), title="photo.jpg")
        limn.key("x")

        def move_to(name, role):
            x, y, width, height = limn.extents(limn.find(name, role))
            x, y = x + width // 2, y + height // 2
            # A tooltip is waited for once the pointer has moved in what it is of.
            limn.do("mousemove", 600, 500, "sleep", 0.3, "mousemove", x - 1, y, "sleep", 0.05, "mousemove", x, y)
        for name, role, tooltips in (("Open recent files", "push button", ("Open recent files", "Open (Ctrl+O)")),
                                     ("What hides the pixels", "combo box", ("What hides the pixels",)),
                                     ("Menu", None, ("Menu (F10)",))):
            for is_open in (True, False):
                move_to(name, role)
                if is_open:
                    limn.do("click", 1)
                    time.sleep(1.5)
                    shown = [node.name for node in limn.all() if node.role == "label"]
                    self.assertFalse(set(tooltips) & set(shown), name)
                    limn.key("Escape")
                    time.sleep(0.4)
                else:
                    limn.find(tooltips[0], "label")

    def test_windows_leave_no_memory_behind(self):
        # What the accessibility bus keeps is not the program's.
        limn = self.start(self.copy(), title="photo.jpg", environment={"GTK_A11Y": "none"})

        def is_gone(title):
            found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", title], capture_output=True, text=True)
            return not found.stdout.strip()
        for opening, title, closing in (("ctrl+n", "Untitled", "ctrl+w"), ("ctrl+n", "New Picture", "Escape"),
                                        ("F1", "Keyboard Shortcuts", "Escape"), ("ctrl+comma", "Preferences", "Escape"),
                                        ("ctrl+shift+s", "Save Picture", "Escape")):
            memory = []
            for _ in range(5):
                for _ in range(6):
                    limn.begin() if title == "Untitled" else limn.key(opening)
                    window = limn.window(title)
                    wait(lambda: asked_of_screen("getwindowfocus") == window, f"“{title}” to have the keyboard")
                    limn.key(closing)
                    wait(lambda: is_gone(title), f"“{title}” to close")
                memory.append(limn.memory())
            # It goes up and down by some; what is left behind only adds up.
            growth = min(memory[3:]) - min(memory[1:3])
            self.assertLess(growth, 2, f"mebibytes of 12 times “{title}”: {memory}")

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
        limn.key("F10")
        limn.find("About Limn")
        time.sleep(0.3)
        limn.key("Up", "Return")
        limn.find(version)
        # The name is not marked as if it were to be copied.
        x, y, w, h = limn.extents([node for node in limn.all() if node.name == "Limn" and node.role == "label"][-1])
        shot = Screenshot()
        self.assertFalse([at for at in range(x, x + w) if shot[at, y + 1][2] - shot[at, y + 1][0] > 30])
        limn.activate("Close")
        limn.drag((500, 400), (600, 450))
        limn.expect_steps(1, "a stroke after closing them")
