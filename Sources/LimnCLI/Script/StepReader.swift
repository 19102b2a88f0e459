import LimnEngine
import LimnRaster

/// Turns the object of a script's line into an action, with every key checked.
enum StepReader {
    /// Names of all operations, as in the documentation.
    static let names = [
        "new", "open", "stroke", "line", "arrow", "rectangle", "ellipse", "fill", "redact", "pick", "undo", "redo",
        "clear", "export",
    ]

    /// The operation of a line: its name and what it does.
    static func read(_ value: JSONValue) throws(LineError) -> (name: String, action: Step.Action) {
        guard case .object(let members) = value else {
            throw LineError("a line must be an object, not \(value.summary)")
        }
        guard let op = members.first(where: { $0.key == "op" })?.value else { throw LineError("missing key \"op\"") }
        guard case .string(let name) = op else { throw Keys.wrong("op", "a string", op) }
        return (name, try action(name, members))
    }

    private static func action(_ name: String, _ members: [JSONValue.Member]) throws(LineError) -> Step.Action {
        func keys(_ required: [String], _ optional: [String] = []) throws(LineError) -> Keys {
            try Keys(members, of: name, required: required, optional: optional)
        }
        switch name {
        case "new": return try new(keys(["size"], ["paper"]))
        case "open": return .open(path: try keys(["path"]).path("path") ?? "")
        case "stroke":
            return try stroke(keys(["points"], ["tool", "color", "width", "pressure", "time", "smoothing"]))
        case "line": return try shape(.line, keys(["from", "to"], shapeKeys))
        case "arrow": return try shape(.arrow, keys(["from", "to"], shapeKeys))
        case "rectangle": return try shape(.rectangle, keys(["from", "to"], shapeKeys))
        case "ellipse": return try shape(.ellipse, keys(["from", "to"], shapeKeys))
        case "fill":
            return try fill(
                keys(["at"], ["color", "tolerance", "connectivity", "spread", "sample", "edges", "animation"]))
        case "redact": return try redact(keys(["rect"], ["style", "color", "block"]))
        case "pick":
            let pixel = try keys(["at"]).pixel("at")
            return .pick(x: pixel.x, y: pixel.y)
        case "undo": return .undo(times: try times(keys([], ["times"])))
        case "redo": return .redo(times: try times(keys([], ["times"])))
        case "clear":
            _ = try keys([])
            return .apply(.clear)
        case "export": return try export(keys(["path"], ["quality"]))
        default:
            throw LineError("\"op\" must be one of \(names.joined(separator: ", ")), not \(JSONValue.quoted(name))")
        }
    }

    private static let shapeKeys = ["tool", "color", "width", "fill", "constrain", "centered"]

    private static func stroke(_ keys: Keys) throws(LineError) -> Step.Action {
        .apply(
            .stroke(
                Stroke(
                    brush: try keys.brush(), color: try keys.color("color") ?? .black,
                    width: try keys.width(zero: false),
                    smoothing: try keys.choice("smoothing", ["none": .none, "curve": .curve], default: .curve),
                    samples: try keys.samples())))
    }

    private static func shape(_ kind: Shape.Kind, _ keys: Keys) throws(LineError) -> Step.Action {
        let fill = try keys.color("fill")
        let hasInside = kind == .rectangle || kind == .ellipse
        return .apply(
            .shape(
                Shape(
                    kind: kind, brush: try keys.brush(), from: try keys.point("from"), to: try keys.point("to"),
                    color: try keys.color("color") ?? .black, width: try keys.width(zero: true),
                    fill: hasInside ? fill : nil, constrain: try keys.flag("constrain"),
                    centered: try keys.flag("centered"))))
    }
}
