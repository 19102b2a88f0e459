import os
import signal
import struct
import time
import zlib

from desktop import Limn, WindowTest
from screen import Screenshot, wait


def write_large_png(path, width=12_500, height=8_000):
    """A picture of noise that takes seconds to read: its bytes have codes of many lengths, and each is told as the
    difference from those beside and above it."""
    def chunk(name, body):
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
    row = b"\4" + bytes(a & b for a, b in zip(os.urandom(3 * width), os.urandom(3 * width)))
    packer = zlib.compressobj(1, zlib.DEFLATED, -15, 8, zlib.Z_HUFFMAN_ONLY)
    packed, sum = packer.compress(row) + packer.flush(zlib.Z_FULL_FLUSH), 1
    for _ in range(height):
        sum = zlib.adler32(row, sum)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)))
        file.write(chunk(b"IDAT", b"\x78\x01" + packed * height + b"\x03\0" + struct.pack(">I", sum)) + chunk(b"IEND", b""))


class OpeningTests(WindowTest):
    """What becomes of several files, of one that is open already, and of those that cannot be opened."""

    def broken(self, name):
        path = self.copy(name=name)
        with open(path, "r+b") as file:
            file.truncate(200)
        return path

    def choose(self, limn, path):
        """Opens a file by the dialog."""
        limn.key("ctrl+o")
        limn.window("Open Picture")
        time.sleep(0.8)
        limn.text(path)
        limn.key("Return")

    def call(self, limn, *paths):
        """Opens files in a program that runs, from the command line."""
        other = Limn(*paths, home=limn.home)
        self.assertEqual(other.process.wait(10), 0)

    def test_all_files_that_cannot_be_opened_are_told_in_one_window(self):
        empty = self.copy(os.devnull, "four.png")
        limn = self.start(self.broken("one.jpg"), "/nowhere/two.png", self.broken("three.jpg"), empty,
                           "http://nowhere.example/five.png", title="^Limn$")
        told = limn.find("“one.jpg” is damaged: it is cut short.", contains=True)
        for words in ("There is no file “two.png” any more.", "“three.jpg” is damaged", "The file “four.png” is empty.",
                      "“five.png” is not on this computer."):
            self.assertIn(words, told.name)
        wait(lambda: limn.titles() == ["Limn"], f"a single window: {limn.titles()}")
        limn.find("These Pictures Cannot Be Opened")

    def test_files_that_cannot_be_opened_are_told_where_another_was(self):
        names = [self.broken("one.jpg"), self.copy(), self.broken("two.jpg")]
        limn = self.start(*names, title="photo.jpg")
        told = limn.find("“one.jpg” is damaged", contains=True)
        self.assertIn("“two.jpg” is damaged", told.name)
        wait(lambda: limn.titles() == ["photo.jpg"], f"a single window: {limn.titles()}")
        # With many, a few stand for all.
        self.call(limn, *[self.broken(f"{k}.jpg") for k in range(5)], self.copy(name="good.jpg"))
        self.assertIn("2 more could not be opened.", limn.find("more could not be opened", contains=True).name)
        wait(lambda: sorted(limn.titles()) == ["good.jpg", "photo.jpg"], f"two windows: {limn.titles()}")

    def test_unsaved_work_is_offered_beside_files_that_cannot_be_opened(self):
        first = self.start(title="Untitled")
        first.drag((500, 400), (600, 450))
        time.sleep(1.2)
        self.kill(first)
        second = self.start(self.broken("one.jpg"), self.copy(), title="photo.jpg", home=first.home)
        second.find("There is unsaved work on “Untitled”", contains=True)

    def test_a_file_that_is_open_comes_to_the_front(self):
        photo = self.copy()
        link = os.path.join(os.path.dirname(photo), "link.jpg")
        os.symlink(photo, link)
        limn = self.start(photo, photo, title="photo.jpg")
        limn.drag((500, 400), (600, 450))
        limn.window("• photo.jpg")
        for how in (lambda: self.call(limn, photo), lambda: self.call(limn, link), lambda: self.choose(limn, photo)):
            limn.begin()
            limn.window("Untitled")
            wait(lambda: Screenshot()[640, 240] == (255, 255, 255), "paper in front")
            how()
            wait(lambda: Screenshot()[640, 240] != (255, 255, 255), "the photo in front")
            self.assertEqual(sorted(limn.titles()), ["Untitled", "• photo.jpg"])
            limn.do("windowraise", limn.windows("Untitled")[0], "windowfocus", limn.windows("Untitled")[0])
            limn.key("ctrl+w")
            wait(lambda: limn.titles() == ["• photo.jpg"], "the paper to close")
            limn.do("windowfocus", limn.windows("photo.jpg")[0])
        # Marks saved under another name leave the photo's name free.
        limn.key("ctrl+s")
        marked = os.path.join(os.path.dirname(photo), "marked.png")
        limn.save_as(marked)
        limn.window("^marked.png")
        self.call(limn, photo, marked)
        wait(lambda: sorted(limn.titles()) == ["marked.png", "photo.jpg"], f"the photo again: {limn.titles()}")

    def test_windows_are_alive_while_a_large_file_is_read_and_written(self):
        photo = self.copy()
        large = os.path.join(os.path.dirname(photo), "large.png")
        write_large_png(large)
        limn = self.start(photo, size=(700, 500), title="photo.jpg")
        left, top, width, _ = limn.canvas()  # as in the other window
        limn.do("windowmove", limn.windows("photo.jpg")[0], 1000, 600)

        def watch(what):
            """Draws on the photo, and looks at the bar in the other window, until its file is read or written."""
            bars, steps, longest = set(), len(limn.steps()), 0
            while not limn.windows("^large.png"):
                begun, place = time.monotonic(), 800 + len(limn.steps()) % 100
                limn.drag((1300, place), (1400, place), hold=0)
                steps += 1
                limn.expect_steps(steps, what)
                longest = max(longest, time.monotonic() - begun)
                shot = Screenshot()
                bars.add(tuple(shot[x, top + 1] for x in range(left, left + width, 4)))
            self.assertGreaterEqual(len(bars), 3, f"the bar while {what}")
            self.assertLess(longest, 2, f"seconds for a stroke while {what}")
        self.call(limn, large)
        limn.window("^Limn$")
        limn.key("ctrl+shift+s")  # there is nothing to save yet
        watch("reading")
        self.assertEqual(limn.windows("Save Picture"), [])
        limn.do("windowfocus", limn.windows("^large.png")[0])
        limn.drag((300, 300), (400, 350))
        limn.window("• large.png")
        limn.key("ctrl+s")
        limn.save_as(large)
        limn.find("Replace “large.png”?")
        limn.key("alt+r")
        time.sleep(0.3)  # the question is before all windows until it has gone
        watch("writing")

    def test_only_pictures_that_were_opened_or_saved_are_in_the_list_of_recent_files(self):
        broken = self.broken("broken.jpg")
        limn = self.start(self.copy(), title="photo.jpg")
        self.choose(limn, broken)
        limn.find("“broken.jpg” is damaged", contains=True)
        listed = os.path.join(limn.home, "data/recently-used.xbel")

        def entries():
            with open(listed) as file:
                return sorted(line.split('"')[1].split("/")[-1] for line in file if "<bookmark " in line)
        time.sleep(1)  # GTK's dialog puts it there later
        wait(lambda: entries() == ["photo.jpg"], f"the list: {entries()}")
        # One that can be opened by now is on it.
        with open(self.copy(), "rb") as good, open(broken, "wb") as file:
            file.write(good.read())
        self.choose(limn, broken)
        limn.window("^broken.jpg")
        wait(lambda: entries() == ["broken.jpg", "photo.jpg"], f"the list: {entries()}")


class StartTests(WindowTest):
    """Whoever starts the program gets a window, also where one that runs does not answer."""

    def stopped(self):
        limn = self.start(title="Untitled")
        limn.process.send_signal(signal.SIGSTOP)
        self.addCleanup(limn.process.kill)  # what is stopped does not end
        return limn

    def test_one_that_is_killed_while_it_is_asked_does_not_matter(self):
        first, photo = self.stopped(), self.copy()
        second = self.start(photo)
        time.sleep(1)
        first.process.kill()
        first.process.wait()
        second.window("photo.jpg")
        # It is the one that others find from now on.
        third = Limn(self.copy(name="other.jpg"), home=second.home)
        self.assertEqual(third.process.wait(10), 0)
        second.window("other.jpg")

    def test_one_that_hangs_does_not_matter(self):
        first = self.stopped()
        second = self.start(self.copy())
        second.window("photo.jpg", 15)
        second.drag((500, 400), (600, 450))
        second.expect_steps(1, "a stroke beside a program that hangs")
        first.process.send_signal(signal.SIGCONT)
        self.assertTrue(first.is_running())
