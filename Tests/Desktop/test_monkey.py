import os
import random
import time

from desktop import WindowTest
from screen import wait

# Dialogs for choosing files are left out, and the button for them: their time is GTK's, and GTK 4.8 crashes when files are
# renamed at random in them. Windows are opened and closed now and then.
KEYS = ["p", "h", "e", "l", "a", "r", "o", "f", "x", "i", "m", "bracketleft", "bracketright", "ctrl+z", "ctrl+z",
        "ctrl+shift+z", "ctrl+y", "ctrl+plus", "ctrl+minus", "ctrl+0", "ctrl+9", "ctrl+9", "Escape", "Tab", "Return",
        "space", "Up", "Down", "ctrl+c", "F1", "ctrl+comma", "F10"]

# Titles of windows with a picture.
PICTURES = r"^(• )?(photo\.jpg|Untitled|Pasted)"

# GTK 4.8 gives the menu of a window that was dragged off the screen, which nothing keeps it from here, a negative width.
OFF_SCREEN = ("attempt to allocate Gtk", "*** BUG ***", "In pixman_region32_init_rect", "Set a breakpoint on '_pixman_log_error'")


class MonkeyTests(WindowTest):
    def begin(self):
        limn = self.start(self.copy(), title="photo.jpg", trace=False)
        limn.harmless += OFF_SCREEN
        return limn

    def close_a_picture(self, limn):
        """Closes the newest window as a person would who does not want what is in it."""
        window = limn.windows(PICTURES)[-1]
        limn.do("windowmove", window, 0, 0, "windowraise", window, "windowfocus", window, "sleep", 0.2)
        limn.key("Escape", "Escape", "ctrl+w")

        def is_closed():
            if not limn.is_running() or window not in limn.windows(PICTURES):
                return True
            for question in limn.windows(r"^Save (the marks on )?“"):
                limn.do("windowfocus", question, "sleep", 0.1, "key", "alt+d", "sleep", 0.1)
            return False
        wait(is_closed, "a window to close")

    def test_random_clicks_drags_and_keys(self):
        """LIMN_MONKEY seconds (30) of them; LIMN_SEED repeats a run."""
        seconds = float(os.environ.get("LIMN_MONKEY", 30))
        seed = int(os.environ.get("LIMN_SEED", random.randrange(1 << 30)))
        dice = random.Random(seed)
        limn = self.begin()
        left, top, width, height = limn.canvas()
        end, count, memory = time.monotonic() + seconds, 0, []

        def place():
            if dice.random() < 0.1:  # also on bars and outside
                x, y = dice.randrange(1400), dice.randrange(900)
                if x > 90 or y > 60:
                    return x, y
            return left + dice.randrange(width), top + dice.randrange(height)
        while time.monotonic() < end:
            # Where nothing manages windows, nothing keeps them from being dragged off the screen.
            for window in limn.windows():
                limn.do("windowmove", window, 0, 0)
            words = []
            for _ in range(20):
                kind = dice.random()
                if kind < 0.35:
                    words += ["key", "--delay", 2, dice.choice(KEYS)]
                elif kind < 0.5:
                    words += ["mousemove", *place(), "click", dice.choice([1, 1, 1, 2, 3, 4, 5])]
                else:
                    held = dice.choice([None, None, None, "shift", "ctrl", "alt", "space"])
                    words += ["keydown", held] if held else []
                    button = dice.choice([1, 1, 1, 1, 2, 3])
                    words += ["mousemove", *place(), "mousedown", button]
                    for _ in range(dice.randrange(1, 12)):
                        words += ["mousemove", *place(), "sleep", 0.004]
                    if dice.random() < 0.05:
                        words += ["sleep", 0.6]
                    words += ["mouseup", button] + (["keyup", held] if held else [])
                count += 1
            # Dialogs that keys have opened go away again, and the history does not only grow.
            words += ["key", "--delay", 1, "Escape", "Escape"] + ["ctrl+z"] * dice.choice([0, 0, 12])
            limn.do(*words)
            if not limn.is_running():
                # All windows may be closed, which is no crash.
                self.assertEqual(limn.process.returncode, 0, f"LIMN_SEED={seed}: " + "\n".join(limn.lines()[-5:]))
                limn, memory = self.begin(), []
                continue
            self.assertEqual(limn.complaints(), [], f"LIMN_SEED={seed}")
            memory.append((limn.memory(), len(limn.windows(PICTURES))))
            if memory[-1][1] > 3:
                self.close_a_picture(limn)
        print(f"monkey: {count} acts in {seconds:.0f} s, LIMN_SEED={seed}", end="")
        # The history may take what it is given, and so may each picture opened since; the rest of the memory is flat.
        if len(memory) >= 8:
            middle, last = (sorted(part)[len(part) // 2] for part in (memory[len(memory) // 4:len(memory) // 2], memory[-len(memory) // 4:]))
            print(f", {middle[0]:.0f} to {last[0]:.0f} MiB, {middle[1]} to {last[1]} pictures")
            self.assertLess(last[0], 1.5 * middle[0] + 40 + 40 * max(0, last[1] - middle[1]), f"LIMN_SEED={seed}")
        # It still answers: any of its windows, brought back from where it was dragged or covered.
        limn.key("Escape", "Escape")
        window = limn.windows()[-1]
        limn.do("windowmove", window, 0, 0, "windowsize", window, 1280, 800, "windowraise", window, "windowfocus", window, "sleep", 0.3)
        limn.key("Escape", "ctrl+9", "p")
        limn.drag((left + width // 2, top + height // 2), (left + width // 2 + 50, top + height // 2 + 20))
        wait(lambda: any(node.name == "Undo" and limn.is_sensitive(node) for node in limn.all()), f"a stroke (LIMN_SEED={seed})")
