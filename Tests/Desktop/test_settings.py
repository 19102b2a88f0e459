"""What is kept of the settings of a window, and when."""
import time

from desktop import WindowTest
from screen import wait


class SettingsTests(WindowTest):
    def color(self, limn):
        with open(limn.keyfile) as file:
            found = [line for line in file.read().splitlines() if line.startswith("color=")]
        return found[0] if found else None

    def test_a_window_that_was_not_touched_keeps_nothing(self):
        limn = self.start(title="Untitled")
        limn.drag((500, 400), (600, 450))
        limn.key("ctrl+z", "ctrl+n")
        limn.window("New Picture")
        yellow, width = limn.find("Yellow"), limn.find("Width", "spin button")
        # At once, without waiting until it is kept.
        yellow.act()
        width.value = 8
        limn.key("Return")
        wait(lambda: len(limn.windows("Untitled")) == 2, "another window")
        time.sleep(1)
        limn.drag((500, 400), (600, 450))
        step = limn.expect_steps(2, "a stroke in the new window")[1]
        self.assertEqual(step["width"], 8, step)
        kept = wait(lambda: self.color(limn), "the colour to be kept")
        for left in (1, 0):
            limn.key("ctrl+w")
            time.sleep(0.6)
            if limn.is_running() and len(limn.windows("Untitled")) > left:
                limn.key("alt+d")
            wait(lambda: not limn.is_running() or len(limn.windows("Untitled")) == left, "a window to close")
            self.assertEqual(self.color(limn), kept)

    def test_settings_outlive_a_program_that_is_killed(self):
        first = self.start(title="Untitled")
        first.press("Green")
        kept = wait(lambda: self.color(first), "the colour to be kept")
        first.drag((500, 400), (600, 450))
        color = first.expect_steps(1, "a stroke")[0]["color"]
        self.kill(first)
        second = self.start(title="Untitled", home=first.home)
        second.press("Dismiss")
        second.drag((500, 400), (600, 450))
        self.assertEqual(second.expect_steps(1, "a stroke")[0]["color"], color)
        self.assertEqual(self.color(second), kept)

    def test_a_width_that_is_being_dragged_is_kept_when_it_rests(self):
        limn = self.start(title="Untitled")

        def width():
            with open(limn.keyfile) as file:
                return [line for line in file.read().splitlines() if line.startswith("width=")]
        x, y, w, h = limn.extents(limn.find("Width", "slider"))
        words = ["mousemove", x + w // 2, y + h // 2, "mousedown", 1]
        for k in range(10):
            words += ["mousemove", x + w // 2 + 3 * k, y + h // 2, "sleep", 0.1]
        limn.do(*words)
        self.assertEqual(width(), [])
        wait(width, "the width to be kept")
        limn.do("mouseup", 1)
