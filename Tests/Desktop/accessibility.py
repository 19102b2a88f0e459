"""What a screen reader is told, asked over D-Bus.

libatspi, the usual client, keeps a copy of every program's tree, which is sometimes out of date and over which it sometimes
crashes while windows come and go. This keeps nothing: every answer is what the program says now."""
import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

PREFIX = "org.a11y.atspi."
# Numbers of the AT-SPI protocol: AtspiRole, AtspiStateType, AtspiCoordType.
ROLES = {7: "check box", 11: "combo box", 16: "dialog", 23: "frame", 27: "image", 29: "label", 31: "list", 32: "list item",
         33: "menu", 35: "menu item", 39: "panel", 43: "push button", 44: "radio button", 49: "scroll pane", 51: "slider",
         52: "spin button", 61: "text", 62: "toggle button", 79: "entry"}
CHECKED, FOCUSABLE, FOCUSED, PRESSED, SENSITIVE = 4, 11, 12, 20, 24
OF_THE_WINDOW = 1


class Bus:
    """The bus of the programs that can be read out."""

    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address, = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1).unpack()
        flags = Gio.DBusConnectionFlags
        self.connection = Gio.DBusConnection.new_for_address_sync(
            address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None)

    def ask(self, name, path, method, arguments=None):
        """What a method answers, or None where what is asked has gone."""
        interface, method = method.rsplit(".", 1)
        try:
            return self.connection.call_sync(name, path, interface, method, arguments, None, 0, 10_000).unpack()
        except GLib.Error as error:
            if error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.TIMED_OUT):
                raise
            return None

    def program(self, process):
        """The root of a process's tree, or None before it is there."""
        for node in Node(self, "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root").children:
            answer = self.ask("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.GetConnectionUnixProcessID",
                              GLib.Variant("(s)", (node.bus_name,)))
            if answer == (process,):
                return node
        return None


class Node:
    """A control or a part of one. What has gone has no name, no children and no size."""

    def __init__(self, bus, bus_name, path):
        self.bus, self.bus_name, self.path = bus, bus_name, path

    def ask(self, method, arguments=None):
        return self.bus.ask(self.bus_name, self.path, method, arguments)

    def get(self, interface, name):
        answer = self.ask("org.freedesktop.DBus.Properties.Get", GLib.Variant("(ss)", (PREFIX + interface, name)))
        return answer and answer[0]

    @property
    def children(self):
        answer = self.ask(PREFIX + "Accessible.GetChildren")
        return [Node(self.bus, *child) for child in answer[0]] if answer else []

    @property
    def name(self):
        return self.get("Accessible", "Name") or ""

    @property
    def role(self):
        answer = self.ask(PREFIX + "Accessible.GetRole")
        return ROLES.get(answer[0], f"role {answer[0]}") if answer else ""

    def has(self, state):
        answer = self.ask(PREFIX + "Accessible.GetState")
        return bool(answer) and bool(answer[0][state // 32] >> state % 32 & 1)

    @property
    def box(self):
        """Left, top, width and height in its window."""
        answer = self.ask(PREFIX + "Component.GetExtents", GLib.Variant("(u)", (OF_THE_WINDOW,)))
        return answer[0] if answer else (0, 0, 0, 0)

    @property
    def actions(self):
        """How many things can be done with it."""
        return self.get("Action", "NActions") or 0

    def act(self):
        self.ask(PREFIX + "Action.DoAction", GLib.Variant("(i)", (0,)))

    @property
    def value(self):
        return self.get("Value", "CurrentValue")

    @value.setter
    def value(self, number):
        self.ask("org.freedesktop.DBus.Properties.Set",
                 GLib.Variant("(ssv)", (PREFIX + "Value", "CurrentValue", GLib.Variant("d", number))))


def focused(limn):
    """Role and name of what has the focus in a program."""
    for node in limn.all():
        if node.has(FOCUSED):
            return f"{node.role}: {node.name}"
    return ""
