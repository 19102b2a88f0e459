"""`share.py FOLDER` runs all tests that no other such program with the same folder has taken."""
import os
import sys
import unittest


def tests(suite):
    for part in suite:
        yield from tests(part) if isinstance(part, unittest.TestSuite) else [part]


class Shared(unittest.TestSuite):
    def __iter__(self):
        """Each is taken when its turn comes: who makes its file runs it."""
        for test in super().__iter__():
            try:
                os.close(os.open(os.path.join(sys.argv[1], test.id()), os.O_CREAT | os.O_EXCL))
                yield test
            except FileExistsError:
                pass


found = unittest.defaultTestLoader.discover("Tests/Desktop", top_level_dir="Tests/Desktop")
result = unittest.TextTestRunner().run(Shared(tests(found)))
sys.exit(not result.wasSuccessful())
