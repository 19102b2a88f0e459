import LimnEngine
import LimnRaster

/// The tools of the window, by the names their actions have.
enum Tool: String, CaseIterable {
    case pen, highlighter, eraser, line, arrow, rectangle, ellipse, fill, redact, pick

    /// What it is called, and the key that chooses it.
    var label: (name: String, key: String) {
        switch self {
        case .pen: ("Pen", "p")
        case .highlighter: ("Highlighter", "h")
        case .eraser: ("Eraser", "e")
        case .line: ("Line", "l")
        case .arrow: ("Arrow", "a")
        case .rectangle: ("Rectangle", "r")
        case .ellipse: ("Ellipse", "o")
        case .fill: ("Fill", "f")
        case .redact: ("Redact", "x")
        case .pick: ("Pick colour", "i")
        }
    }

    /// The brush of a freehand tool.
    var brush: Brush? {
        switch self {
        case .pen: .pen
        case .highlighter: .highlighter
        case .eraser: .eraser
        default: nil
        }
    }

    /// The shape it pulls.
    var shape: Shape.Kind? {
        switch self {
        case .line: .line
        case .arrow: .arrow
        case .rectangle: .rectangle
        case .ellipse: .ellipse
        default: nil
        }
    }
}

/// How the tools are set.
struct ToolSettings: Equatable {
    var tool = Tool.pen
    var color = Color(red: 0xE0, green: 0x1B, blue: 0x24)
    var highlight = Color(red: 0xFF, green: 0xE0, blue: 0x00, alpha: 0x99)
    var width = 6.0
    var highlighterWidth = 24.0
    var tolerance: UInt8 = 10
    var spread = Spread.circle
    var connectivity = Connectivity.four
    var softEdges = true
    /// Whether rectangles and ellipses are filled.
    var isFilled = false
    /// Whether redactions pixelate.
    var pixelates = false

    /// A fill with these settings.
    func fill(atX x: Int32, y: Int32) -> Fill {
        Fill(
            x: x, y: y, color: color, tolerance: tolerance, connectivity: connectivity, spread: spread, source: .image,
            softEdges: softEdges)
    }

    /// The colour the tool paints with.
    var activeColor: Color {
        get { tool == .highlighter ? highlight : color }
        set { if tool == .highlighter { highlight = newValue } else { color = newValue } }
    }

    /// The width the tool paints with.
    var activeWidth: Double {
        get { tool == .highlighter ? highlighterWidth : width }
        set { if tool == .highlighter { highlighterWidth = newValue } else { width = newValue } }
    }
}
