import os
import struct
import tempfile
import time
import zlib

from desktop import WindowTest
from screen import wait

GOALS = {"samples": "median 100, 99% 500", "composing": "1000", "composing the whole view": "4000", "frames": "most 16000"}


def noise_png(path, width, height):
    """A picture that nothing about it makes easy: every pixel is another."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + os.urandom(width * 3) for _ in range(height))
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
                   + chunk(b"IDAT", zlib.compress(rows, 0)) + chunk(b"IEND", b""))


class Measurements(WindowTest):
    """`make measure-window`: what the program's own trace tells of a drawing on a 4K picture in a window of 1920 × 1080."""

    def trace(self, act):
        folder = tempfile.mkdtemp(prefix="limn-measure-")
        self.addCleanup(lambda: (os.remove(folder + "/noise.png"), os.rmdir(folder)))
        noise_png(folder + "/noise.png", 3840, 2160)
        limn = self.start(folder + "/noise.png", size=(1920, 1080), settings={"width": "100.0"}, title="noise")
        act(limn, limn.canvas())
        limn.key("ctrl+q")
        time.sleep(0.5)
        if limn.is_running():
            limn.find("Save the marks on", contains=True)
            limn.key("alt+d")  # discard
        wait(lambda: not limn.is_running(), "the end of the program")
        for line in limn.lines():
            if line.startswith("trace: "):
                kind = line[7:].split(":")[0]
                print(f"{self.id().split('_', 1)[1]}: {line[7:]}" + (f" (goal {GOALS[kind]})" if kind in GOALS else ""))

    def test_drawing(self):
        """LIMN_MEASURE seconds (60) of strokes of width 100, a reading every 8 ms."""
        def draw(limn, canvas):
            left, top, width, height = canvas
            def place(k, turn):
                """On a way from side to side that crosses itself and comes everywhere."""
                x, y = k * (17 + turn % 7) % (2 * width - 200), k * (11 + turn % 5) % (2 * height - 200)
                return left + 50 + abs(x - width + 100), top + 50 + abs(y - height + 100)
            end, turn = time.monotonic() + float(os.environ.get("LIMN_MEASURE", 60)), 0
            while time.monotonic() < end:
                turn += 1
                words = ["mousemove", *place(0, turn), "mousedown", 1]
                for k in range(1, 200):
                    words += ["mousemove", *place(k, turn), "sleep", 0.008]
                limn.do(*words, "mouseup", 1)
        self.trace(draw)

    def test_moving_the_picture(self):
        """The picture dragged about at several scales: every frame composes the whole view."""
        def move(limn, canvas):
            left, top, width, height = canvas
            for key in ("ctrl+9", "ctrl+0", "ctrl+plus", "ctrl+minus"):
                limn.key(*[key] * 3)
                words = ["mousemove", left + width // 2, top + height // 2, "mousedown", 2]
                for k in range(100):
                    words += ["mousemove", left + width // 2 + k * 3, top + height // 2 + k, "sleep", 0.016]
                limn.do(*words, "mouseup", 2)
        self.trace(move)
