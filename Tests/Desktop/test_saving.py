"""Where a picture goes when it is saved, and what is told of that."""
import os
import shutil
import subprocess
import time

from desktop import WindowTest
from screen import wait


class SavingTests(WindowTest):
    def ask(self, limn, name, key="ctrl+shift+s"):
        """Types a name into the dialog for saving."""
        if not limn.windows("Save Picture"):
            limn.key(key)
        limn.window("Save Picture")
        time.sleep(0.8)
        limn.key("ctrl+a")
        limn.text(name)

    def test_a_folder_that_is_not_there_is_told_where_the_name_is_asked_for(self):
        photo = self.copy()
        folder = os.path.dirname(photo)
        limn = self.start(photo, title="photo.jpg")
        for name in ("aa/bb.png", "photo.jpg/bb.png"):
            self.ask(limn, name)
            limn.key("Return")
            limn.find("There is no folder “aa” in" if name[0] == "a" else "“photo.jpg” is no folder", contains=True)
            time.sleep(0.4)
            self.assertTrue(limn.windows("Save Picture"))
            self.assertTrue([node for node in limn.all() if node.role in ("text", "entry") and node.get("Text", "CharacterCount")
                             == len(name)], "what was typed is gone")
        # The sentence goes as soon as the name changes, and the file goes beside the photo.
        limn.key("ctrl+a")
        limn.text("x.jpg")
        self.assertFalse([node for node in limn.all() if "is no folder" in node.name])
        limn.key("Return")
        limn.find("Saved as “x.jpg”.")
        self.assertEqual(sorted(os.listdir(folder)), ["photo.jpg", "x.jpg"])

    def test_after_a_save_that_failed_the_next_goes_where_the_picture_is(self):
        photo = self.copy()
        folder = os.path.dirname(photo)
        inner = os.path.join(folder, "inner")
        os.mkdir(inner)
        limn = self.start(photo, title="photo.jpg")
        limn.drag((500, 400), (600, 450))
        self.ask(limn, "inner/a.png", "ctrl+s")
        limn.key("Return")
        limn.find("Saved as “a.png” in “inner”.")
        shutil.rmtree(inner)
        limn.drag((500, 500), (600, 550))
        limn.key("ctrl+s")
        limn.find(f"“a.png” could not be written: there is no folder “{inner}”.", contains=True)
        self.ask(limn, "x.jpg")
        limn.key("Return")
        limn.find(f"Saved as “x.jpg” in “{os.path.basename(folder)}”.")
        self.assertEqual(sorted(os.listdir(folder)), ["photo.jpg", "x.jpg"])
        # From there on it is beside itself.
        limn.drag((500, 300), (600, 350))
        limn.key("ctrl+s")
        limn.find("Saved as “x.jpg”.")

    def test_what_a_format_does_to_see_through_parts_is_told(self):
        folder = os.path.dirname(self.copy())
        clear = os.path.join(folder, "clear.png")
        subprocess.run(["convert", "-size", "400x300", "xc:none", "-fill", "rgba(255,0,0,0.5)", "-draw",
                        "rectangle 0,0 200,299", clear], check=True)
        limn = self.start(clear, title="clear.png", size=(360, 500))

        def told():
            return [node.name for node in limn.all() if "see-through" in node.name]
        for name, words in (("a.jpg", "such parts become white"), ("a.webp", None), ("a.gif", "become clear or solid"),
                            ("a.png", None), ("b.jpg", "such parts become white")):
            self.ask(limn, name)
            wait(lambda: words is None and not told() or words and len(told()) == 1 and words in told()[0], f"{name}: {words}")
        self.kill(limn)
        solid = self.start(self.copy(), title="photo.jpg")
        self.ask(solid, "a.gif")
        solid.find("GIF has too few colours for this picture", contains=True)
        self.ask(solid, "a.jpg")
        time.sleep(0.5)
        self.assertFalse([node for node in solid.all() if "see-through" in node.name])
