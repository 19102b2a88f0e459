import LimnRaster

/// What an element of stack.xml says about how a layer or a group lies on what is below it.
extension XMLElement {
    var isLayer: Bool { name == "layer" }
    var isStack: Bool { name == "stack" }
    var source: String? { self["src"] }

    /// Columns to the right of the group's corner.
    var x: Int { offset("x") }
    /// Rows below the group's corner.
    var y: Int { offset("y") }
    var opacity: Float {
        guard let text = self["opacity"], let number = Float(text), number.isFinite else { return 1 }
        return max(0, min(1, number))
    }
    var isVisible: Bool { self["visibility"] != "hidden" }

    /// The mode; nil for one of another program's own.
    var mode: CompositeMode? {
        guard let text = self["composite-op"] else { return .sourceOver }
        return XMLElement.modes.first { $0.name == text }?.mode
    }

    /// Whether a group is composed by itself first. One without a say in how it joins what is below lets its layers through.
    var isIsolated: Bool { self["isolation"] == "isolate" || opacity < 1 || mode != .sourceOver }

    /// How many elements are below this one.
    var descendants: Int { children.reduce(0) { $0 + 1 + $1.descendants } }

    private func offset(_ name: String) -> Int {
        guard let text = self[name], let number = Double(text), abs(number) <= 1e6 else { return 0 }
        return Int(number)
    }

    private static let modes: [(name: String, mode: CompositeMode)] = [
        ("svg:src-over", .sourceOver), ("svg:multiply", .multiply), ("svg:screen", .screen),
        ("svg:overlay", .overlay), ("svg:darken", .darken), ("svg:lighten", .lighten),
        ("svg:color-dodge", .colorDodge), ("svg:color-burn", .colorBurn), ("svg:hard-light", .hardLight),
        ("svg:soft-light", .softLight), ("svg:difference", .difference), ("svg:color", .color),
        ("svg:luminosity", .luminosity), ("svg:hue", .hue), ("svg:saturation", .saturation), ("svg:plus", .plus),
        ("svg:dst-in", .destinationIn), ("svg:dst-out", .destinationOut), ("svg:src-atop", .sourceAtop),
        ("svg:dst-atop", .destinationAtop),
    ]

    /// Whether it is a layer that we wrote, or another program wrote again: shown wholly, under the name we gave it.
    func isOwn(_ name: String, _ mode: CompositeMode) -> Bool {
        isLayer && self["name"] == name && self.mode == mode && opacity == 1 && isVisible && source != nil
    }
}
