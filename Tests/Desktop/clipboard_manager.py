"""Keeps what is on the clipboard when its program ends, as a desktop's clipboard manager does: writes the picture that it is
handed (SAVE_TARGETS, https://www.freedesktop.org/wiki/ClipboardManager) to the file named, and ends."""
import sys

from Xlib import X, display
from Xlib.protocol import event

screen = display.Display()
CLIPBOARD, MANAGER, SAVE, PNG, INCR, KEPT = (
    screen.intern_atom(name)
    for name in ("CLIPBOARD", "CLIPBOARD_MANAGER", "SAVE_TARGETS", "image/png", "INCR", "LIMN_KEPT"))
window = screen.screen().root.create_window(0, 0, 1, 1, 0, X.CopyFromParent, event_mask=X.PropertyChangeMask)


def take():
    """What the property holds, which is deleted: the owner goes on with the next part."""
    return window.get_full_property(KEPT, X.AnyPropertyType), window.delete_property(KEPT), screen.flush()


def new_part():
    while True:
        told = screen.next_event()
        if told.type == X.PropertyNotify and told.atom == KEPT and told.state == X.PropertyNewValue:
            return take()[0].value


def picture():
    window.convert_selection(CLIPBOARD, PNG, KEPT, X.CurrentTime)
    while True:
        told = screen.next_event()
        if told.type == X.SelectionNotify:
            assert told.property == KEPT, "there is no picture"
            first = take()[0]
            if first.property_type != INCR:
                return bytes(first.value)
            parts = []
            while not parts or parts[-1]:
                parts.append(bytes(new_part()))
            return b"".join(parts)


window.set_selection_owner(MANAGER, X.CurrentTime)
screen.sync()
print("ready", flush=True)
while True:
    asked = screen.next_event()
    if asked.type == X.SelectionRequest and asked.target == SAVE:
        with open(sys.argv[1], "wb") as file:
            file.write(picture())
        answer = event.SelectionNotify(
            time=asked.time, requestor=asked.requestor, selection=asked.selection, target=asked.target, property=asked.property)
        asked.requestor.send_event(answer)
        screen.sync()
        break
