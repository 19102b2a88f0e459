import os
import shutil
import struct
import subprocess
import time

from desktop import PROGRAMS, WindowTest
from screen import Screenshot, wait


def with_location(path):
    """Gives a JPEG an EXIF block that tells a camera and a place."""
    def entry(tag, kind, count, value):
        return struct.pack("<HHI", tag, kind, count) + value.ljust(4, b"\0")
    gps = struct.pack("<H", 1) + entry(1, 2, 2, b"N\0") + b"\0" * 4
    camera = b"Box camera\0"
    directory = struct.pack("<H", 2) + entry(0x110, 2, len(camera), struct.pack("<I", 38)) \
        + entry(0x8825, 4, 1, struct.pack("<I", 38 + len(camera) + 1)) + b"\0" * 4
    body = b"Exif\0\0II*\0" + struct.pack("<I", 8) + directory + camera + b"\0" + gps
    with open(path, "rb") as file:
        data = file.read()
    with open(path, "wb") as file:
        file.write(data[:2] + b"\xff\xe1" + struct.pack(">H", len(body) + 2) + body + data[2:])


def info(path):
    return subprocess.run([os.path.join(PROGRAMS, "limn"), "info", path, "--json"], capture_output=True, text=True,
                          check=True).stdout


class FileTests(WindowTest):
    def test_undo_is_at_once_in_a_document_with_a_thousand_strokes(self):
        folder = os.path.dirname(self.copy())
        script, document = os.path.join(folder, "strokes.jsonl"), os.path.join(folder, "strokes.ora")
        with open(script, "w") as file:
            print('{"op": "new", "size": [3840, 2160]}', file=file)
            for k in range(1000):
                x, y = k * 137 % 3500, k * 71 % 1900
                points = [[x + j * 15, y + j * j % 200] for j in range(20)]
                print(f'{{"op": "stroke", "tool": "pen", "color": "#0060c0", "width": 12, "points": {points}}}', file=file)
        subprocess.run([os.path.join(PROGRAMS, "limn"), "render", script, "-o", document], check=True)
        limn = self.start(document, title="strokes.ora")
        # What is drawn while the undo is made ready stays.
        limn.drag((500, 400), (600, 450))
        limn.expect_steps(1, "a stroke")
        time.sleep(5)
        limn.key(*["ctrl+z"] * 3, *["ctrl+shift+z"] * 3)
        wait(lambda: [line["op"] for line in limn.done()] == ["stroke"] + ["undo"] * 3 + ["redo"] * 3, "undos and redos")
        limn.key("ctrl+z", "ctrl+q")
        wait(lambda: not limn.is_running(), "the end of the program")
        slowest = next(int(line.split("most ")[1].split()[0]) for line in limn.lines() if line.startswith("trace: samples"))
        self.assertLess(slowest, 200_000, "microseconds")

    def test_a_file_opens_where_every_frame_takes_long(self):
        # OpenGL by software: the moving bar takes all the time there is, and what was read must come all the same.
        limn = self.start(self.copy(), environment={"GSK_RENDERER": "gl"})
        limn.window("photo.jpg", seconds=60)

    def test_closing_with_unsaved_marks_asks(self):
        photo = self.copy()
        limn = self.start(photo, title="photo.jpg")
        limn.drag((500, 400), (600, 450))
        limn.window("• photo.jpg")
        limn.key("ctrl+w")
        limn.find("Save the marks on “photo.jpg”?")
        limn.key("Escape")
        time.sleep(0.4)
        self.assertTrue(limn.is_running())
        limn.window("• photo.jpg")
        # Saving from the question closes the window when the file is there.
        limn.key("ctrl+w")
        limn.find("Save the marks on “photo.jpg”?")
        limn.key("Return")
        marked = os.path.join(os.path.dirname(photo), "kept.png")
        limn.save_as(marked)
        wait(lambda: not limn.is_running(), "the end of the program")
        self.assertTrue(os.path.getsize(marked) > 0)

    def test_the_photo_is_not_written_over_unasked_and_foreign_changes_are_noticed(self):
        photo = self.copy()
        with open(photo, "rb") as file:
            original = file.read()
        limn = self.start(photo, title="photo.jpg")
        limn.drag((500, 400), (600, 450))
        limn.key("ctrl+s")
        limn.window("Save Picture")
        time.sleep(0.8)
        limn.key("Return")  # the proposal
        marked = os.path.join(os.path.dirname(photo), "photo-marked.jpg")
        limn.window("photo-marked.jpg")
        with open(photo, "rb") as file:
            self.assertEqual(file.read(), original)
        # From now on it is saved without a question, until another program writes the file.
        limn.drag((500, 500), (600, 550))
        size = os.path.getsize(marked)
        limn.key("ctrl+s")
        wait(lambda: os.path.getsize(marked) != size, "the second save")
        limn.window("^photo-marked.jpg")
        with open(marked, "wb") as file:
            file.write(b"another program's")
        limn.drag((400, 500), (450, 550))
        limn.key("ctrl+s")
        limn.find("Replace the Changed “photo-marked.jpg”?")
        limn.key("Escape")
        time.sleep(0.4)
        with open(marked, "rb") as file:
            self.assertEqual(file.read(), b"another program's")
        limn.key("ctrl+s")
        limn.find("Replace the Changed “photo-marked.jpg”?")
        limn.key("alt+r")
        wait(lambda: os.path.getsize(marked) > 1000, "the third save")
        self.assertEqual(sorted(os.listdir(os.path.dirname(photo))), ["photo-marked.jpg", "photo.jpg"])

    def test_metadata_is_kept_only_when_asked_for(self):
        photo = self.copy()
        with_location(photo)
        self.assertIn('"gps": true', info(photo))
        limn = self.start(photo, title="photo.jpg")
        folder = os.path.dirname(photo)
        for name, ticked, exif, gps in (
                ("bare.jpg", [], False, False), ("camera.jpg", ["Keep Date, Camera and Texts"], True, False),
                ("all.jpg", ["Keep the Place"], True, True)):
            limn.key("ctrl+shift+s")
            limn.save_as(os.path.join(folder, name), ticked)
            limn.window(name)
            told = info(os.path.join(folder, name))
            self.assertEqual(('"exif": true' in told, '"gps": true' in told), (exif, gps), name)

    def test_saving_asks_for_what_applies_to_the_format_of_the_name(self):
        photo = self.copy()
        with_location(photo)
        limn = self.start(photo, size=(360, 500), title="photo.jpg")

        def is_marked():
            """Whether the button for saving is blue: there is something to save."""
            x, y, w, h = limn.extents(limn.find("Save", "push button"))
            red, _, blue = Screenshot()[x + 4, y + h // 2]
            return blue > red + 50
        self.assertFalse(is_marked())
        limn.drag((100, 200), (200, 250))
        wait(is_marked, "the button for saving to be marked")
        limn.key("ctrl+s")
        limn.window("Save Picture")
        time.sleep(0.8)
        questions = {"Quality", "Keep History", "Keep Date, Camera and Texts", "Keep the Place"}

        def expect(*shown):
            wait(lambda: {node.name for node in limn.all()} & questions == set(shown), f"questions: {shown}")
        photos = ("Keep Date, Camera and Texts", "Keep the Place")
        expect("Quality", *photos)
        for name in ("Save", "Cancel", "Name", "Folder", "Format"):
            x, y, w, h = limn.extents(limn.find(name))
            self.assertTrue(x >= 0 and x + w <= 360 and y + h <= 500, f"{name} is cut off")
        for name, shown in (("a.ora", ["Keep History"]), ("a.png", photos), ("a.avif", ["Quality", *photos]), ("noted.gif", [])):
            limn.key("ctrl+a")
            limn.text(name)
            expect(*shown)
        # The other way round, a format changes the name.
        limn.press("Format", "combo box")
        time.sleep(0.4)
        limn.key("Down", "Return")  # JPEG is the second
        expect("Quality", *photos)
        limn.key("alt+s")
        limn.find("Saved as “noted.jpg”.")
        limn.window("^noted.jpg")
        wait(lambda: not is_marked(), "the mark of the button to go")
        # What is there is replaced only when that is agreed to.
        limn.key("ctrl+shift+s")
        limn.window("Save Picture")
        time.sleep(0.8)
        limn.key("ctrl+a")
        limn.text("photo.jpg")
        before = os.path.getsize(photo)
        limn.key("Return")
        limn.find("Replace “photo.jpg”?")
        limn.key("Escape")
        time.sleep(0.4)
        self.assertEqual(os.path.getsize(photo), before)
        limn.key("ctrl+a")
        limn.text("version 1.2")
        limn.key("Return")
        limn.window("^version 1.2.jpg")
        self.assertEqual(sorted(os.listdir(os.path.dirname(photo))), ["noted.jpg", "photo.jpg", "version 1.2.jpg"])

    def test_a_broken_file_is_told_in_words(self):
        photo = self.copy()
        with open(photo, "r+b") as file:
            file.truncate(200)
        limn = self.start(photo)
        limn.window("^Limn$")
        limn.find("“photo.jpg” is damaged", contains=True)
        # There is no picture: nothing to draw on, and nothing to save.
        limn.drag((500, 150), (600, 180))
        self.assertEqual(limn.steps(), [])
        self.assertFalse(limn.is_sensitive(limn.find("Save")))
        self.assertFalse(limn.is_sensitive(limn.find("Fill")))
        limn.key("h")
        self.assertEqual([n.name for n in limn.all() if "Hold still" in n.name or "Drag over" in n.name], [])
        # Another that cannot be opened is told in its place, and one that can is shown.
        limn.press("Open Another…", "push button")
        limn.window("Open Picture")
        time.sleep(0.8)
        limn.text(self.copy(os.path.abspath("README.md"), "text.md"))
        limn.key("Return")
        limn.find("“text.md” is in no picture format", contains=True)
        limn.press("Begin with Paper", "push button")
        limn.window("^Untitled$")
        self.assertTrue(limn.is_sensitive(limn.find("Save")))
        limn.find("Draw. Hold still to pick a colour.")
        self.assertTrue(limn.is_sensitive(limn.find("Fill")))
        limn.drag((500, 400), (600, 450))
        limn.expect_steps(1, "a stroke")
        limn.key("ctrl+z")
        limn.key("ctrl+o")
        limn.window("Open Picture")
        time.sleep(0.8)
        limn.text(self.copy(name="good.jpg"))
        limn.key("Return")
        limn.window("^good.jpg")

    def test_a_broken_file_opened_from_a_window_leaves_that_as_it_is(self):
        broken = self.copy(name="broken.jpg")
        with open(broken, "r+b") as file:
            file.truncate(200)
        limn = self.start(self.copy(), title="photo.jpg")
        limn.key("ctrl+o")
        limn.window("Open Picture")
        time.sleep(0.8)
        limn.text(broken)
        limn.key("Return")
        limn.find("“broken.jpg” is damaged", contains=True)
        limn.drag((500, 400), (600, 450))
        limn.window("• photo.jpg")

    def test_a_missing_file_and_a_text_are_told_in_words(self):
        limn = self.start("/nowhere/there.png", title="^Limn$")
        wait(lambda: any("There is no file “there.png” any more. Open it from where it is now." in n.name for n in limn.all()), "a sentence")
        limn.key("ctrl+q")
        wait(lambda: not limn.is_running(), "the end of the program")
        limn = self.start(os.path.abspath("README.md"), title="^Limn$")
        wait(lambda: any("is in no picture format" in n.name for n in limn.all()), "a sentence")

    def test_several_windows_and_the_sample(self):
        limn = self.start(self.copy(name="one.jpg"), self.copy(name="two.jpg"), title="one.jpg")
        limn.window("two.jpg")
        limn.key("ctrl+q")
        wait(lambda: not limn.is_running(), "the end of the program")
        first = self.start(title="Sample", settings={"first-start": "true"})
        first.key("ctrl+w")
        wait(lambda: not first.is_running(), "the end of the program")
        with open(first.keyfile) as file:
            self.assertIn("first-start=false", file.read())

    def test_a_picture_of_100_megapixels(self):
        folder = os.path.dirname(self.copy())
        large = os.path.join(folder, "large.jpg")
        script = '{"op": "new", "size": [12500, 8000]}\n{"op": "fill", "at": [5, 5], "color": "#80c0ff"}\n'
        subprocess.run([os.path.join(PROGRAMS, "limn"), "render", "-", "-o", large], input=script, text=True, check=True)
        limn = self.start(large, title="large.jpg")
        window = limn.window("^large.jpg", 60)
        wait(lambda: Screenshot(window)[640, 440][2] > 200, "the picture", 60)
        limn.drag((300, 300), (900, 500))
        limn.key("x")
        limn.drag((500, 300), (700, 400))
        limn.key("f")
        limn.click(640, 550)
        limn.expect_steps(3, "a stroke, a redaction and a fill")
        limn.key("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+shift+z")
        wait(lambda: limn.is_sensitive(limn.find("Redo")), "something to redo")
        self.assertLess(limn.memory(), 900, "mebibytes")
        limn.key("ctrl+s")
        saved = os.path.join(folder, "saved.png")
        limn.save_as(saved)
        limn.window("^saved.png", 60)
        self.assertIn('"width": 12500', info(saved))
        # Closing waits for a file that is being written.
        limn.drag((300, 600), (900, 600))
        before = os.path.getmtime(saved)
        limn.key("ctrl+s", "ctrl+w")
        wait(lambda: not limn.is_running(), "the end of the program", 60)
        self.assertGreater(os.path.getmtime(saved), before)
        self.assertIn('"width": 12500', info(saved))

    def test_copy_and_paste_as_new(self):
        limn = self.start(self.copy(), title="photo.jpg")
        limn.key("ctrl+c")
        limn.find("The picture is on the clipboard.")
        limn.key("ctrl+shift+v")
        limn.window("• Pasted")
        # It is nowhere else.
        limn.key("ctrl+w")
        limn.find("Save “Pasted”?")
        limn.find("The picture is in no file. If it is not saved, it is lost.")

    def test_what_was_copied_outlives_the_program(self):
        limn = self.start(self.copy(), title="photo.jpg")
        kept = os.path.join(limn.home, "kept.png")
        manager = subprocess.Popen(
            ["/usr/bin/python3", "Tests/Desktop/clipboard_manager.py", kept], stdout=subprocess.PIPE, text=True)
        self.addCleanup(manager.kill)
        self.assertEqual(manager.stdout.readline(), "ready\n")
        manager.stdout.close()
        limn.key("x")
        limn.drag((500, 300), (700, 400))
        limn.expect_steps(1, "a redaction")
        limn.key("ctrl+c")
        limn.find("The picture is on the clipboard.")
        limn.key("ctrl+s")
        saved = os.path.join(limn.home, "saved.png")
        limn.save_as(saved)
        limn.window("^saved.png")
        limn.key("ctrl+w")
        wait(lambda: not limn.is_running(), "the end of the program")
        self.assertEqual(manager.wait(10), 0)
        pixels = [subprocess.run(["convert", path, "-depth", "8", "rgb:-"], capture_output=True, check=True).stdout
                  for path in (kept, saved)]
        self.assertEqual(len(pixels[0]), 600 * 400 * 3)
        self.assertEqual(pixels[0], pixels[1])

    def test_the_proposed_name_tells_what_the_picture_is(self):
        limn = self.start(title="Sample", settings={"first-start": "true"})

        def save(name):
            limn.key("ctrl+s")
            limn.window("Save Picture")
            time.sleep(0.8)
            limn.key("alt+s")
            limn.window(f"^{name}")
        limn.key("ctrl+c")
        limn.find("The picture is on the clipboard.")
        save("sample-marked.png")
        limn.key("ctrl+shift+v")
        limn.window("• Pasted")
        limn.drag((500, 400), (600, 450))
        limn.expect_steps(1, "a stroke")
        time.sleep(1.2)
        # So it is with one whose unsaved work is restored.
        self.kill(limn)
        limn = self.start(title="Untitled", home=limn.home)
        limn.press("Show…")
        limn.window("Unsaved Work")
        limn.activate("Restore Pasted")
        limn.window("• Pasted")
        save("pasted.png")

    def test_names_of_any_bytes_and_of_options_are_opened(self):
        folder = os.path.dirname(self.copy())
        odd = os.path.join(os.fsencode(folder), b"x\xff.jpg")
        for name in (odd, os.path.join(folder, "-dash.jpg")):
            shutil.copy(os.path.join(folder, "photo.jpg"), name)
        limn = self.start(os.path.join(folder, "photo.jpg"), odd, title="photo.jpg")
        limn.window(r"^x.*\.jpg")
        limn.key("ctrl+q")
        wait(lambda: not limn.is_running(), "the end of the program")
        limn = self.start("photo.jpg", "--", "-dash.jpg", cwd=folder, title="^-dash.jpg")
        self.assertEqual(sorted(limn.titles()), ["-dash.jpg", "photo.jpg"])

    def test_a_name_that_is_only_an_ending_is_no_ending(self):
        limn = self.start(self.copy(name=".jpg"), title="^.jpg")
        limn.drag((500, 400), (600, 450))
        limn.expect_steps(1, "a stroke")
        limn.key("ctrl+s")
        limn.window("Save Picture")
        time.sleep(0.8)
        limn.key("alt+s")
        limn.window("^.jpg-marked.png")


class KeyboardFileTests(WindowTest):
    def test_keys_are_changed_and_a_bad_line_told(self):
        limn = self.start(self.copy(), title="photo.jpg", keys="# mine\nline = B\nundo = Ctrl+U\nsing = K\n")
        limn.find("Line 4 of the keyboard file: there is no command “sing”.")
        limn.key("b")
        limn.drag((500, 400), (600, 450))
        self.assertEqual(limn.expect_steps(1, "B")[0]["op"], "line")
        limn.key("ctrl+z")
        time.sleep(0.2)
        self.assertTrue(limn.is_sensitive(limn.find("Undo")), "Ctrl+Z is no undo any more")
        limn.key("ctrl+u")
        wait(lambda: not limn.is_sensitive(limn.find("Undo")), "undo by Ctrl+U")
        # All other keys hold.
        limn.key("h")
        limn.drag((500, 400), (600, 450))
        self.assertEqual(limn.expect_steps(2, "H")[1]["tool"], "highlighter")
