/// Something a person can do by a key. One table serves accelerators, tooltips, the window of shortcuts and the keyboard
/// file.
struct Command {
    /// Under what the window of shortcuts lists it.
    enum Group: String, CaseIterable {
        case tools = "Tools", drawing = "Drawing", view = "View", files = "Files", program = "Program"
    }

    /// Its name in the keyboard file.
    let name: String
    /// The action it activates, with its value.
    let action: String
    /// What it does, in words.
    let title: String
    let group: Group
    /// Keys as people write them, unless the keyboard file says others.
    let keys: [String]

    private init(_ name: String, _ title: String, _ group: Group, _ keys: [String], action: String? = nil) {
        self.name = name
        self.action = action ?? "win.\(name)"
        self.title = title
        self.group = group
        self.keys = keys
    }

    static let all =
        Tool.allCases.map { Command($0.rawValue, $0.label.name, .tools, [$0.label.key], action: "win.tool::\($0)") } + [
            Command("thinner", "Thinner", .drawing, ["["]),
            Command("wider", "Wider", .drawing, ["]"]),
            Command("undo", "Undo", .drawing, ["Ctrl+Z"]),
            Command("redo", "Redo", .drawing, ["Ctrl+Shift+Z", "Ctrl+Y"]),
            Command("clear", "Clear marks", .drawing, ["Delete"]),
            Command("zoom-in", "Zoom in", .view, ["Ctrl++", "Ctrl+=", "Ctrl+KP_Add"]),
            Command("zoom-out", "Zoom out", .view, ["Ctrl+-", "Ctrl+KP_Subtract"]),
            Command("original-size", "Original size", .view, ["Ctrl+0", "Ctrl+KP_0"]),
            Command("fit", "Fit to window", .view, ["Ctrl+9", "Ctrl+KP_9"]),
            Command("new", "New", .files, ["Ctrl+N"]),
            Command("open", "Open", .files, ["Ctrl+O"]),
            Command("paste", "Paste as new", .files, ["Ctrl+Shift+V", "Ctrl+V"]),
            Command("save", "Save", .files, ["Ctrl+S"]),
            Command("save-as", "Save as", .files, ["Ctrl+Shift+S"]),
            Command("copy", "Copy picture", .files, ["Ctrl+C"]),
            Command("preferences", "Preferences", .program, ["Ctrl+,"]),
            Command("shortcuts", "Keyboard shortcuts", .program, ["Ctrl+?", "F1"]),
            Command("next-part", "Next part of the window", .program, ["F6"]),
            Command("previous-part", "Part before", .program, ["Shift+F6"]),
            Command("close", "Close window", .program, ["Ctrl+W"], action: "window.close"),
            Command("quit", "Quit", .program, ["Ctrl+Q"], action: "app.quit"),
        ]
}
