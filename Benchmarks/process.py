#!/usr/bin/env python3
"""Whole programs: `limn mark` on a 12-megapixel JPEG beside `vips copy`, on a 4K PNG beside an OpenCV read and write.

    process.py --limn PATH/limn --inputs FOLDER [--runs 5]

Needs the vips tool; run it with the Python that has OpenCV. CPU seconds (user + system, median) and peak memory; then what
opening the photos takes over a bare process, in copies of the decoded picture (goal: at most 2.5).
"""
import argparse
import os
import statistics
import subprocess
import sys
import tempfile

MARKS = ["--color", "#e01b24", "--width", "6", "--ellipse", "300,200,500,320", "--arrow", "1400,900,820,420",
         "--highlight", "200,1200,900,60", "--pen", "100,100 300,180 520,140 800,300"]


def usage(command):
    """CPU seconds and peak MiB of one run."""
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        sys.exit("%s ended with %d" % (command[0], child.returncode))
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--limn", required=True)
    parser.add_argument("--inputs", required=True)
    parser.add_argument("--runs", type=int, default=5)
    a = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        at = lambda name: os.path.join(folder, name)
        photo = os.path.join(a.inputs, "photo.png")
        # 3840 x 2160 by 1.2 is 11.9 megapixels.
        subprocess.run(["vips", "resize", photo, at("photo.jpg[Q=90]"), "1.2"], check=True)
        copy = "import cv2, sys; cv2.imwrite(sys.argv[2], cv2.imread(sys.argv[1], cv2.IMREAD_UNCHANGED))"
        pairs = [
            ("12 megapixels, JPEG to JPEG", [a.limn, "mark", at("photo.jpg"), *MARKS, "-o", at("limn.jpg")],
             "vips copy", ["vips", "copy", at("photo.jpg"), at("vips.jpg[Q=90]")]),
            ("3840 x 2160, PNG to PNG", [a.limn, "mark", photo, *MARKS, "-o", at("limn.png")],
             "OpenCV", [sys.executable, "-c", copy, photo, at("opencv.png")]),
        ]
        print("| case | Limn, s | MiB | anchor | s | MiB | ratio of time |\n|---|---|---|---|---|---|---|")
        for name, mine, anchor, theirs in pairs:
            runs = [(usage(mine), usage(theirs)) for _ in range(a.runs)]  # in turns
            middle = lambda who, what: statistics.median(r[who][what] for r in runs)
            print("| %s | %.2f | %.0f | %s | %.2f | %.0f | %.2f |" % (
                name, middle(0, 0), middle(0, 1), anchor, middle(1, 0), middle(1, 1), middle(0, 0) / middle(1, 0)))
        peak = lambda *command: statistics.median(usage([a.limn, *command])[1] for _ in range(a.runs))
        bare = peak("--version")
        print("\n| opening | MiB over a bare process | copies of the picture |\n|---|---|---|")
        for name, path, pixels in [("12 megapixels, JPEG", at("photo.jpg"), 4608 * 2592),
                                   ("3840 x 2160, PNG", photo, 3840 * 2160)]:
            more = peak("pick", path, "0,0") - bare
            print("| %s | %.0f | %.2f |" % (name, more, more * 2**20 / (pixels * 4)))


main()
