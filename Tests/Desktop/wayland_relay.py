"""Stands between a program and a Wayland compositor, and tells the program of pinches on a touchpad, for which mutter cannot be
asked."""
import os
import socket
import struct
import threading
import time

# By their numbers: wl_registry.bind and zwp_pointer_gestures_v1.get_pinch_gesture, which the program asks for; wl_pointer.enter
# and zwp_pointer_gesture_pinch_v1's, which it is told.
BIND, GET_PINCH = 0, 1
ENTER = 0
BEGIN, UPDATE, END = 0, 1, 2


class Relay:
    def __init__(self, path, compositor):
        self.manager = self.gesture = self.pointer = self.surface = self.program = None
        self.lock = threading.Lock()
        self.compositor = compositor
        self.listening = socket.socket(socket.AF_UNIX)
        self.listening.bind(path)
        self.listening.listen()
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            self.program, _ = self.listening.accept()
            compositor = socket.socket(socket.AF_UNIX)
            compositor.connect(self.compositor)
            self.manager = self.gesture = self.pointer = self.surface = None
            threading.Thread(target=self.pass_on, args=(self.program, compositor, self.asked), daemon=True).start()
            threading.Thread(target=self.pass_on, args=(compositor, self.program, self.told), daemon=True).start()

    def pass_on(self, source, sink, look):
        rest, files = b"", []
        try:
            while True:
                data, more, _, _ = socket.recv_fds(source, 65536, 28)
                if not data:
                    break
                rest += data
                files += more
                at = 0
                while at + 8 <= len(rest):
                    number, what = struct.unpack_from("=II", rest, at)
                    if at + (what >> 16) > len(rest):
                        break
                    look(number, what & 0xFFFF, rest[at + 8:at + (what >> 16)])
                    at += what >> 16
                if at == 0:
                    continue
                # Whole messages alone, so that others fit between them.
                with self.lock:
                    sent = socket.send_fds(sink, [rest[:at]], files) if files else 0
                    sink.sendall(rest[sent:at])
                for file in files:
                    os.close(file)
                rest, files = rest[at:], []
        except OSError:
            pass  # one of them has gone
        for side in (source, sink):
            side.close()

    def asked(self, number, operation, body):
        if operation == BIND and b"zwp_pointer_gestures_v1\0" in body:
            self.manager, = struct.unpack("=I", body[-4:])
        elif number == self.manager and operation == GET_PINCH:
            self.gesture, self.pointer = struct.unpack("=II", body)

    def told(self, number, operation, body):
        if number == self.pointer and operation == ENTER:
            self.surface, = struct.unpack_from("=I", body, 4)

    def pinch(self, scales):
        """Fingers come down, move apart to every scale, and go up."""
        def tell(operation, form, *values):
            body = struct.pack("=" + form, *values)
            with self.lock:
                self.program.sendall(struct.pack("=II", self.gesture, (8 + len(body)) << 16 | operation) + body)
            time.sleep(0.02)

        def now():
            return int(time.monotonic() * 1000) & 0xFFFFFFFF
        tell(BEGIN, "IIII", 0, now(), self.surface, 2)
        for scale in scales:
            tell(UPDATE, "Iiiii", now(), 0, 0, int(scale * 256), 0)
        tell(END, "IIi", 0, now(), 0)
