import os
import subprocess
import tempfile
import time

from desktop import PROGRAMS, WindowTest
from screen import Screenshot, wait


class ViewTests(WindowTest):
    def path(self, name):
        folder = tempfile.mkdtemp(prefix="limn-view-")
        self.addCleanup(subprocess.run, ["rm", "-rf", folder])
        return os.path.join(folder, name)

    def test_a_very_long_picture_is_seen_whole(self):
        path = self.path("long.png")
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

    def test_a_thread_begins_where_lines_on_it_are_seen(self):
        path = self.path("thread.png")
        script = ('{"op": "new", "size": [30000, 40]}\n'
                  '{"op": "redact", "rect": [0, 0, 100, 40], "color": "#0000ff"}\n')
        subprocess.run([os.path.join(PROGRAMS, "limn"), "render", "-", "-o", path], input=script.encode(), check=True)
        limn = self.start(path, size=(1000, 700), title="thread.png")
        limn.find("30000 × 40, 100 %", contains=True)
        left, top, width, height = limn.canvas()
        middle = top + height // 2
        limn.drag((left + 300, middle), (left + 400, middle))
        limn.expect_steps(1, "a stroke on a thread")
        shot = Screenshot()
        self.assertEqual(shot[left, middle], (0, 0, 255))
        self.assertEqual([shot[left + 350, middle + k] == (224, 27, 36) for k in (-5, -2, 0, 2, 5)], [False, True, True, True, False])
        limn.do("windowsize", limn.window("thread.png"), 900, 700)
        time.sleep(0.6)
        self.assertEqual(Screenshot()[left, middle], (0, 0, 255))
        # What was moved by hand stays where it is.
        limn.key("m")
        limn.drag((left + 400, middle), (left + 200, middle))
        wait(lambda: Screenshot()[left, middle] == (255, 255, 255), "another part")
        limn.do("windowsize", limn.window("thread.png"), 1000, 700)
        time.sleep(0.6)
        self.assertEqual(Screenshot()[left, middle], (255, 255, 255))
        # Asked for, the whole is shown, also in another size.
        limn.key("ctrl+9")
        for size, percent in ((900, 2.8), (1000, 3.1)):
            limn.do("windowsize", limn.window("thread.png"), size, 700)
            limn.find(f"30000 × 40, {percent:.0f} %", contains=True)
