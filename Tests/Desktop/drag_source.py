"""Drags files from another program onto a place of the screen, says "over", drops them there when a line is said to it, and
tells whether they were taken.
    drag_source.py X Y URI…
Speaks XDND 5 (https://www.freedesktop.org/wiki/Specifications/XDND) as file managers do."""
import sys

from Xlib import X, display
from Xlib.protocol import event

screen = display.Display()
root = screen.screen().root
window = root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
place = tuple(map(int, sys.argv[1:3]))
data = "".join(uri + "\r\n" for uri in sys.argv[3:]).encode()


def atom(name):
    return screen.intern_atom(name)


def aware(parent):
    """The window at the place that takes what is dragged."""
    child = parent
    while child:
        if child.get_full_property(atom("XdndAware"), X.AnyPropertyType):
            return child
        child = parent.translate_coords(root, *place).child
        parent = child
    sys.exit("nothing there takes what is dragged")


def send(target, name, *values):
    values = [window.id, *values] + [0] * (4 - len(values))
    target.send_event(event.ClientMessage(window=target, client_type=atom(name), data=(32, values)))
    screen.flush()


def answer(name):
    """What the target says in a message, which the selection may have to be given to before."""
    while True:
        told = screen.next_event()
        if told.type == X.SelectionRequest:
            fits = told.target == atom("text/uri-list")
            if fits:
                told.requestor.change_property(told.property, told.target, 8, data)
            told.requestor.send_event(event.SelectionNotify(
                time=told.time, requestor=told.requestor, selection=told.selection, target=told.target,
                property=told.property if fits else X.NONE))
            screen.flush()
        elif told.type == X.ClientMessage and told.client_type == atom(name):
            return told.data[1]


window.set_selection_owner(atom("XdndSelection"), X.CurrentTime)
target = aware(root)
send(target, "XdndEnter", 5 << 24, atom("text/uri-list"))
copy = atom("XdndActionCopy")
for x in (place[0] - 5, place[0]):
    send(target, "XdndPosition", 0, x << 16 | place[1], X.CurrentTime, copy)
    accepts = answer("XdndStatus")[1] & 1
print("over", flush=True)
sys.stdin.readline()
if accepts:
    send(target, "XdndDrop", 0, X.CurrentTime)
    accepts = answer("XdndFinished")[1] & 1
else:
    send(target, "XdndLeave")
screen.sync()
print("taken" if accepts else "refused", flush=True)
