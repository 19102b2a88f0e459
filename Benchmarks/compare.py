#!/usr/bin/env python3
"""Limn's CPU times as ratios to the anchors of the same run, against the goals; exit status 1 when one is missed.

    compare.py RESULTS.json --goals goals.json
"""
import argparse
import fnmatch
import json
import statistics
import sys

FLAT = 1.1  # a point at 20,000 may cost this much of a point at 100


def wrong(mine, anchor, goal):
    """Why a fast result does not count, or ''."""
    for check in mine["checks"]:
        if "expect" in check and check["px"] != check["expect"]:
            return "%d pixels, not %d" % (check["px"], check["expect"])
        for name, top in goal.get("limits", {}).items():
            if check.get(name, 0) > top:
                return "%s %s" % (name, check[name])
    if "coverage" in goal:
        share = mine["checks"][-1]["coverage_px"] / anchor["checks"][-1]["coverage_px"]
        if abs(share - 1) > goal["coverage"]:
            return "coverage %.3f" % share
    return ""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("results")
    parser.add_argument("--goals", required=True)
    arguments = parser.parse_args()
    with open(arguments.results) as file:
        results = json.load(file)["results"]
    with open(arguments.goals) as file:
        goals = json.load(file)
    by = {(r["w"], r["case"], r["peer"], r["variant"]): r for r in results}
    time = lambda r: statistics.median(r["cpu"]) / 1e3
    missed = 0
    print("| case | Limn, µs | anchor | its, µs | ratio | goal | |\n|---|---|---|---|---|---|---|")
    for r in results:
        if r["peer"] != "limn":
            continue
        key = "%s/%s/%s" % (r["w"], r["case"], r["variant"])
        goal = next((g for g in goals if fnmatch.fnmatch(key, g["case"])), None)
        if not goal:
            continue
        other = by.get((r["w"], goal.get("anchor_case", r["case"]), goal["anchor"], goal["variant"]))
        if not other:
            print("| %s | %.4g | %s | – | – | %g | no anchor |" % (key, time(r), goal["anchor"], goal["goal"]))
            missed += 1
            continue
        ratio, reason = time(r) / time(other), wrong(r, other, goal)
        ok = ratio <= goal["goal"] and not reason
        missed += not ok
        print("| %s | %.4g | %s | %.4g | %.2f | %g | %s |" % (
            key, time(r), goal["anchor"], time(other), ratio, goal["goal"], "ok" if ok else "missed " + reason))
    for w, variant in (("W2", "segment"), ("W3", "mask")):
        for width in (4, 24, 100):
            first, last = (by.get((w, "long_w%d_i%d" % (width, i), "limn", variant)) for i in (100, 20000))
            if first and last:
                ratio = time(last) / time(first)
                missed += ratio > FLAT
                print("| %s/long_w%d: point 20,000 | %.4g | point 100 | %.4g | %.2f | %g | %s |" % (
                    w, width, time(last), time(first), ratio, FLAT, "ok" if ratio <= FLAT else "missed"))
    print("\n%d missed" % missed)
    return 1 if missed else 0


sys.exit(main())
