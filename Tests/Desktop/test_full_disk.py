"""Disks that are full or can only be read: real ones, where the machine lets us mount them."""
import glob
import os
import shutil
import subprocess
import tempfile
import time
import unittest

from desktop import WindowTest
from screen import wait
from test_recovery import folders

MEMORY = "What you draw is kept in memory alone until you save it: "


class DiskTests(WindowTest):
    def disk(self, path, size):
        """A disk of so many KiB at a path."""
        os.makedirs(path)
        made = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}k,mode=700", "tmpfs", path], capture_output=True)
        if made.returncode:
            raise unittest.SkipTest("no disk can be mounted here")
        self.addCleanup(subprocess.run, ["umount", "-l", path])
        return path

    def folder(self):
        folder = tempfile.mkdtemp(prefix="limn-disk-")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        return folder

    @staticmethod
    def fill(disk):
        with open(os.path.join(disk, "filler"), "wb", buffering=0) as file:
            try:
                while True:
                    file.write(b"\xff" * 4096)
            except OSError:
                pass

    def said(self, limn, text):
        return [node for node in limn.all() if text in node.name]

    def journal(self, limn):
        return glob.glob(os.path.join(limn.home, "state/limn/recovery/*/generation-*/journal"))

    def strokes(self, limn, count, base=0):
        for k in range(count):
            y = 300 + (base + k) * 9 % 300
            limn.drag((450, y), (550, y + 40), (650, y), (720, y + 30))
        limn.expect_steps(base + count, "drawing")

    def test_a_full_disk_is_told_and_recording_goes_on_when_there_is_room(self):
        home = self.folder()
        state = self.disk(os.path.join(home, "state"), 4096)
        self.fill(state)
        limn = self.start(self.copy(), title="photo.jpg", home=home)
        limn.find(MEMORY + "the disk is full", contains=True)
        self.strokes(limn, 2)
        os.remove(os.path.join(state, "filler"))
        wait(lambda: self.journal(limn), "recording to begin")
        wait(lambda: not self.said(limn, MEMORY), "the line to go")
        # Full again, in the middle of the work.
        self.fill(state)
        count = 2
        while not self.said(limn, MEMORY):
            self.strokes(limn, 3, count)
            count += 3
            self.assertLess(count, 150)
        # Saving elsewhere works, and what the folder has is older than that.
        out = os.path.join(home, "saved.png")
        limn.key("ctrl+shift+s")
        limn.save_as(out)
        limn.window("^saved.png")
        time.sleep(1)
        self.kill(limn)
        second = self.start(out, title="saved.png", home=home)
        time.sleep(1)
        self.assertFalse(self.said(second, "unsaved"))

    def test_work_done_on_a_full_disk_is_recovered_once_there_was_room(self):
        home = self.folder()
        state = self.disk(os.path.join(home, "state"), 4096)
        self.fill(state)
        limn = self.start(self.copy(), title="photo.jpg", home=home)
        limn.find(MEMORY + "the disk is full", contains=True)
        self.strokes(limn, 3)
        os.remove(os.path.join(state, "filler"))
        wait(lambda: self.journal(limn) and not self.said(limn, MEMORY), "recording to begin")
        self.kill(limn)
        second = self.start(title="Untitled", home=home)
        second.find("There is unsaved work on “photo.jpg”", contains=True)

    def test_saving_to_a_full_disk_says_so_and_the_document_stays_as_it_is(self):
        disk = self.disk(os.path.join(self.folder(), "disk"), 64)
        limn = self.start(self.copy(), title="photo.jpg")
        self.strokes(limn, 2)
        for name in ("work.ora", "work.png", "work.jpg"):
            out = os.path.join(disk, name)
            if name == "work.jpg":
                self.fill(disk)
            limn.key("ctrl+shift+s")
            limn.save_as(out)
            limn.find(f"“{name}” could not be written: the disk is full. Nothing is lost: save elsewhere.")
            limn.window("• photo.jpg")
            self.assertEqual([entry for entry in os.listdir(disk) if entry != "filler"], [])
        subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
        limn.key("ctrl+shift+s")
        limn.save_as(os.path.join(disk, "read.png"))
        limn.find("The disk with “disk” can only be read. Choose another folder.")
        limn.key("Escape")
        limn.window("• photo.jpg")
        # It is recoverable all the while.
        self.kill(limn)
        second = self.start(title="Untitled", home=limn.home)
        second.find("There is unsaved work on “photo.jpg”", contains=True)

    def test_a_name_that_could_not_be_saved_is_proposed_again(self):
        disk = self.disk(os.path.join(self.folder(), "disk"), 64)
        limn = self.start(self.copy(), title="photo.jpg")
        self.strokes(limn, 1)
        limn.key("ctrl+s")
        limn.save_as(os.path.join(disk, "work.png"))
        limn.find("could not be written: the disk is full.", contains=True)
        subprocess.run(["mount", "-o", "remount,size=8m", disk], check=True)
        limn.key("ctrl+s")
        limn.window("Save Picture")
        time.sleep(0.8)
        limn.key("alt+s")
        limn.window("^work.png")
        self.assertEqual(os.listdir(disk), ["work.png"])

    def test_a_disk_that_can_only_be_read_is_told(self):
        home = self.folder()
        state = self.disk(os.path.join(home, "state"), 4096)
        subprocess.run(["mount", "-o", "remount,ro", state], check=True)
        limn = self.start(self.copy(), title="photo.jpg", home=home)
        limn.find(MEMORY + "the disk can only be read", contains=True)
        self.strokes(limn, 1)
        self.assertEqual(folders(limn), [])
        subprocess.run(["mount", "-o", "remount,rw", state], check=True)
        wait(lambda: self.journal(limn), "recording to begin")
