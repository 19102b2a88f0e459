import json
import os
import shutil
import subprocess
import tempfile
import time

from desktop import PROGRAMS, WindowTest
from screen import Screenshot, wait


def render(script, out, folder):
    """What the command line makes of the same operations."""
    with open(os.path.join(folder, "script.jsonl"), "w") as file:
        file.write("".join(json.dumps(line) + "\n" for line in script))
    subprocess.run([os.path.join(PROGRAMS, "limn"), "render", file.name, "-o", out], check=True)
    with open(out, "rb") as file:
        return file.read()


def folders(limn):
    root = os.path.join(limn.home, "state/limn/recovery")
    return os.listdir(root) if os.path.isdir(root) else []


class RecoveryTests(WindowTest):
    def scratch(self):
        folder = tempfile.mkdtemp(prefix="limn-recovery-")
        self.addCleanup(subprocess.run, ["rm", "-rf", folder])
        return folder

    def listed(self, first):
        """The program started again where one was killed, and the window with its list of unsaved work."""
        second = self.start(title="Untitled", home=first.home)
        second.press("Show…")
        window = second.window("Unsaved Work")
        time.sleep(0.8)
        return second, window

    def test_white_paper_has_a_rim_in_the_list(self):
        first = self.start(title="Untitled")
        first.drag((500, 400), (510, 400))
        time.sleep(1.2)
        self.kill(first)
        second, window = self.listed(first)
        _, y, _, height = second.extents(second.find("Restore Untitled"))
        shot = Screenshot(window)
        # From the paper to the name: white, the rim, and the row's white again.
        row = [shot[at, y + height * 3 // 4] for at in range(100, 136)]
        self.assertEqual((row[0], row[-1]), ((255, 255, 255), (255, 255, 255)))
        self.assertLess(min(row), (230, 230, 230))

    def draw(self, limn, count=3):
        for k in range(count):
            limn.drag((500, 350 + 40 * k), (600, 380 + 40 * k), (650, 340 + 40 * k))
        limn.expect_steps(count, "drawing")

    def test_what_a_killed_program_had_is_restored_with_its_history(self):
        photo, folder = self.copy(), self.scratch()
        first = self.start(photo, title="photo.jpg")
        self.draw(first)
        first.key("ctrl+z")
        time.sleep(1.2)  # on disk within a second
        script = [{"op": "open", "path": photo}] + first.steps()
        self.kill(first)

        second = self.start(title="Untitled", home=first.home)
        second.find("There is unsaved work on “photo.jpg”", contains=True)
        second.press("Show…")
        second.window("Unsaved Work")
        # Closing the list decides nothing.
        second.key("Escape")
        second.find("There is unsaved work on “photo.jpg”", contains=True)
        second.press("Show…")
        second.window("Unsaved Work")
        second.activate("Restore photo.jpg")
        second.window("• photo.jpg")
        self.assertTrue(second.is_sensitive(second.find("Redo")))
        second.key("ctrl+shift+z")
        second.key("ctrl+shift+s")
        out = os.path.join(folder, "restored.png")
        second.save_as(out)
        second.window("restored.png")
        with open(out, "rb") as file:
            self.assertEqual(file.read(), render(script, os.path.join(folder, "rendered.png"), folder))
        second.key("ctrl+w")
        wait(lambda: not second.is_running(), "the end of the program")
        self.assertEqual(folders(second), [], "a folder whose work is saved")

    def test_the_list_is_as_high_as_what_is_in_it(self):
        first = self.start(self.copy(), title="photo.jpg")
        self.draw(first, 1)
        time.sleep(1.2)
        self.kill(first)
        root, heights = os.path.join(first.home, "state/limn/recovery"), []
        work = os.path.join(self.scratch(), "work")
        shutil.move(os.path.join(root, folders(first)[0]), work)
        for count in (1, 2, 9):
            shutil.rmtree(root)
            for k in range(count):
                shutil.copytree(work, os.path.join(root, f"{k:016x}"))
            second, window = self.listed(first)
            heights.append(Screenshot(window).height)
            _, y, _, height = second.extents(second.find("Restore photo.jpg"))
            self.assertTrue(count == 9 or y + height < heights[-1], "it is cut off")
            self.kill(second)
        self.assertTrue(heights[0] + 40 < heights[1] < heights[2] <= 430, heights)
        self.assertLess(heights[0], 190)

    def test_the_list_does_not_show_what_was_redacted(self):
        photo = os.path.join(self.scratch(), "photo.png")
        subprocess.run(["convert", "-size", "300x200", "xc:red", photo], check=True)
        first = self.start(photo, title="photo.png")
        x, y, width, height = first.canvas()
        self.draw(first, 1)
        time.sleep(1.2)
        first.key("x")
        first.drag((x + 5, y + 5), (x + width - 5, y + height - 5))
        first.expect_steps(2, "a redaction")
        time.sleep(2)
        self.kill(first)
        second, window = self.listed(first)
        shot = Screenshot(window)
        seen = {shot[x, y] for y in range(shot.height) for x in range(shot.width)}
        self.assertFalse((255, 0, 0) in seen, "the red photo is seen")

    def test_opening_the_file_offers_its_unsaved_marks_and_discarding_asks(self):
        photo = self.copy()
        first = self.start(photo, title="photo.jpg")
        self.draw(first, 1)
        time.sleep(1.2)
        self.kill(first)
        old = folders(first)[0]
        second = self.start(photo, title="photo.jpg", home=first.home)
        second.find("There are unsaved marks on “photo.jpg”", contains=True)
        second.press("Show…")
        second.window("Unsaved Work")
        second.activate("Discard photo.jpg")
        second.find("Discard the work on “photo.jpg”?")
        second.key("Escape")
        time.sleep(0.3)
        self.assertIn(old, folders(second))
        second.activate("Discard photo.jpg")
        second.find("Discard the work on “photo.jpg”?")
        second.key("alt+d")
        wait(lambda: old not in folders(second), "the folder to go")

    def test_discarding_marks_on_closing_leaves_nothing(self):
        limn = self.start(self.copy(), title="photo.jpg")
        self.draw(limn, 1)
        wait(lambda: folders(limn), "a recovery folder")
        limn.key("ctrl+w")
        limn.find("Save the marks on", contains=True)
        limn.key("alt+d")
        wait(lambda: not limn.is_running(), "the end of the program")
        self.assertEqual(folders(limn), [])

    def test_a_state_folder_that_cannot_be_written_is_told(self):
        limn = self.start(self.copy(), title="photo.jpg", files={"state": "in the way"})
        self.draw(limn, 1)
        limn.find("What you draw is kept in memory alone", contains=True)
        os.remove(os.path.join(limn.home, "state"))
        wait(lambda: folders(limn), "recording to resume")

    def test_what_is_told_has_room_above_the_picture_and_moves_it_under_no_pen(self):
        limn = self.start(self.copy(), title="photo.jpg", files={"state": "in the way"})
        told = limn.find("What you draw is kept in memory alone", contains=True)
        time.sleep(0.3)
        left, top, width, height = limn.canvas()
        x, y, w, h = limn.extents(told)
        self.assertTrue(y > limn.extents(limn.find("Width", "slider"))[1] and y + h <= top, "it lies over the picture")
        # It goes when there is room again, but not under a pen.
        limn.do("mousemove", 500, 400, "mousedown", 1, "sleep", 0.1, "mousemove", 560, 420, "mousemove", 600, 450)
        os.remove(os.path.join(limn.home, "state"))
        wait(lambda: folders(limn), "recording to resume")
        time.sleep(0.5)
        self.assertEqual(limn.canvas(), (left, top, width, height))
        limn.do("mouseup", 1)
        limn.expect_steps(1, "a stroke")
        wait(lambda: limn.canvas()[1] < top and limn.canvas()[3] > height, "the picture to have all room")

    def test_a_document_keeps_its_history(self):
        photo, folder = self.copy(), self.scratch()
        limn = self.start(photo, title="photo.jpg")
        self.draw(limn, 2)
        document = os.path.join(folder, "work.ora")
        limn.key("ctrl+shift+s")
        limn.save_as(document)
        limn.window("^work.ora")
        limn.key("ctrl+w")
        wait(lambda: not limn.is_running(), "the end of the program")
        again = self.start(document, title="work.ora", home=limn.home)
        for _ in range(2):
            self.assertTrue(again.is_sensitive(again.find("Undo")))
            again.key("ctrl+z")
        wait(lambda: not again.is_sensitive(again.find("Undo")), "the beginning of the history")
        again.key("ctrl+shift+z", "ctrl+shift+z")
        wait(lambda: not again.is_sensitive(again.find("Redo")), "the end of the history")
        again.window("^work.ora")
