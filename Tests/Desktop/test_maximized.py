import time

from Xlib import Xatom, display

from desktop import WindowTest
from screen import wait


class MaximizedTests(WindowTest):
    """Nobody manages the windows here: the test says in a property of the window, as a manager does, that it is maximized."""

    def setUp(self):
        self.screen = display.Display()
        self.addCleanup(self.screen.close)
        self.property = self.screen.intern_atom("_NET_WM_STATE")
        self.both = [self.screen.intern_atom("_NET_WM_STATE_MAXIMIZED_" + way) for way in ("VERT", "HORZ")]

    def state(self, window):
        told = self.screen.create_resource_object("window", int(window)).get_full_property(self.property, Xatom.ATOM)
        return list(told.value) if told else []

    def tell(self, window, state):
        self.screen.create_resource_object("window", int(window)).change_property(self.property, Xatom.ATOM, 32, state)
        self.screen.sync()
        time.sleep(0.6)

    def test_what_was_maximized_is_maximized_again_and_has_its_size_below(self):
        first = self.start(title="Untitled", size=(900, 700))
        window = first.window("Untitled")
        self.tell(window, self.both)
        first.do("windowsize", window, 1920, 1200)
        time.sleep(0.6)
        first.key("ctrl+q")
        self.assertEqual(first.process.wait(10), 0)
        with open(first.keyfile) as file:
            kept = file.read()
        for line in ("window-maximized=true", "window-width=900", "window-height=700"):
            self.assertIn(line + "\n", kept)
        second = self.start(home=first.home)
        window = second.window("Untitled")
        wait(lambda: set(self.both) <= set(self.state(window)), f"a maximized window: {self.state(window)}")
        self.tell(window, [])
        second.key("ctrl+q")
        self.assertEqual(second.process.wait(10), 0)
        with open(second.keyfile) as file:
            self.assertIn("window-maximized=false\n", file.read())
