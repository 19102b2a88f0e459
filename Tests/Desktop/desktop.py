"""Limn in a real window: started on the screen of Scripts/test-desktop, driven by pointer and keys, looked at by screenshots
and over the accessibility bus."""
import json
import os
import shutil
import subprocess
import tempfile
import time
import unittest

from accessibility import CHECKED, PRESSED, SENSITIVE, Bus
from screen import asked_of_screen, wait

PROGRAMS = os.environ["LIMN_PROGRAMS"]
PHOTO = os.path.abspath("Examples/photo.jpg")
BUS = Bus()
# What toolkit and bus say about the bare screen; everything else on standard error is a failure.
# GTK 4.8 miscounts what is pressed when a window opens or a grab moves while a button is held, in its own header bar, too.
HARMLESS = ("dbus-daemon", "fd limit", "Unable to acquire session bus", "No IM module", "Broken accounting of active state")


class Limn:
    """The program with its own folders; `trace` lines are its operations."""

    # Pixels of the toolkit round a window that draws its own frame where nothing composes the screen.
    frame = 5
    harmless = HARMLESS

    def __init__(self, *arguments, size=(1280, 800), environment=None, settings=None, keys=None, files=None,
                 trace=True, home=None, cwd=None):
        self.scale = int((environment or {}).get("GDK_SCALE", 1))
        self.home = home or tempfile.mkdtemp(prefix="limn-test-")
        env = dict(os.environ, HOME=self.home, GSETTINGS_BACKEND="keyfile", **(environment or {}))
        for name in ("config", "data", "state", "cache"):
            env[f"XDG_{name.upper()}_HOME"] = os.path.join(self.home, name)
        values = {"window-width": size[0], "window-height": size[1], "first-start": "false", **(settings or {})}
        self.keyfile = os.path.join(self.home, "config/glib-2.0/settings/keyfile")
        if not os.path.exists(self.keyfile):
            self.write(self.keyfile, "[io/github/limn/Limn]\n" + "".join(f"{k}={v}\n" for k, v in values.items()))
        for name, text in {**(files or {}), **({"config/limn/keys": keys} if keys is not None else {})}.items():
            self.write(os.path.join(self.home, name), text)
        self.known = set()
        # One that goes on in the folders of another leaves them to that.
        self.owns_home = not home
        self.errors = os.path.join(self.home, f"errors-{time.monotonic_ns()}")
        # Nobody manages the windows here: once a dialog has closed, keys go to what is under the pointer, wherever the test
        # before left that. The picture is below and to the right of the middle, in every size.
        self.do("mousemove", *(n * self.scale * 3 // 4 for n in size))
        with open(self.errors, "w") as errors:
            self.process = subprocess.Popen(
                [os.path.join(PROGRAMS, "limn-desktop")] + ["--trace"] * trace + list(arguments), env=env, cwd=cwd,
                stdout=subprocess.DEVNULL, stderr=errors)

    @staticmethod
    def write(path, text):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)

    # What the program says

    def lines(self):
        with open(self.errors, errors="replace") as file:
            return file.read().splitlines()

    def done(self):
        """All that was done, as lines of a script."""
        return [json.loads(line) for line in self.lines() if line.startswith('{"op"')]

    def steps(self):
        """The operations among it."""
        return [line for line in self.done() if line["op"] not in ("undo", "redo")]

    def complaints(self):
        return [line for line in self.lines() if line and not line.startswith(('{"op"', "trace:"))
                and not any(text in line for text in self.harmless)]

    def expect_steps(self, count, after):
        wait(lambda: len(self.steps()) >= count, f"{count} steps after {after}; there are {len(self.steps())}")
        assert len(self.steps()) == count, f"{len(self.steps())} steps instead of {count} after {after}"
        return self.steps()

    def memory(self):
        """Resident mebibytes."""
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE") / 2 ** 20

    def is_running(self):
        return self.process.poll() is None

    def end(self):
        self.process.terminate()
        self.process.wait(10)
        if self.owns_home:
            shutil.rmtree(self.home, ignore_errors=True)

    # Pointer and keys

    @staticmethod
    def do(*words):
        subprocess.run(["xdotool", *map(str, words)], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def window(self, title, seconds=20):
        """Waits for a window with this in its title and returns its number."""
        def found():
            assert self.is_running(), "the program ended: " + "\n".join(self.lines()[-5:])
            return self.windows(title)
        window = wait(found, f"a window “{title}”", seconds)[-1]
        # It is there before what is in it takes clicks.
        if window not in self.known:
            self.known.add(window)
            time.sleep(0.5)
        return window

    @staticmethod
    def windows(title=r"photo\.jpg|Untitled"):
        """The numbers of the windows that are shown with this in their title."""
        while True:
            search = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", title], capture_output=True, text=True)
            # A window that goes while it is looked at ends the search, which says nothing about the others.
            if "X Error" not in search.stderr:
                return search.stdout.split()

    def titles(self):
        """Of all windows of the screen that have one."""
        names = [asked_of_screen("getwindowname", window) for window in self.windows(".")]
        return [name for name in names if name]

    def key(self, *keys):
        for key in keys:
            self.do("key", key, "sleep", 0.08)

    def text(self, text):
        self.do("type", "--delay", 5, text)
        time.sleep(0.2)

    def drag(self, *places, button=1, hold=0.02):
        words = ["mousemove", *places[0], "sleep", 0.05, "mousedown", button, "sleep", 0.05]
        for place in places[1:]:
            words += ["mousemove", *place, "sleep", hold]
        self.do(*words, "mouseup", button, "sleep", 0.1)

    def click(self, x, y):
        self.drag((x, y))

    def save_as(self, path, ticked=()):
        """Fills in the dialog that is open for saving."""
        self.window("Save Picture")
        time.sleep(0.8)
        self.key("ctrl+a")
        self.text(path)
        for label in ticked:
            self.press(label, "list item")
        self.key("alt+s")

    def begin(self):
        """Begins a picture of the size that is proposed."""
        self.key("ctrl+n")
        dialog = self.window("New Picture")
        time.sleep(0.3)
        self.key("Return")
        wait(lambda: dialog not in self.windows("New Picture"), "the dialog to close")

    # The accessibility bus

    def tree(self):
        return BUS.program(self.process.pid)

    def all(self):
        """Everything that is shown."""
        found = []

        def visit(node):
            for child in node.children:
                found.append(child)
                visit(child)
        if root := self.tree():
            visit(root)
        return found

    def find(self, name, role=None, seconds=10, contains=False):
        """The control with this accessible name, or one that contains it."""
        def found():
            for node in self.all():
                told = node.name
                if (told == name or contains and name in told) and role in (None, node.role):
                    return node
            return None
        return wait(found, f"a control named “{name}”", seconds)

    @staticmethod
    def is_sensitive(node):
        return node.has(SENSITIVE)

    @staticmethod
    def is_checked(node):
        return node.has(CHECKED) or node.has(PRESSED)

    def press(self, name, role=None):
        """Clicks on a control of the first window, in its middle."""
        node = self.find(name, role)

        def at_rest():
            # What was told of may still be on its way to where the next frame has it.
            before = self.extents(node)
            time.sleep(0.1)
            return before[2] > 0 and before[3] > 0 and before == self.extents(node) and before
        x, y, width, height = wait(at_rest, f"“{name}” to be somewhere and stay")
        # Once a popover has closed, GTK takes the first motion for the end of its grab, and would not see what is pressed there.
        self.do("mousemove", x + 1, y + height // 2, "sleep", 0.05)
        self.click(x + width // 2, y + height // 2)

    def activate(self, name):
        """Does what a control of any window does."""
        self.find(name).act()

    def extents(self, node):
        """Where a control of a window at the screen's corner is, in pixels of the screen; of no size where it is not shown."""
        x, y, width, height = node.box
        return tuple(n * self.scale for n in (x + self.frame, y + self.frame, width, height))

    def canvas(self):
        """Where the picture's widget is, in pixels of the screen."""
        return self.extents(self.find("Picture"))


class WindowTest(unittest.TestCase):
    """A test whose windows are closed, and must not have complained."""

    def run(self, result=None):
        """In CI what failed is tried once more, and told: clicks on a busy machine may come before a frame is there. A fault
        of the program fails twice."""
        if "CI" not in os.environ:
            return super().run(result)
        first = unittest.TestResult()
        super().run(first)
        if first.wasSuccessful() and not first.skipped:
            result.startTest(self)
            result.addSuccess(self)
            result.stopTest(self)
            return result
        for _, text in first.failures + first.errors:
            print(f"\nonce more, {self.id()}: {text}")
        return super().run(result)

    def start(self, *arguments, title=None, **options):
        limn = Limn(*arguments, **options)
        self.addCleanup(self.finish, limn)
        if title:
            limn.window(title)
            time.sleep(0.4)
        return limn

    def kill(self, limn):
        """Ends a program without a warning; another may start when this returns."""
        limn.process.kill()
        limn.process.wait()
        ask = ["gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/", "--method",
               "org.freedesktop.DBus.NameHasOwner", "io.github.limn.Limn"]
        wait(lambda: "false" in subprocess.run(ask, capture_output=True, text=True, check=True).stdout, "the bus to know")

    def finish(self, limn):
        complaints = limn.complaints()
        limn.end()
        self.assertEqual(complaints, [], "the program complained")

    def copy(self, source=PHOTO, name="photo.jpg"):
        folder = tempfile.mkdtemp(prefix="limn-files-")
        self.addCleanup(shutil.rmtree, folder)
        return shutil.copy(source, os.path.join(folder, name))
