import Testing

@testable import LimnDesktop

struct KeyboardTests {
    @Test func everyCommandHasItsKeysAndNoKeyTwo() {
        let keyboard = Keyboard(file: "")
        #expect(keyboard.complaints.isEmpty)
        let all = Command.all.flatMap { keyboard.keys(of: $0.name) }
        #expect(Set(all).count == all.count)
        #expect(Set(Command.all.map(\.name)).count == Command.all.count)
        #expect(keyboard.keys(of: "undo").map(\.accelerator) == ["<Control>z"])
        #expect(
            keyboard.keys(of: "zoom-in").map(\.accelerator) == ["<Control>plus", "<Control>equal", "<Control>KP_Add"])
        #expect(keyboard.keys(of: "thinner").map(\.accelerator) == ["bracketleft"])
        #expect(keyboard.keys(of: "pen").map(\.accelerator) == ["p"])
    }

    @Test func theFileToBeginWithHasTheUsualKeys() {
        #expect(Keyboard(file: Keyboard.template).complaints.isEmpty)
        let lines = Keyboard.template.split(separator: "\n").dropFirst(2)
        let all = Keyboard(file: lines.map { $0.dropFirst(2) }.joined(separator: "\n"))
        #expect(all.complaints.isEmpty && lines.count == Command.all.count)
        for command in Command.all {
            #expect(all.keys(of: command.name) == Keyboard(file: "").keys(of: command.name))
        }
    }

    @Test func theFileChangesKeysAndTakesThemFromOthers() {
        let keyboard = Keyboard(file: "  # mine\n\nline = H , F5\n\tundo=ctrl+alt+Z\nredo =\n")
        #expect(keyboard.complaints.isEmpty)
        #expect(keyboard.keys(of: "line").map(\.accelerator) == ["h", "F5"])
        #expect(keyboard.keys(of: "highlighter").isEmpty)
        #expect(keyboard.keys(of: "undo").map(\.accelerator) == ["<Control><Alt>z"])
        #expect(keyboard.keys(of: "redo").isEmpty)
        #expect(keyboard.keys(of: "eraser").map(\.accelerator) == ["e"])
    }

    @Test func badLinesAreToldAndTheRestHolds() {
        let keyboard = Keyboard(
            file:
                "pen\nsing = K\npen = Foo\npen = Hyper+P\narrow = B\nline = B\nellipse = Q\nfill = ,\nredact = Ctrl+\n")
        #expect(
            keyboard.complaints == [
                "Line 1 of the keyboard file: it has no “=”.",
                "Line 2 of the keyboard file: there is no command “sing”.",
                "Line 3 of the keyboard file: there is no key “Foo”.",
                "Line 4 of the keyboard file: there is no key “Hyper+P”.",
                "Line 6 of the keyboard file: “B” is “arrow” already.",
                "Line 8 of the keyboard file: there is no key “”.",
                "Line 9 of the keyboard file: there is no key “Ctrl+”.",
            ])
        #expect(keyboard.keys(of: "pen").map(\.accelerator) == ["p"])
        #expect(keyboard.keys(of: "arrow").map(\.accelerator) == ["b"])
        #expect(keyboard.keys(of: "line").map(\.accelerator) == ["l"])
        #expect(keyboard.keys(of: "ellipse").map(\.accelerator) == ["q"])
    }

    @Test(arguments: [
        ("Ctrl++", "<Control>plus"), ("+", "plus"), ("Shift+F1", "<Shift>F1"), ("Super+space", "<Super>space"),
        ("é", "eacute"), ("]", "bracketright"), ("Ctrl+?", "<Control>question"), ("CTRL+a", "<Control>a"),
    ])
    func keysAreReadAsPeopleWriteThem(text: String, accelerator: String) {
        #expect(Key(text)?.accelerator == accelerator)
    }

    @Test(arguments: ["", "Ctrl", "Ctrl+", "Foo", "P+Ctrl", "Ctrl+Ctrl", "pp", "VoidSymbol"])
    func whatIsNoKeyIsNone(text: String) { #expect(Key(text) == nil) }
}
