import LimnEngine
import LimnRaster

/// Operations as lines of a script.
enum ScriptLine {
    static func text(_ operation: LimnEngine.Operation) -> String {
        switch operation {
        case .stroke(let stroke): text(stroke)
        case .shape(let shape): text(shape)
        case .fill(let fill):
            #"{"op": "fill", "at": [\#(fill.x), \#(fill.y)], "color": "\#(fill.color.hex(withAlpha: true))", "#
                + #""tolerance": \#(fill.tolerance), "connectivity": \#(fill.connectivity == .four ? 4 : 8), "#
                + #""spread": "\#(fill.spread)", "sample": "\#(fill.source)", "#
                + #""edges": "\#(fill.softEdges ? "soft" : "hard")"}"#
        case .redact(let redaction): text(redaction)
        case .clear: #"{"op": "clear"}"#
        }
    }

    private static func text(_ stroke: Stroke) -> String {
        let points = stroke.samples.map { "[\(number($0.position.x)), \(number($0.position.y))]" }
        let isEven = stroke.samples.allSatisfy { $0.pressure == .max }
        let pressure = isEven ? [] : stroke.samples.map { "\(Double($0.pressure) / 65535)" }
        return #"{"op": "stroke", "tool": "\#(stroke.brush)", \#(color(stroke.brush, stroke.color))"#
            + #""width": \#(stroke.width.value), "smoothing": "\#(stroke.smoothing)", "#
            + #""points": [\#(points.joined(separator: ", "))]"#
            + (isEven ? "}" : #", "pressure": [\#(pressure.joined(separator: ", "))]}"#)
    }

    private static func text(_ shape: Shape) -> String {
        #"{"op": "\#(shape.kind)", "tool": "\#(shape.brush)", \#(color(shape.brush, shape.color))"#
            + #""from": [\#(number(shape.from.x)), \#(number(shape.from.y))], "#
            + #""to": [\#(number(shape.to.x)), \#(number(shape.to.y))], "width": \#(shape.width.value)"#
            + (shape.fill.map { #", "fill": "\#($0.hex(withAlpha: true))""# } ?? "")
            + (shape.constrain ? #", "constrain": true"# : "")
            + (shape.centered ? #", "centered": true"# : "") + "}"
    }

    private static func text(_ redaction: Redaction) -> String {
        let rect = "[\(redaction.x), \(redaction.y), \(redaction.width), \(redaction.height)]"
        switch redaction.style {
        case .solid(let color): return #"{"op": "redact", "rect": \#(rect), "color": "\#(color.hex(withAlpha: true))"}"#
        case .pixelate(let block):
            return #"{"op": "redact", "rect": \#(rect), "style": "pixelate", "block": \#(block)}"#
        }
    }

    private static func color(_ brush: Brush, _ color: Color) -> String {
        brush == .eraser ? "" : #""color": "\#(color.hex(withAlpha: true))", "#
    }

    /// 24.8 fixed point: exact in decimals.
    private static func number(_ raw: Int32) -> String { "\(Double(raw) / 256)" }
}
