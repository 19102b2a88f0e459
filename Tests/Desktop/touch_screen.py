"""A touch screen for a window: GTK's own display for browsers, gtk4-broadwayd, spoken to as a browser does. X has no way to
make touches without a device."""
import base64
import os
import shutil
import socket
import struct
import subprocess
import tempfile
import threading
import time

# What the display sends that is to be looked at, by number, and how many bytes follow all else.
NEW_SURFACE, MOVE_RESIZE, TEXTURE, NODES, ROUNDTRIP = 2, 8, 13, 15, 16
LENGTHS = {0: 3, 1: 0, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2, 9: 4, 10: 0, 12: 2, 14: 4}
# What it takes.
TOUCH, CONFIGURED, SCREEN_SIZE, ROUNDTRIP_DONE = 5, 11, 12, 14


class TouchScreen:
    """`environment` is for the program that is to be shown. (Its other renderers make gtk4-broadwayd 4.8 fail.)"""

    def __init__(self, width, height):
        self.folder = tempfile.mkdtemp(prefix="limn-touch-")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.environment = {"GDK_BACKEND": "broadway", "GSK_RENDERER": "broadway", "BROADWAY_DISPLAY": ":1", "XDG_RUNTIME_DIR": self.folder}
        self.daemon = subprocess.Popen(["gtk4-broadwayd", "-a", "127.0.0.1", "-p", str(port), ":1"],
                                       env=dict(os.environ, **self.environment), stdout=subprocess.DEVNULL)
        self.surfaces, self.serial, self.lock = {}, 0, threading.Lock()
        end = time.monotonic() + 10
        while True:
            try:
                self.socket = socket.create_connection(("127.0.0.1", port))
                break
            except ConnectionRefusedError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)
        origin = f"http://127.0.0.1:{port}"
        self.socket.sendall((f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {base64.b64encode(bytes(16)).decode()}\r\nOrigin: {origin}\r\n"
                             "Sec-WebSocket-Protocol: broadway\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.input = self.socket.makefile("rb")
        while self.input.readline().strip():
            pass
        self.send(SCREEN_SIZE, width, height, 1)
        threading.Thread(target=self.answer, daemon=True).start()

    def close(self):
        self.daemon.terminate()
        self.daemon.wait(10)
        self.socket.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def send(self, kind, *values):
        data = struct.pack(f">{len(values) + 3}i", kind, self.serial, int(time.monotonic() * 1000) & 0x7FFFFFFF, *values)
        with self.lock:
            self.socket.sendall(bytes([0x82, 0x80 | len(data)]) + bytes(4) + data)  # masked by zeros

    def answer(self):
        """Tells the program what it waits for: that windows are where it put them, and that frames were shown."""
        try:
            while True:
                _, length = self.input.read(2)
                if length & 127 == 126:
                    length, = struct.unpack(">H", self.input.read(2))
                elif length & 127 == 127:
                    length, = struct.unpack(">Q", self.input.read(8))
                self.read(self.input.read(length))
        except (OSError, ValueError):
            return  # the screen was closed

    def read(self, data):
        at = 0

        def take(form):
            nonlocal at
            values = struct.unpack_from("<" + form, data, at)
            at += struct.calcsize("<" + form)
            return values
        while at < len(data):
            kind, self.serial = take("BI")
            if kind == NEW_SURFACE:
                number, *place = take("HhhHH")
                self.surfaces[number] = place
            elif kind == MOVE_RESIZE:
                number, what = take("HB")
                place = self.surfaces[number]
                if what & 1:
                    place[:2] = take("hh")
                if what & 2:
                    place[2:] = take("HH")
                self.send(CONFIGURED, number, *place)
            elif kind == TEXTURE:
                _, length = take("II")
                at += length
            elif kind == NODES:
                _, length = take("HI")
                at += 4 * length
            elif kind == ROUNDTRIP:
                self.send(ROUNDTRIP_DONE, *take("HI"))
            else:
                at += LENGTHS[kind]

    # Fingers

    def touch(self, phase, finger, x, y):
        """A finger of a number goes down (0), moves (1) or goes up (2), in the window shown last."""
        number = max(self.surfaces)
        left, top = self.surfaces[number][:2]
        self.send(TOUCH, phase, number, finger, 0, x, y, x - left, y - top, 0)
        time.sleep(0.02)
