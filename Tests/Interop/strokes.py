#!/usr/bin/env python3
"""strokes.py COUNT: a script of so many strokes over a picture of 3840 by 2160 pixels, one in five a highlighter's."""
import json
import random
import sys

random.seed(5)
for index in range(int(sys.argv[1])):
    x, y = random.uniform(0, 3840), random.uniform(0, 2160)
    points, is_marker = [], index % 5 == 0
    for _ in range(60):
        points.append([round(x, 2), round(y, 2)])
        x, y = x + random.uniform(-20, 20), y + random.uniform(-20, 20)
    print(json.dumps({
        "op": "stroke", "tool": "highlighter" if is_marker else "pen", "color": f"#{random.getrandbits(24):06x}",
        "width": 18 if is_marker else random.choice([2, 4, 8]), "points": points,
        "pressure": [round(random.uniform(0.3, 1), 3) for _ in points]}))
