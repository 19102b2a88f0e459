import os
import subprocess
import time

from desktop import WindowTest
from screen import Screenshot, screen, wait

LARGE = {"config/gtk-4.0/settings.ini": "[Settings]\ngtk-font-name=Sans 20\n"}


class LongNameTests(WindowTest):
    """Names as long as a file's may be."""

    def unsaved(self, name, **options):
        """A program that offers the work on a photo of this name which another has left."""
        first = self.start(self.copy(name=name), size=(360, 640), **options)
        first.window(name[:40])
        time.sleep(0.4)
        x, y, width, height = wait(lambda: (box := first.canvas())[2] > 200 and box, "the picture")
        first.drag((x + width // 2, y + height // 2), (x + width // 2 + 50, y + height // 2 + 10))
        first.expect_steps(1, "a stroke")
        time.sleep(1.2)  # on disk within a second
        self.kill(first)
        return self.start(title="Untitled", home=first.home)

    def keep(self, name):
        if "PICTURES" in os.environ:
            os.system(f"import -window root '{os.environ['PICTURES']}/{name}.png'")

    def test_unsaved_work_with_a_long_name_fits_a_small_screen_with_large_text(self):
        with screen(360, 640):
            for letter in "wl":
                limn = self.unsaved(letter * 250 + ".jpg", files=LARGE)
                told = limn.find("There is unsaved work on “", "label", contains=True)
                time.sleep(0.5)
                self.keep(f"long-{letter}-banner")
                shape = subprocess.run(
                    ["xdotool", "getwindowgeometry", limn.window("Untitled")], capture_output=True, text=True).stdout
                self.assertIn("360x640", shape)
                self.assertIn(letter * 10 + ".jpg"[-4:] + "”", told.name.replace("…", ""))
                self.assertGreater(limn.canvas()[3], 60)
                if letter == "l":
                    self.expect_no_hyphens(limn.extents(told))
                limn.press("Show…")
                limn.window("Unsaved Work")
                time.sleep(0.6)
                self.keep(f"long-{letter}-list")
                title = [node for node in limn.all() if node.role == "label" and node.name.startswith(letter * 9)]
                self.assertTrue(title and all(len(node.name) < 70 for node in title), "the list has the whole name")
                limn.activate("Discard " + letter * 250 + ".jpg")
                time.sleep(0.6)
                question = limn.find("Discard the work on “", "label", contains=True)
                self.assertLess(len(question.name), 100)
                self.kill(limn)

    def expect_no_hyphens(self, box):
        """No line of text that has strokes alone, such as those of "l", has a dash, too."""
        shot, (left, top, width, height) = Screenshot(), box
        rows = [[sum(shot[x, y]) < 384 for x in range(left, left + width)] for y in range(top, top + height)]
        lines, dashes = [[]], []
        for row in rows:
            if any(row):
                lines[-1].append(max(map(len, "".join(" x"[dark] for dark in row).split())))
            elif lines[-1]:
                lines.append([])
        for line in filter(None, lines):
            wide = [k for k, run in enumerate(line) if run > 5]
            # Other letters have wide parts at several heights.
            if wide and wide[-1] - wide[0] < 5 and len(line) > 12:
                dashes.append(line)
        self.assertEqual(dashes, [])
        self.assertTrue(any(max(line) <= 5 for line in lines if len(line) > 12), "no line of “l” alone to look at")

    def test_the_menu_of_recent_files_is_no_wider_than_usual_names(self):
        name = "a_" * 125 + ".jpg"
        limn = self.start(self.copy(name=name), size=(1280, 800))
        limn.window("a_a_a_")
        time.sleep(0.8)
        limn.press("Open recent files")
        entry = limn.find("…", "menu item", contains=True)
        time.sleep(0.4)
        self.keep("long-recent")
        self.assertTrue(entry.name.endswith("a_.jpg"), entry.name)
        self.assertLess(limn.extents(entry)[2], 500)

    def test_the_menu_lists_unsaved_work(self):
        limn = self.unsaved("photo.jpg")

        def has_entry():
            limn.key("F10")
            limn.find("About Limn", "menu item")
            time.sleep(0.6)
            self.keep("long-menu")
            return any(node.name == "Unsaved Work…" for node in limn.all())
        limn.find("There is unsaved work on “photo.jpg”", contains=True)
        limn.press("Dismiss")
        time.sleep(0.3)
        self.assertTrue(has_entry())
        limn.key("u")
        limn.window("Unsaved Work")
        time.sleep(0.4)
        limn.activate("Discard photo.jpg")
        time.sleep(0.6)
        limn.find("Discard the work on “photo.jpg”?")
        limn.key("alt+d")
        wait(lambda: not limn.windows("Unsaved Work"), "the list to close")
        time.sleep(0.4)
        self.assertFalse(has_entry())
