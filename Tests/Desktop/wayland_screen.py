"""A Wayland screen for a window: mutter without a monitor, whose pointer, touch screen and touchpad are moved over D-Bus."""
import os
import shutil
import signal
import subprocess
import tempfile
import time

import gi

from wayland_relay import Relay

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

REMOTE, CAST = "org.gnome.Mutter.RemoteDesktop", "org.gnome.Mutter.ScreenCast"
LEFT_BUTTON = 0x110
FROM_FINGERS, FINGERS_LEFT = 4, 1


class WaylandScreen:
    """`environment` is for the program that is to be shown. Places are in pixels of the screen."""

    def __init__(self, width, height):
        self.folder = tempfile.mkdtemp(prefix="limn-wayland-")
        ours = dict(os.environ, XDG_RUNTIME_DIR=self.folder)
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        # What mutter tells of its screen goes through PipeWire; nobody listens, but absolute places need a name for it.
        self.programs = [subprocess.Popen(["pipewire"], env=ours, **quiet)]
        self.appear("pipewire-0")
        self.programs.append(subprocess.Popen(
            ["mutter", "--headless", "--virtual-monitor", f"{width}x{height}", "--wayland", "--no-x11", "--wayland-display", "mutter"],
            env=ours, **quiet))
        self.appear("mutter")
        self.session, = self.until_there(lambda: self.ask(REMOTE, "/org/gnome/Mutter/RemoteDesktop", REMOTE + ".CreateSession"))
        number, = self.ask(REMOTE, self.session, "org.freedesktop.DBus.Properties.Get", "(ss)", REMOTE + ".Session", "SessionId")
        cast, = self.until_there(lambda: self.ask(CAST, "/org/gnome/Mutter/ScreenCast", CAST + ".CreateSession", "(a{sv})",
                                                  {"remote-desktop-session-id": GLib.Variant("s", number)}))
        self.stream, = self.ask(CAST, cast, CAST + ".Session.RecordMonitor", "(sa{sv})", "", {})
        self.remote("Start")
        self.relay = Relay(os.path.join(self.folder, "relay"), os.path.join(self.folder, "mutter"))
        self.environment = {"GDK_BACKEND": "wayland", "WAYLAND_DISPLAY": "relay", "XDG_RUNTIME_DIR": self.folder}

    def close(self):
        for program in reversed(self.programs):
            program.send_signal(signal.SIGKILL)  # mutter 43 does not end while it is remotely controlled
            program.wait(10)
        shutil.rmtree(self.folder, ignore_errors=True)

    def appear(self, name):
        end = time.monotonic() + 20
        while not os.path.exists(os.path.join(self.folder, name)):
            assert time.monotonic() < end, f"{name} does not start"
            time.sleep(0.05)

    @staticmethod
    def until_there(ask):
        end = time.monotonic() + 20
        while True:
            try:
                return ask()
            except GLib.Error:
                if time.monotonic() > end:
                    raise
                time.sleep(0.1)

    def ask(self, name, path, method, form=None, *values):
        interface, method = method.rsplit(".", 1)
        arguments = GLib.Variant(form, values) if form else None
        return self.bus.call_sync(name, path, interface, method, arguments, None, 0, 10_000).unpack()

    def remote(self, method, form=None, *values):
        self.ask(REMOTE, self.session, f"{REMOTE}.Session.{method}", form, *values)

    # Pointer and touchpad

    def point(self, x, y):
        self.remote("NotifyPointerMotionAbsolute", "(sdd)", self.stream, x, y)

    def drag(self, *places):
        self.point(*places[0])
        self.remote("NotifyPointerButton", "(ib)", LEFT_BUTTON, True)
        for place in places[1:]:
            self.point(*place)
            time.sleep(0.02)
        self.remote("NotifyPointerButton", "(ib)", LEFT_BUTTON, False)

    def scroll(self, x, y):
        """Two fingers move on a touchpad."""
        self.remote("NotifyPointerAxis", "(ddu)", x, y, FROM_FINGERS)
        self.remote("NotifyPointerAxis", "(ddu)", 0, 0, FROM_FINGERS | FINGERS_LEFT)

    def pinch(self, *scales):
        """Two fingers move apart or together on a touchpad, under the pointer."""
        self.relay.pinch(scales)

    # Fingers

    def finger_down(self, finger, x, y):
        self.remote("NotifyTouchDown", "(sudd)", self.stream, finger, x, y)

    def finger_move(self, finger, x, y):
        self.remote("NotifyTouchMotion", "(sudd)", self.stream, finger, x, y)
        time.sleep(0.02)

    def finger_up(self, finger):
        self.remote("NotifyTouchUp", "(u)", finger)

    def finger_drag(self, *places):
        self.finger_down(1, *places[0])
        for place in places[1:]:
            self.finger_move(1, *place)
        self.finger_up(1)

    def tap(self, *places):
        for finger, place in enumerate(places):
            self.finger_down(finger, *place)
        for finger in range(len(places)):
            self.finger_up(finger)
