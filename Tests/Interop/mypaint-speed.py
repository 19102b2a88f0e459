#!/usr/bin/python3
"""mypaint-speed.py IN OUT: prints the CPU seconds that MyPaint takes to save a document it has opened."""
import resource
import sys

sys.path.insert(0, "/usr/lib/mypaint")
import lib.glib  # noqa: E402, F401  it must come first
import lib.document  # noqa: E402

document = lib.document.Document()
document.load(sys.argv[1])


def seconds():
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


before = seconds()
document.save(sys.argv[2])
print(f"{seconds() - before:.2f}")
