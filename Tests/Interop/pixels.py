#!/usr/bin/env python3
"""pixels.py A B [ALLOWED [SKIPPED CELL…]]: tells how far two pictures differ at most in any channel, laid over grey.

Exit status 1 when it is more than ALLOWED (0). A skipped cell is one of modes.py's, by its number.
"""
import subprocess
import sys

SIDE = 32


def run(*arguments):
    return subprocess.run(arguments, stdout=subprocess.PIPE, check=True).stdout


def pixels(name):
    size = run("identify", "-format", "%w %h", name).split()
    flat = run("convert", name, "-strip", "-background", "#808080", "-flatten", "-depth", "8", "rgb:-")
    return int(size[0]), int(size[1]), flat


def is_skipped(place):
    x, y = place // 3 % width, place // 3 // width
    return x // SIDE + 5 * (y // SIDE) in skipped


first, second = sys.argv[1:3]
allowed = int(sys.argv[3]) if len(sys.argv) > 3 else 0
skipped = set(map(int, sys.argv[4:]))
(width, height, a), (*other, b) = pixels(first), pixels(second)
if [width, height] != other:
    sys.exit(f"{first} has {width} x {height} pixels, {second} {other[0]} x {other[1]}")
worst = max(abs(p - q) for k, (p, q) in enumerate(zip(a, b)) if not (skipped and is_skipped(k)))
print(f"{first} and {second}: at most {worst} apart, {allowed} allowed")
sys.exit(worst > allowed)
