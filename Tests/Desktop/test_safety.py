"""What is left, offered and said when things go wrong around the window."""
import glob
import os
import shutil
import subprocess
import tempfile
import time

from desktop import PROGRAMS, WindowTest
from screen import wait
from test_recovery import folders

FIXTURES = os.path.abspath("Tests/LimnStorageTests/Fixtures")
LAYERS = "Layers that other programs made are one picture now"


class SafetyTests(WindowTest):
    def scratch(self):
        folder = tempfile.mkdtemp(prefix="limn-safety-")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        return folder

    def recorded(self, limn):
        """The first file of work once it is there."""
        pattern = os.path.join(limn.home, "state/limn/recovery/*/generation-*/journal")
        return wait(lambda: glob.glob(pattern), "a recovery folder")[0]

    def restore(self, limn, name):
        limn.press("Show…")
        limn.window("Unsaved Work")
        limn.activate(f"Restore {name}")
        limn.window(f"• {name}")

    def test_not_even_the_first_stroke_is_lost(self):
        first = self.start(self.copy(), title="photo.jpg")
        self.recorded(first)
        first.drag((500, 400), (600, 450), (650, 420))
        first.expect_steps(1, "drawing")
        time.sleep(0.4)
        self.kill(first)
        second = self.start(title="Untitled", home=first.home)
        second.find("There is unsaved work on “photo.jpg”", contains=True)
        self.restore(second, "photo.jpg")
        self.assertTrue(second.is_sensitive(second.find("Undo")))

    def test_a_picture_that_was_only_looked_at_leaves_nothing(self):
        first = self.start(self.copy(), title="photo.jpg")
        self.recorded(first)
        first.key("ctrl+w")
        wait(lambda: not first.is_running(), "the end of the program")
        self.assertEqual(folders(first), [])
        second = self.start(self.copy(), title="photo.jpg", home=first.home)
        old = os.path.dirname(self.recorded(second))
        self.kill(second)
        self.assertTrue(os.path.exists(old))
        third = self.start(title="Untitled", home=first.home)
        wait(lambda: not os.path.exists(old), "the folder to be cleared away")
        self.assertFalse([node for node in third.all() if "unsaved work" in node.name])

    def test_a_file_of_another_name_is_known_and_a_changed_one_is_not_offered_older_work(self):
        photo = self.copy()
        first = self.start(photo, title="photo.jpg")
        self.recorded(first)
        first.drag((500, 400), (600, 450))
        first.expect_steps(1, "drawing")
        time.sleep(0.5)
        self.kill(first)
        moved, link = photo.replace("photo.jpg", "moved.jpg"), photo.replace("photo.jpg", "link.jpg")
        os.rename(photo, moved)
        os.symlink(moved, link)
        second = self.start(link, title="link.jpg", home=first.home)
        second.find("There are unsaved marks on “photo.jpg”", contains=True)
        self.kill(second)
        with open(moved, "ab") as file:
            file.write(b"\0")
        third = self.start(moved, title="moved.jpg", home=first.home)
        third.find("There is unsaved work on “photo.jpg”", contains=True)
        third.press("Show…")
        third.window("Unsaved Work")

    def test_a_damaged_folder_tells_what_was_lost(self):
        first = self.start(self.copy(), title="photo.jpg")
        journal = self.recorded(first)
        for k in range(2):
            first.drag((500, 400 + 40 * k), (600, 450 + 40 * k))
        first.expect_steps(2, "drawing")
        time.sleep(0.5)
        self.kill(first)
        with open(journal, "r+b") as file:
            file.seek(-8, os.SEEK_END)
            file.write(b"damaged!")
        second = self.start(title="Untitled", home=first.home)
        second.find("There is unsaved work on “photo.jpg”", contains=True)
        self.restore(second, "photo.jpg")
        second.find("Not everything could be restored.")
        second.find("could not be read", contains=True)

    def test_layers_of_other_programs_are_restored_or_their_loss_is_told(self):
        for changed in (False, True):
            document = self.copy(os.path.join(FIXTURES, "krita.ora"), "krita.ora")
            first = self.start(document, title="krita.ora")
            self.recorded(first)
            first.drag((600, 400), (640, 420))
            first.expect_steps(1, "drawing")
            time.sleep(0.5)
            self.kill(first)
            if changed:
                os.remove(document)
            second = self.start(title="Untitled", home=first.home)
            second.find("There is unsaved work on “krita.ora”", contains=True)
            self.restore(second, "krita.ora")
            if changed:
                second.find(LAYERS, contains=True)
                break
            second.key("ctrl+shift+s")
            out = os.path.join(self.scratch(), "restored.ora")
            second.save_as(out)
            second.window("^restored.ora")
            stack = subprocess.run(["unzip", "-p", out, "stack.xml"], capture_output=True, text=True, check=True).stdout
            self.assertGreater(stack.count("<layer"), 3)
            self.assertFalse([node for node in second.all() if LAYERS in node.name])
            self.kill(second)

    def test_what_is_covered_is_in_nothing_that_the_window_writes(self):
        results = []
        for color in ("red", "blue"):
            folder = self.scratch()
            photo = os.path.join(folder, "photo.png")
            # They differ only where the black rectangle will be.
            subprocess.run(["convert", "-size", "640x400", "gradient:white-gray", "-fill", color, "-draw",
                            "rectangle 260,160 380,240", photo], check=True)
            limn = self.start(photo, title="photo.png")
            self.recorded(limn)
            x, y, width, height = limn.canvas()
            middle = (x + width // 2, y + height // 2)
            limn.drag((middle[0] - 40, middle[1]), (middle[0] + 40, middle[1] + 10))
            limn.key("h")
            limn.drag((middle[0] - 200, middle[1]), (middle[0] + 200, middle[1]))
            limn.key("x")
            limn.drag((middle[0] - 190, middle[1] - 120), (middle[0] + 190, middle[1] + 120))
            # A rectangle: strokes know when their samples came.
            limn.key("r")
            limn.drag((middle[0] - 100, middle[1] - 60), (middle[0] + 100, middle[1] + 60))
            limn.expect_steps(4, "drawing")
            written = []
            for name in ("out.ora", "out.jpg", "out.png"):
                out = os.path.join(folder, name)
                limn.key("ctrl+shift+s")
                limn.save_as(out)
                limn.window(f"^{name}")
                with open(out, "rb") as file:
                    written.append(file.read())
            # The recovery folder is cleared with the save.
            root = os.path.dirname(os.path.dirname(self.recorded(limn)))
            wait(lambda: not os.path.exists(root + "/generation-1"), "the folder to be made anew")
            time.sleep(0.5)
            for path in sorted(glob.glob(root + "/generation-*/*")):
                if not path.endswith("/about"):  # times and folders differ
                    with open(path, "rb") as file:
                        written.append(file.read())
            # Undo of the redaction works in this session.
            for _ in range(2):
                limn.key("ctrl+z")
            limn.key("ctrl+shift+s")
            undone = os.path.join(folder, "undone.png")
            limn.save_as(undone)
            limn.window("^undone.png")
            frames = os.path.join(folder, "frames")
            subprocess.run([os.path.join(PROGRAMS, "limn"), "replay", os.path.join(folder, "out.ora"), "-o", frames],
                           check=True, capture_output=True)
            for path in sorted(glob.glob(frames + "/*")):
                with open(path, "rb") as file:
                    written.append(file.read())
            with open(undone, "rb") as file:
                results.append((written, file.read()))
            self.kill(limn)
        (one, undone_one), (other, undone_other) = results
        self.assertEqual(len(one), len(other))
        self.assertGreater(len(one), 8)
        for k, (a, b) in enumerate(zip(one, other)):
            self.assertTrue(a == b, f"file {k} tells what is covered")
        self.assertNotEqual(undone_one, undone_other)

    def test_undo_goes_beyond_memory_to_the_first_step(self):
        folder = self.scratch()
        photo = os.path.join(folder, "large.png")
        subprocess.run(["convert", "-size", "3840x2160", "plasma:", "-depth", "8", photo], check=True)
        limn = self.start(photo, title="large.png", size=(1000, 700))
        self.recorded(limn)
        limn.key("x")
        limn.press("What hides the pixels")
        limn.key("Down", "Return")
        x, y, width, height = limn.canvas()
        # Each changes nearly all of the 33 MB: together more than the budget of 160 MB.
        count = 9

        def redact(k):
            limn.drag((x + 30 + k, y + 90 + k), (x + width - 30 - k, y + height - 90 - k))
        # A list that is still closing takes the press. What is pixelated twice is no step.
        wait(lambda: redact(0) or time.sleep(0.3) or limn.steps(), "the first redaction")
        for k in range(1, count):
            redact(k)
        limn.expect_steps(count, "redacting")
        wait(lambda: sum(map(os.path.getsize, glob.glob(os.path.join(limn.home, "state/limn/recovery/*/patches")))) > 1e6,
             "history on disk")
        limn.key(*["ctrl+z"] * count)
        wait(lambda: not limn.is_sensitive(limn.find("Undo")), "the first step")
        out = os.path.join(folder, "undone.png")
        limn.key("ctrl+shift+s")
        limn.save_as(out)
        limn.window("undone.png")
        same = subprocess.run(["compare", "-metric", "AE", photo, out, "null:"], capture_output=True, text=True)
        self.assertEqual(same.stderr.split()[0], "0")
