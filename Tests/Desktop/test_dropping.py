import os
import pathlib
import subprocess
import sys
import time

from desktop import WindowTest
from screen import Screenshot, wait

SOURCE = os.path.join(os.path.dirname(__file__), "drag_source.py")


class DroppingTests(WindowTest):
    """Files dragged from another program are opened as if they were chosen in the dialog."""

    def drop(self, *files, at=(600, 400), over=lambda: None):
        """Drags files to a place, calls `over` while they are above it, and drops them."""
        addresses = [name if ":" in name else pathlib.Path(name).as_uri() for name in files]
        pipe = subprocess.PIPE
        with subprocess.Popen([sys.executable, SOURCE, *map(str, at), *addresses], stdin=pipe, stdout=pipe, text=True) as source:
            self.assertEqual(source.stdout.readline(), "over\n")
            over()
            self.assertEqual(source.communicate("\n", timeout=20)[0], "taken\n")

    def expect_windows(self, limn, *titles):
        wait(lambda: sorted(limn.titles()) == sorted(titles), f"windows {titles}; there are {limn.titles()}")

    def test_a_picture_takes_the_place_of_paper_that_is_untouched(self):
        limn = self.start(title="Untitled")
        self.drop(self.copy(name="a photo é.jpg"))
        self.expect_windows(limn, "a photo é.jpg")
        time.sleep(0.8)  # the picture is seen
        limn.drag((500, 400), (600, 450))
        limn.expect_steps(1, "a stroke on what was dropped")

    def test_unsaved_marks_stay_in_their_window(self):
        limn = self.start(title="Untitled")
        limn.drag((500, 400), (600, 450))
        limn.window("• Untitled")
        photo = self.copy()
        self.drop(photo)
        self.expect_windows(limn, "photo.jpg", "• Untitled")
        # Once more: it is open.
        self.drop(photo)
        self.drop(self.copy(name="other.jpg"))
        self.expect_windows(limn, "other.jpg", "photo.jpg", "• Untitled")

    def test_several_files_at_once_have_a_window_each(self):
        limn = self.start(title="Untitled")
        photo, text = self.copy(), self.copy(__file__, "notes.txt")
        self.drop(photo, text, self.copy(name="other.jpg"), photo)
        self.expect_windows(limn, "other.jpg", "photo.jpg")
        limn.find("“notes.txt” is in no picture format that Limn knows.")

    def test_what_is_no_picture_is_told_and_leaves_all_as_it_was(self):
        limn = self.start(title="Untitled")
        limn.drag((500, 400), (600, 450))
        limn.window("• Untitled")
        for name, sentence in ((self.copy(__file__, "notes.txt"), "“notes.txt” is in no picture format that Limn knows."),
                               (os.path.dirname(SOURCE), "“Desktop” is a folder. Open a picture in it."),
                               ("http://nowhere.example/five.png", "“five.png” is not on this computer.")):
            self.drop(name)
            limn.find(sentence, contains=True)
            self.expect_windows(limn, "• Untitled")
        limn.drag((500, 500), (600, 550))
        limn.expect_steps(2, "another stroke")

    def test_the_whole_window_takes_files(self):
        limn = self.start(title="Untitled")
        for name, place in (("header.jpg", "Save"), ("tools.jpg", "Pen"), ("settings.jpg", "Width")):
            x, y, width, height = limn.extents(limn.find(place))
            self.drop(self.copy(name=name), at=(x + width // 2, y + height // 2))
            limn.window(f"^{name}")

    def test_a_window_over_which_files_are_has_a_rim(self):
        limn = self.start(title="Untitled")
        x, y, width, height = limn.canvas()
        places = [(x + width - 2, y + height // 2), (limn.frame + 1, y + height // 2), (x, limn.frame + 1)]
        before = Screenshot()

        def expect_rim():
            wait(lambda: len({Screenshot()[place] for place in places}) == 1, "one colour all round")
            shot = Screenshot()
            for place in places:
                self.assertNotEqual(shot[place], before[place])
        self.drop(self.copy(), over=expect_rim)
        limn.window("photo.jpg")
        wait(lambda: Screenshot()[places[0]] == before[places[0]], "the rim to go")
