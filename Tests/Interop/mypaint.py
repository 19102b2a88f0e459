#!/usr/bin/python3
"""mypaint.py IN OUT…: opens a picture with MyPaint's own code and saves it, as .ora or .png."""
import sys
import xml.etree.ElementTree
import zipfile

sys.path.insert(0, "/usr/lib/mypaint")
import lib.glib  # noqa: E402, F401  it must come first
import lib.document  # noqa: E402
import lib.eotf  # noqa: E402

# What the program itself chooses for files of others: colours are mixed as they are stored.
lib.eotf.set_eotf(1.0)
document = lib.document.Document()
document.load(sys.argv[1])
# Without a frame it saves whole squares of 64 pixels.
image = xml.etree.ElementTree.fromstring(zipfile.ZipFile(sys.argv[1]).read("stack.xml"))
document.set_frame([0, 0, int(image.get("w")), int(image.get("h"))], user_initiated=False)
document.set_frame_enabled(True, user_initiated=False)
for name in sys.argv[2:]:
    if name.endswith(".png"):
        document.save(name, alpha=True)
    else:
        document.save(name)
