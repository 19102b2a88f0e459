import os
import time

from desktop import Limn, Screenshot, WindowTest, wait


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
        limn = self.start(self.broken("one.jpg"), "/nowhere/two.png", self.broken("three.jpg"), empty, title="^Limn$")
        told = limn.find("“one.jpg” is damaged: it is cut short.", contains=True)
        for words in ("“two.png” cannot be read", "“three.jpg” is damaged", "The file “four.png” is empty."):
            self.assertIn(words, told.get_name())
        wait(lambda: limn.titles() == ["Limn"], f"a single window: {limn.titles()}")
        limn.find("These Pictures Cannot Be Opened")

    def test_files_that_cannot_be_opened_are_told_where_another_was(self):
        names = [self.broken("one.jpg"), self.copy(), self.broken("two.jpg")]
        limn = self.start(*names, title="photo.jpg")
        told = limn.find("“one.jpg” is damaged", contains=True)
        self.assertIn("“two.jpg” is damaged", told.get_name())
        wait(lambda: limn.titles() == ["photo.jpg"], f"a single window: {limn.titles()}")
        # With many, a few stand for all.
        self.call(limn, *[self.broken(f"{k}.jpg") for k in range(5)], self.copy(name="good.jpg"))
        self.assertIn("2 more could not be opened.", limn.find("more could not be opened", contains=True).get_name())
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
            limn.key("ctrl+n")
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
