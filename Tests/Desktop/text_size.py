import struct

from Xlib import X, display


class TextSize:
    """What a desktop on X11 tells programs while they run: the font, as XSETTINGS has it
    (https://specifications.freedesktop.org/xsettings-spec)."""

    def __init__(self, font):
        self.screen = display.Display()
        self.window = self.screen.screen().root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
        self.serial = 0
        self.set(font)
        self.window.set_selection_owner(self.screen.intern_atom("_XSETTINGS_S0"), X.CurrentTime)
        self.screen.sync()

    def set(self, font):
        """Tells another font, such as "Sans 20"."""
        self.serial += 1
        name, value = b"Gtk/FontName", font.encode()
        data = struct.pack("<B3xII", 0, self.serial, 1) + struct.pack("<BxH", 1, len(name)) + name
        data += struct.pack("<II", self.serial, len(value)) + value + b"\0" * (-len(value) % 4)
        settings = self.screen.intern_atom("_XSETTINGS_SETTINGS")
        self.window.change_property(settings, settings, 8, data)
        self.screen.sync()

    def end(self):
        self.screen.close()
