import os
import shutil
import time

from desktop import PHOTO, WindowTest
from screen import wait

# A line's end, control characters, what has no meaning as text, what turns the order round, and what markup would be.
ODD = b"two\nlines\t\x01\x1b[31m \xff \xe2\x80\xae<i>&_.jpg"
SHOWN = "two lines ��[31m � �<i>&_.jpg"


class OddNameTests(WindowTest):
    """Names of files may have all characters but two: wherever they are shown, they are one line and can be read."""

    def odd(self, source=PHOTO):
        folder = os.path.join(os.fsencode(os.path.dirname(self.copy())), b"new\nfolder")
        os.mkdir(folder)
        shutil.copy(source, os.path.join(folder, ODD))
        return os.fsdecode(os.path.join(folder, ODD))

    def expect_one_line(self, limn, *exact):
        for node in limn.all():
            name = node.name
            # What is typed in is the name itself.
            if node.role not in ("text", "entry"):
                self.assertFalse(set(name) & set("\n\t\x01\x1b\u202e"), repr(name))
        for name in exact:
            limn.find(name)

    def test_of_a_picture_its_window_and_what_asks_about_it(self):
        path = self.odd()
        limn = self.start(path)
        limn.window("two lines")
        self.assertEqual(limn.titles(), [SHOWN])
        limn.drag((500, 400), (600, 450))
        limn.window("• two lines")
        limn.key("ctrl+w")
        limn.find(f"Save the marks on “{SHOWN}”?")
        self.expect_one_line(limn)
        limn.key("Escape")
        time.sleep(0.4)
        limn.key("ctrl+s")
        limn.window("Save Picture")
        time.sleep(0.8)
        self.expect_one_line(limn, "new folder")
        limn.key("alt+s")
        marked = SHOWN.replace(".jpg", "-marked.jpg")
        limn.find(f"Saved as “{marked}”.")
        self.assertTrue(os.path.exists(path.replace(".jpg", "-marked.jpg")))
        limn.press("Open recent files")
        time.sleep(0.6)
        self.expect_one_line(limn, SHOWN)
        limn.key("Escape")
        time.sleep(0.4)
        limn.drag((500, 500), (600, 550))
        time.sleep(1.2)  # on disk within a second
        self.kill(limn)
        again = self.start(title="Untitled", home=limn.home)
        again.find("There is unsaved work on “two lines ��", contains=True)
        again.activate("Show…")
        again.window("Unsaved Work")
        time.sleep(0.6)
        self.expect_one_line(again, f"Restore {marked}")

    def test_of_what_cannot_be_opened(self):
        path = self.odd(__file__)
        limn = self.start(path, title="^Limn$")
        limn.find(f"“{SHOWN}” is in no picture format that Limn knows.")
        self.expect_one_line(limn)
        self.kill(limn)
        other = self.start(self.copy(), path, title="photo.jpg")
        other.find(f"“{SHOWN}” is in no picture format that Limn knows.")
        self.expect_one_line(other)
        wait(lambda: other.titles() == ["photo.jpg"], f"a single window: {other.titles()}")
