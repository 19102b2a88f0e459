import json
import os
import signal
import subprocess
import time

from desktop import PROGRAMS, WindowTest
from screen import Screenshot, wait


class ToolTests(WindowTest):
    def test_every_tool_draws_what_render_repeats(self):
        photo = self.copy()
        limn = self.start(photo, title="photo.jpg")
        limn.drag((400, 300), (450, 260), (500, 340), (560, 300), (620, 350))
        limn.expect_steps(1, "pen")
        for count, (key, places) in enumerate([
                ("h", [(420, 500), (500, 505), (600, 500)]), ("e", [(430, 280), (470, 290)]),
                ("l", [(400, 600), (520, 560)]), ("a", [(700, 600), (780, 520)]), ("r", [(400, 270), (480, 330)]),
                ("o", [(600, 270), (760, 380)]), ("x", [(500, 400), (640, 440)]), ("f", [(410, 280)])], 2):
            limn.key(key)
            limn.drag(*places)
            limn.expect_steps(count, f"key {key}")
        # Escape gives a stroke up; a long press picks a colour. Neither is a step.
        limn.key("p")
        limn.do("mousemove", 700, 300, "mousedown", 1, "sleep", 0.05, "mousemove", 760, 320, "sleep", 0.05, "key", "Escape",
                "mouseup", 1, "sleep", 0.1)
        limn.drag((840, 300), (842, 302), hold=0.8)
        steps = limn.expect_steps(9, "Escape and a long press")
        self.assertEqual([step["op"] for step in steps],
                         ["stroke"] * 3 + ["line", "arrow", "rectangle", "ellipse", "redact", "fill"])
        limn.key("ctrl+z", "ctrl+shift+z")
        self.expect_rendering(limn, photo, steps)
        limn.key("ctrl+w")
        wait(lambda: not limn.is_running(), "the end of the program")

    def expect_rendering(self, limn, photo, steps):
        """What is saved is what `limn render` makes of the steps."""
        limn.key("ctrl+s")
        marked = os.path.join(os.path.dirname(photo), "marked.png")
        limn.save_as(marked)
        limn.window("marked.png")
        script = os.path.join(limn.home, "script.jsonl")
        limn.write(script, "\n".join(map(json.dumps, [{"op": "open", "path": photo}] + steps)))
        again = os.path.join(limn.home, "again.png")
        subprocess.run([os.path.join(PROGRAMS, "limn"), "render", script, "-o", again], check=True)
        with open(marked, "rb") as a, open(again, "rb") as b:
            self.assertEqual(a.read(), b.read(), "the saved picture is not that of the script")

    def test_ink_reaches_the_pointer_while_it_is_drawn(self):
        photo = self.copy()
        limn = self.start(photo, title="photo.jpg", settings={"width": "16.0"})
        places = [(480, 300), (520, 330), (570, 300), (610, 350), (600, 400), (530, 420)]
        before = Screenshot()
        limn.do("mousemove", *places[0], "mousedown", 1, "sleep", 0.1)
        ink = Screenshot()[places[0]]
        for place in places[1:]:
            self.assertNotEqual(before[place], ink)
            limn.do("mousemove", *place)
            wait(lambda: Screenshot()[place] == ink, f"ink at {place}, where the pointer is", 2)
        limn.do("mouseup", 1)
        steps = limn.expect_steps(1, "letting go")
        self.expect_rendering(limn, photo, steps)

    def test_a_stroke_given_up_leaves_no_ink(self):
        limn = self.start(self.copy(), title="photo.jpg", settings={"width": "16.0"})
        limn.do("mousemove", 850, 650, "sleep", 0.3)
        before = Screenshot()
        limn.do("mousemove", 500, 300, "mousedown", 1, "sleep", 0.05, "mousemove", 560, 330, "sleep", 0.05,
                "mousemove", 620, 320, "sleep", 0.2)
        self.assertNotEqual(Screenshot()[620, 320], before[620, 320])
        limn.do("key", "Escape", "mousemove", 850, 650, "sleep", 0.2, "mouseup", 1, "sleep", 0.3)
        after = Screenshot()
        self.assertEqual([after[x, y] for y in range(280, 350) for x in range(480, 650)],
                         [before[x, y] for y in range(280, 350) for x in range(480, 650)])

    def test_undo_and_redo_are_sensitive_when_there_is_something(self):
        limn = self.start(self.copy(), title="photo.jpg")
        undo, redo = limn.find("Undo"), limn.find("Redo")

        def expect(can_undo, can_redo):
            wait(lambda: (limn.is_sensitive(undo), limn.is_sensitive(redo)) == (can_undo, can_redo),
                 f"undo {can_undo}, redo {can_redo}")
        expect(False, False)
        limn.drag((500, 400), (600, 450))
        expect(True, False)
        limn.press("Undo")
        expect(False, True)
        limn.press("Redo")
        expect(True, False)
        limn.key("ctrl+z")
        expect(False, True)
        limn.drag((500, 400), (600, 450))
        expect(True, False)
        # Undo in the middle of a stroke takes back that stroke alone.
        limn.do("mousemove", 500, 500, "mousedown", 1, "mousemove", 600, 520, "sleep", 0.1, "key", "ctrl+z", "sleep", 0.1,
                "mouseup", 1, "sleep", 0.1)
        expect(True, False)
        self.assertEqual(len(limn.steps()), 2)

    def test_width_by_number_keys_and_dragging(self):
        limn = self.start(self.copy(), title="photo.jpg")
        number = limn.find("Width", "spin button")

        def expect(width):
            wait(lambda: number.value == width, f"width {width}")
        expect(6)
        limn.key("bracketright")
        expect(8)
        limn.key("bracketleft", "bracketleft")
        expect(5)
        limn.do("keydown", "shift")
        limn.drag((500, 400), (520, 400), (540, 410))
        limn.do("keyup", "shift")
        expect(45)
        x, y, width, height = limn.extents(number)
        limn.do("mousemove", x + width // 2, y + height // 2, "click", "--repeat", 3, 1, "sleep", 0.2)
        limn.text("12")
        limn.key("Return")
        expect(12)
        limn.find("Opacity", "spin button").value = 50
        limn.drag((500, 400), (600, 450))
        step = limn.expect_steps(1, "a stroke")[0]
        self.assertEqual((step["width"], step["color"]), (12, "#e01b2480"))
        # The eraser has a width of its own, and everything is kept.
        limn.key("e")
        expect(24)
        limn.key("ctrl+z", "ctrl+w")
        wait(lambda: not limn.is_running(), "the end of the program")
        with open(limn.keyfile) as file:
            self.assertIn("width=12.0", file.read())

    def test_letters_typed_in_a_number_field_are_no_keys_of_the_window(self):
        limn = self.start(self.copy(), title="photo.jpg")
        number = limn.find("Width", "spin button")
        x, y, width, height = limn.extents(number)

        def type_width(text):
            limn.do("mousemove", x + width // 2, y + height // 2, "click", "--repeat", 3, 1, "sleep", 0.2)
            if text:
                limn.text(text)
            else:
                limn.key("BackSpace")
            limn.key("Return")

        def expect(width):
            wait(lambda: number.value == width, f"width {width}")
        type_width("12px")
        expect(12)
        self.assertTrue(limn.is_checked(limn.find("Pen")), "“px” chose another tool")
        for text in ("", "-"):
            type_width(text)
            limn.drag((500, 400), (600, 450))
        self.assertEqual([step["width"] for step in limn.expect_steps(2, "two strokes")], [12, 12])
        type_width("5000")
        expect(1000)
        # Other keys are still the window's, and those of letters again when the picture has the focus.
        limn.do("mousemove", x + width // 2, y + height // 2, "click", 1, "sleep", 0.2)
        limn.key("ctrl+z")
        wait(lambda: limn.done()[-1]["op"] == "undo", "Ctrl+Z to undo")
        limn.key("Return", "x")
        wait(lambda: limn.is_checked(limn.find("Redact")), "X to choose Redact")

    def test_a_width_that_was_not_chosen_goes_with_the_picture(self):
        large = os.path.join(os.path.dirname(self.copy()), "large.png")
        subprocess.run([os.path.join(PROGRAMS, "limn"), "render", "-", "-o", large], text=True, check=True,
                       input='{"op": "new", "size": [4000, 3000]}\n')
        limn = self.start(large, title="large.png")
        number = limn.find("Width", "spin button")
        for key, width in (("p", 24), ("h", 96), ("e", 96), ("a", 24)):
            limn.key(key)
            wait(lambda: number.value == width, f"width {width} with {key}")
        # The highlighter's is chosen and kept, the others are not.
        limn.key("h", "bracketleft", "ctrl+w")
        wait(lambda: not limn.is_running(), "the end of the program")
        with open(limn.keyfile) as file:
            widths = [line.strip() for line in file if line.split("=")[0].endswith("width") and "window" not in line]
        self.assertEqual(widths, ["highlighter-width=77.0"])

    def test_a_stroke_ends_where_the_pointer_is_lost(self):
        limn = self.start(self.copy(), title="photo.jpg")
        # Let go outside the window.
        limn.drag((700, 400), (900, 420), (1500, 440))
        first = limn.expect_steps(1, "a stroke to outside")[0]
        limn.do("mousemove", 800, 500, "sleep", 0.05, "mousemove", 500, 500, "sleep", 0.1)
        self.assertEqual(len(limn.steps()), 1)
        self.assertGreater(first["points"][-1][0], 1000)
        # A dialog takes the focus in the middle of a stroke.
        limn.do("mousemove", 500, 400, "mousedown", 1, "sleep", 0.1, "mousemove", 560, 420, "sleep", 0.1, "key", "ctrl+o")
        limn.expect_steps(2, "a stroke cut short")
        limn.window("Open Picture")
        limn.do("mousemove", 900, 600, "mouseup", 1, "sleep", 0.3)
        limn.key("Escape")
        self.assertLess(limn.expect_steps(2, "letting go")[1]["points"][-1][0], 300)
        # A click on a button draws nothing, wherever the pointer goes while it is held.
        x, y, width, height = limn.extents(limn.find("Pen"))
        limn.drag((x + 5, y + 5), (500, 400), (600, 500))
        self.assertEqual(len(limn.steps()), 2)

    def test_tolerance_follows_after_the_click(self):
        limn = self.start(self.copy(), title="photo.jpg", settings={"animate-fills": "false"})
        window = limn.window("photo.jpg")
        limn.key("f")
        limn.click(640, 400)
        limn.expect_steps(1, "fill")
        before = Screenshot(window).data
        tolerance = limn.find("Tolerance", "spin button")
        tolerance.value = 60
        limn.expect_steps(2, "a change of tolerance")
        wait(lambda: Screenshot(window).data != before, "more being filled")
        tolerance.value = 10
        steps = limn.expect_steps(3, "another change")
        self.assertEqual([step["tolerance"] for step in steps], [10, 60, 10])
        self.assertEqual(len({tuple(step["at"]) for step in steps}), 1)
        limn.key("ctrl+z")
        wait(lambda: not limn.is_sensitive(limn.find("Undo")), "one step to undo, whatever was tried")
        tolerance.value = 80
        time.sleep(0.2)
        self.assertEqual(len(limn.steps()), 3, "a fill that was undone does not come back")

    def test_undo_in_the_middle_of_a_spreading_fill(self):
        limn = self.start(title="Untitled")
        window = limn.window("Untitled")
        limn.key("f")
        empty = Screenshot(window)
        self.assertEqual(empty[300, 300], (255, 255, 255))
        limn.do("mousemove", 640, 440, "mousedown", 1, "mouseup", 1, "sleep", 0.15)
        spreading = Screenshot(window)
        self.assertEqual(spreading[640, 440], (224, 27, 36), "the fill begins where it was asked for")
        self.assertEqual(spreading[160, 120], (255, 255, 255), "the fill is at the corners already")
        limn.key("ctrl+z")
        time.sleep(0.2)
        self.assertEqual(Screenshot(window)[640, 440], (255, 255, 255))
        limn.key("ctrl+shift+z")
        wait(lambda: Screenshot(window)[160, 120] == (224, 27, 36), "all of it after redo")
        limn.expect_steps(1, "a fill")
        # A stroke at once completes the fill first.
        limn.key("ctrl+z")
        limn.click(640, 440)
        limn.key("e")
        limn.drag((300, 300), (400, 300))
        self.assertEqual(Screenshot(window)[160, 120], (224, 27, 36))
        self.assertEqual([step["op"] for step in limn.expect_steps(3, "a stroke")], ["fill", "fill", "stroke"])


class PickTests(WindowTest):
    def pick(self, once):
        limn = self.start(self.copy(), title="photo.jpg", settings={"pick-once": "true" if once else "false"})
        window = limn.window("photo.jpg")
        before = Screenshot(window)
        limn.do("mousemove", 700, 420, "mousedown", 1, "sleep", 0.7, "mousemove", 704, 421, "sleep", 0.2)
        picked = "#%02x%02x%02x" % before[704, 421]
        held = Screenshot(window)
        self.assertNotEqual(held[704, 330], before[704, 330], "no magnifier above the point")
        ring = [held[704 - 75, y] for y in range(270, 330)]
        self.assertIn(before[704, 421], ring, "no ring in the colour")
        limn.do("mouseup", 1, "sleep", 0.2)
        for _ in range(2):
            limn.drag((500, 500), (600, 520))
        colors = [step["color"][:7] for step in limn.expect_steps(2, "two strokes")]
        self.assertEqual(colors, [picked, "#e01b24" if once else picked])

    def test_long_press_picks_until_changed(self):
        self.pick(once=False)

    def test_long_press_picks_for_one_stroke(self):
        self.pick(once=True)

    def test_a_release_that_waits_makes_no_long_press(self):
        limn = self.start(self.copy(), title="photo.jpg")
        limn.key("f")
        limn.do("mousemove", 700, 420, "sleep", 0.2, "mousedown", 1, "sleep", 0.15)
        # As on a machine that has no time for the program.
        limn.process.send_signal(signal.SIGSTOP)
        limn.do("mousemove", 701, 420, "mousemove", 700, 420, "mouseup", 1, "sleep", 0.8)
        limn.process.send_signal(signal.SIGCONT)
        limn.expect_steps(1, "a click")

    def test_pick_tool_and_alt_click(self):
        limn = self.start(self.copy(), title="photo.jpg")
        shot = Screenshot(limn.window("photo.jpg"))
        limn.key("h", "i")
        limn.click(650, 500)
        limn.drag((500, 500), (600, 520))
        step = limn.expect_steps(1, "a stroke")[0]
        self.assertEqual((step["tool"], step["color"]), ("highlighter", "#%02x%02x%02xff" % shot[650, 500]))
        limn.do("keydown", "alt")
        limn.click(700, 300)
        limn.do("keyup", "alt")
        limn.drag((500, 400), (600, 420))
        self.assertEqual(limn.expect_steps(2, "a stroke")[1]["color"], "#%02x%02x%02xff" % shot[700, 300])
        limn.find("Recent colour #%02x%02x%02x" % shot[650, 500])

    def test_the_highlighter_begins_with_the_yellow_of_the_palette(self):
        limn = self.start(self.copy(), title="photo.jpg")
        limn.key("h")
        limn.drag((500, 300), (600, 320))
        limn.press("Yellow")
        limn.drag((500, 400), (600, 420))
        self.assertEqual([step["color"] for step in limn.expect_steps(2, "two strokes")], ["#f6d32dbf"] * 2)

    def test_a_colour_of_the_palette_is_not_among_the_recent_ones(self):
        # Red of the palette was picked by an earlier version.
        limn = self.start(self.copy(), title="photo.jpg", settings={"recent-colors": "[uint32 0xff241be0, 0xff00ff00]"})
        limn.find("Recent colour #00ff00")
        limn.press("Blue")
        limn.press("Rectangle")
        limn.press("Filled")
        limn.drag((500, 300), (700, 500))
        limn.expect_steps(1, "a rectangle")
        limn.drag((600, 400), (602, 401), hold=0.8)
        limn.find("Colour #3584e4")
        recent = [node.name for node in limn.all() if node.name.startswith("Recent colour")]
        self.assertEqual(recent, ["Recent colour #00ff00"])

    def test_a_click_of_a_tool_that_pulls_leaves_nothing(self):
        limn = self.start(self.copy(), title="photo.jpg")
        limn.drag((500, 300), (600, 320))
        limn.key("ctrl+z")
        redo = limn.find("Redo")
        wait(lambda: limn.is_sensitive(redo), "something to redo")
        for key in "laroxX":
            if key != "X":
                limn.key(key)
            else:
                # Pulled out and back, from the middle.
                limn.key("r")
                limn.do("keydown", "ctrl")
                limn.drag((520, 420), (600, 440), (520, 420))
                limn.do("keyup", "ctrl")
            limn.click(520, 420)
            # A click that slips.
            limn.drag((520, 420), (521, 419), (523, 423))
        self.assertEqual([line["op"] for line in limn.done()], ["stroke", "undo"])
        self.assertTrue(limn.is_sensitive(redo))
        # What was pulled farther may become small again.
        limn.drag((520, 420), (540, 440), (522, 423))
        limn.expect_steps(2, "a small rectangle")
        limn.key("p")
        limn.click(520, 420)
        dot = limn.expect_steps(3, "a dot")[2]["points"]
        self.assertEqual(dot, dot[:1] * len(dot))

    def test_the_wheel_zooms_where_the_pointer_is(self):
        limn = self.start(self.copy(), title="photo.jpg")
        window = limn.window("photo.jpg")
        limn.key("l")  # no outline of a brush
        limn.do("mousemove", 700, 450, "sleep", 0.1)
        before = Screenshot(window)[703, 447]
        limn.do("keydown", "ctrl", *["click", 4, "sleep", 0.05] * 12, "keyup", "ctrl", "sleep", 0.3)
        limn.find("600 × 400, 800 %")
        limn.do("keydown", "ctrl", *["click", 5, "sleep", 0.05] * 12, "keyup", "ctrl", "sleep", 0.3)
        limn.find("600 × 400, 100 %")
        self.assertEqual(Screenshot(window)[703, 447], before)
        limn.key("ctrl+KP_Add")
        limn.find("600 × 400, 125 %")
        limn.key("ctrl+KP_0")
        limn.find("600 × 400, 100 %")

    def test_only_one_pattern_is_lit(self):
        limn = self.start(self.copy(), title="photo.jpg")
        limn.key("f")
        for name in ("Diamond", "Square", "Circle"):
            limn.press(name)
            time.sleep(0.3)
            lit = [title for title in ("Circle", "Octagon", "Square", "Diamond") if limn.is_checked(limn.find(title))]
            self.assertEqual(lit, [name])

    def test_a_tool_key_ends_the_stroke_where_it_is(self):
        limn = self.start(self.copy(), title="photo.jpg")
        limn.do("mousemove", 600, 400, "mousedown", 1, "mousemove", 640, 420, "sleep", 0.1, "key", "h", "sleep", 0.2,
                "mousemove", 700, 440, "sleep", 0.1, "mouseup", 1)
        step = limn.expect_steps(1, "the key")[0]
        self.assertEqual(step.get("tool", "pen"), "pen")

    def test_hand_space_and_middle_button_move_the_picture(self):
        limn = self.start(self.copy(), title="photo.jpg")
        window = limn.window("photo.jpg")
        limn.key("ctrl+0", *["ctrl+plus"] * 6)
        for how in ("m", "space", 2):
            before = Screenshot(window)
            if how == "m":
                limn.key("m")
                limn.drag((700, 400), (740, 430))
                limn.key("p")
            elif how == "space":
                limn.do("keydown", "space", "sleep", 0.1)
                limn.drag((700, 400), (740, 430))
                limn.do("keyup", "space", "sleep", 0.1)
            else:
                limn.drag((700, 400), (740, 430), button=2)
            limn.do("mousemove", 200, 20)  # no outline of a brush over what is compared
            time.sleep(0.2)
            after = Screenshot(window)
            for place in ((600, 400), (500, 500), (800, 300)):
                self.assertEqual(after[place[0] + 40, place[1] + 30], before[place], f"{how} at {place}")
        self.assertEqual(limn.steps(), [])

    def test_space_moves_the_picture_after_a_slider_or_a_number_was_used(self):
        limn = self.start(self.copy(), title="photo.jpg")
        for role in ("slider", "spin button"):
            limn.key("p")
            limn.press("Width", role)
            limn.do("mousemove", 640, 420, "sleep", 0.1, "keydown", "space", "sleep", 0.1)
            limn.drag((640, 420), (700, 440))
            limn.do("keyup", "space", "sleep", 0.1)
            self.assertEqual(limn.steps(), [], role)

    def test_another_key_ends_what_space_began(self):
        """So that it does not stay held where a desktop takes the keyboard and the release is never told."""
        limn = self.start(self.copy(), title="photo.jpg")
        limn.click(640, 420)
        limn.do("keydown", "space", "sleep", 0.2)
        limn.key("l")
        limn.drag((640, 420), (700, 440))
        limn.do("keyup", "space")
        self.assertEqual(limn.expect_steps(2, "a line")[1]["op"], "line")
