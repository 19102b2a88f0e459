"""What is in a menu or a popover: places there do not count from the window's corner."""
from screen import asked_of_screen, wait


def place(limn, name, role=None):
    """The middle of a control in the popover that is open, in pixels of the screen."""
    control = limn.find(name, role)

    def found():
        for window in limn.windows("limn-desktop"):
            numbers = dict(line.split("=") for line in asked_of_screen("getwindowgeometry", "--shell", window).splitlines())
            size = [int(numbers[name]) for name in ("WIDTH", "HEIGHT")] if numbers else None
            for node in limn.all() if size else ():
                left, top, *its_size = node.box
                if its_size == size:
                    x, y, width, height = control.box
                    return int(numbers["X"]) + x - left + width // 2, int(numbers["Y"]) + y - top + height // 2
        return None
    return wait(found, f"the popover with “{name}”")


def press(limn, name, role=None):
    """Clicks on a control in the popover that is open."""
    x, y = place(limn, name, role)
    limn.do("mousemove", x + 1, y, "sleep", 0.05)
    limn.click(x, y)
