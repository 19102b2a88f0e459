#!/usr/bin/env python3
"""modes.py OUT.ora [MODE…]: a picture for other programs to open and save again.

It has these modes, or all of OpenRaster, each in a group of its own with a copy of the backdrop, opacity, offsets also outside the
picture, a hidden layer, and a group that lets its layer through.
"""
import struct
import sys
import zipfile
import zlib
from xml.sax.saxutils import quoteattr

ALL = ("src-over multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light difference color "
         "luminosity hue saturation plus dst-in dst-out src-atop dst-atop").split()
MODES = sys.argv[2:] or ALL
SIDE = 32


def png(width, height, pixel):
    rows = b"".join(b"\0" + bytes(c for x in range(width) for c in pixel(x, y)) for y in range(height))

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def below(x, y):
    return (8 * x, 255 - 8 * y, 4 * (x + y), 255 if y < SIDE // 2 else 160)


def above(x, y):
    return (255 - 5 * x, 8 * y, 128, 255 if x < SIDE // 2 else 100)


def layer(name, src, x, y, **more):
    attributes = {"name": name, "src": src, "x": x, "y": y, "opacity": "1.0", "visibility": "visible",
                  "composite-op": "svg:src-over", **{k.replace("_", "-"): v for k, v in more.items()}}
    return "<layer " + " ".join(f"{k}={quoteattr(str(v))}" for k, v in attributes.items()) + "/>"


def cell(index, mode):
    x, y = SIDE * (index % 5), SIDE * (index // 5)
    # dst-in and dst-atop also clear what the layer does not cover: the whole cell.
    top = layer(mode, "data/above.png", x + 4, y + 3, opacity="0.8", composite_op="svg:" + mode)
    return (f'<stack name="{mode}" isolation="isolate" opacity="1.0" visibility="visible" composite-op="svg:src-over">'
            + top + layer("below", "data/below.png", x, y) + "</stack>")


width, height = 5 * SIDE, -(-len(MODES) // 5) * SIDE
stack = layer("hidden", "data/paper.png", 0, 0, visibility="hidden")
stack += layer("over the edge", "data/small.png", -5, -3, opacity="0.5") + layer("far", "data/small.png", width - 6, height - 4)
stack += "".join(cell(*pair) for pair in enumerate(MODES))
stack += layer("paper", "data/paper.png", 0, 0)
with zipfile.ZipFile(sys.argv[1], "w") as file:
    file.writestr("mimetype", "image/openraster")
    file.writestr("stack.xml", f'<?xml version="1.0"?><image version="0.0.3" w="{width}" h="{height}"><stack>{stack}</stack></image>')
    file.writestr("data/below.png", png(SIDE, SIDE, below))
    file.writestr("data/above.png", png(SIDE - 8, SIDE - 6, above))
    file.writestr("data/small.png", png(16, 12, lambda x, y: (200, 30, 90, 255)))
    file.writestr("data/paper.png", png(width, height, lambda x, y: (250, 250, 240, 255)))
