import os
import struct
import tempfile
import zlib

from desktop import WindowTest
from screen import Screenshot, wait


def unique_png(path, width, height):
    """A picture in which every pixel tells its place: red its column, green its row."""
    rows = b"".join(b"\0" + b"".join(bytes((x, y, 200)) for x in range(width)) for y in range(height))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
                   + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


class AccuracyTests(WindowTest):
    """The pixel that is filled is the one that is seen under the pointer, to its outermost screen pixels."""

    def check(self, scale):
        folder = tempfile.mkdtemp(prefix="limn-unique-")
        self.addCleanup(lambda: (os.remove(folder + "/unique.png"), os.rmdir(folder)))
        unique_png(folder + "/unique.png", 200, 140)
        limn = self.start(folder + "/unique.png", title="unique", size=(900 // scale, 700 // scale),
                          settings={"tolerance": "uint32 0", "animate-fills": "false", "soft-edges": "false"},
                          environment={"GDK_SCALE": str(scale)})
        window = limn.window("unique")
        limn.key("f")
        left, top, width, height = limn.canvas()
        middle = left + width // 2, top + height // 2
        # Notches of the wheel at odd places: scales and origins that are no round numbers.
        for notches, away in ((0, (0, 0)), (5, (31, -17)), (6, (-40, 23)), (4, (3, 5))):
            if notches:
                limn.do("mousemove", middle[0] + away[0], middle[1] + away[1], "keydown", "ctrl", "click", "--repeat",
                        notches, "--delay", 20, 4, "keyup", "ctrl", "sleep", 0.3)
            limn.do("mousemove", 3, 3, "sleep", 0.1)
            shot = Screenshot(window)
            for x, y in self.corners(shot, *middle):
                count = len(limn.steps())
                limn.do("mousemove", x, y, "mousedown", 1, "mouseup", 1)
                wait(lambda: len(limn.steps()) > count, f"a fill at {x}, {y}")
                red, green, blue = shot[x, y]
                self.assertEqual((blue, limn.steps()[-1]["at"]), (200, [red, green]), f"at {x}, {y} after {notches}")
                limn.key("ctrl+z")

    @staticmethod
    def corners(shot, x, y):
        """Both ends of three neighbouring pixels, in both directions: where the colours on the screen change."""
        def ends(at, place):
            result, color = [], shot[place(at)]
            while len(result) < 4:
                if shot[place(at)] != color:
                    result += [at - 1, at]
                    color = shot[place(at)]
                at += 1
            return result
        across = ends(x, lambda at: (at, y))
        down = ends(y, lambda at: (x, at))
        # Lines between pixels are in no pixel's colour.
        return [(a, b) for a in across for b in down if shot[a, b][2] == 200]

    def test_at_scale_1(self):
        self.check(1)

    def test_at_scale_2(self):
        self.check(2)
