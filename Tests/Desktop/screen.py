"""The screen of Scripts/test-desktop: what is on it, and what it looks like."""
import contextlib
import os
import subprocess
import time


def wait(condition, what, seconds=10):
    """Waits until `condition()` is true, and returns what it returned. What it says else ends with what the screen showed."""
    end = time.monotonic() + seconds
    while True:
        result = condition()
        if result:
            return result
        if time.monotonic() > end:
            raise AssertionError(f"waited {seconds} s for {what}; {screen_state()}")
        time.sleep(0.03)


def asked_of_screen(*words):
    """What xdotool answers, or nothing where what it was asked of has gone."""
    return subprocess.run(["xdotool", *words], capture_output=True, text=True).stdout.strip()


def screen_state():
    """Which windows there are, in which order, which has the keyboard, and where the pointer is."""
    windows = [f"{window} “{asked_of_screen('getwindowname', window)}” " + " ".join(
                   asked_of_screen("getwindowgeometry", window).split()[2:])
               for window in asked_of_screen("search", "--onlyvisible", "--name", "").split()]
    keyboard = asked_of_screen("getwindowfocus", "-f")
    return f"windows: {', '.join(windows)}; the keyboard is of {keyboard}; the pointer at {asked_of_screen('getmouselocation')}"


@contextlib.contextmanager
def screen(width, height):
    """A small screen of its own, for what begins meanwhile."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    usual = os.environ["DISPLAY"]
    try:
        with os.fdopen(reading) as number:
            os.environ["DISPLAY"] = ":" + number.readline().strip()
        yield
    finally:
        os.environ["DISPLAY"] = usual
        server.terminate()
        server.wait()


class Screenshot:
    """The pixels of a window, or of the screen."""

    def __init__(self, window="root"):
        data = subprocess.run(["import", "-window", window, "-depth", "8", "ppm:-"], capture_output=True, check=True).stdout
        header, size, depth, self.data = data.split(b"\n", 3)
        assert header == b"P6" and depth == b"255"
        self.width, self.height = map(int, size.split())

    def __getitem__(self, place):
        x, y = place
        at = (y * self.width + x) * 3
        return tuple(self.data[at:at + 3])
