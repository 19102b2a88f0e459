import os
import subprocess
import tempfile
import time

from desktop import PROGRAMS, WindowTest
from screen import Screenshot


class ViewTests(WindowTest):
    def test_a_very_long_picture_is_seen_whole(self):
        folder = tempfile.mkdtemp(prefix="limn-view-")
        self.addCleanup(subprocess.run, ["rm", "-rf", folder])
        path = os.path.join(folder, "long.png")
        script = ('{"op": "new", "size": [60000, 2000]}\n'
                  '{"op": "redact", "rect": [0, 0, 1000, 2000], "color": "#ff0000"}\n'
                  '{"op": "redact", "rect": [59000, 0, 1000, 2000], "color": "#0000ff"}\n')
        subprocess.run([os.path.join(PROGRAMS, "limn"), "render", "-", "-o", path], input=script.encode(), check=True)
        limn = self.start(path, title="long.png")

        def expect_whole():
            time.sleep(0.6)
            left, top, width, height = limn.canvas()
            shot, middle = Screenshot(), top + height // 2
            self.assertEqual(shot[left + 8, middle], (255, 0, 0))
            self.assertEqual(shot[left + width - 9, middle], (0, 0, 255))
            self.assertEqual(shot[left + width // 2, middle], (255, 255, 255))
        limn.find("60000 × 2000, 2 %", contains=True)
        expect_whole()
        # By hand it is as small at the least.
        limn.key("ctrl+0", *["ctrl+minus"] * 24)
        limn.find("60000 × 2000, 2 %", contains=True)
        limn.key("ctrl+0", "ctrl+9")
        expect_whole()
