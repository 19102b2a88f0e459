import LimnEngine
import LimnRaster

/// The tools of the window, by the names their actions have.
enum Tool: String, CaseIterable {
    case pen, highlighter, eraser, line, arrow, rectangle, ellipse, fill, redact, pick, hand

    /// What it is called, and the key that chooses it unless the keyboard file says another.
    var label: (name: String, key: String) {
        switch self {
        case .pen: ("Pen", "P")
        case .highlighter: ("Highlighter", "H")
        case .eraser: ("Eraser", "E")
        case .line: ("Line", "L")
        case .arrow: ("Arrow", "A")
        case .rectangle: ("Rectangle", "R")
        case .ellipse: ("Ellipse", "O")
        case .fill: ("Fill", "F")
        case .redact: ("Redact", "X")
        case .pick: ("Pick colour", "I")
        case .hand: ("Move the picture", "M")
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

    /// Whether it paints in the colour that was chosen.
    var hasColor: Bool { brush != nil && self != .eraser || shape != nil || self == .fill }

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
struct ToolSettings {
    var tool = Tool.pen
    var color = Color(red: 0xE0, green: 0x1B, blue: 0x24)
    /// Yellow of the palette, so that it is seen there which colour is in use.
    var highlight = Color(red: 0xF6, green: 0xD3, blue: 0x2D, alpha: 0xBF)
    /// The widths that were chosen; nil: the one that goes with the picture.
    var width: Double?
    var highlighterWidth: Double?
    var eraserWidth: Double?
    /// The width of pen and shapes that goes with the picture.
    var pictureWidth = 6.0
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

    /// The colour that a press leaves; nil with tools that have none.
    var shownColor: Color? {
        switch tool {
        case .eraser, .pick, .hand: nil
        case .redact: pixelates ? nil : .black
        default: activeColor
        }
    }

    /// How opaque the colour the tool paints with is, in percent.
    var activeOpacity: Double {
        get { Double(activeColor.alpha) * 100 / 255 }
        set {
            let color = activeColor, alpha = UInt8(max(0, min(255, (newValue * 255 / 100).rounded())))
            activeColor = Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
        }
    }

    /// Pixels a side of the blocks that redactions make of a picture: 16 at the least width.
    var block: Int32 { Int32(pictureWidth * 16 / 6) }

    /// The widths that can be chosen.
    static let widths = 1.0...1000.0

    /// The width the tool paints with, in `widths`. Highlighter and eraser cover lines of text: without a width of their own they
    /// are four times as wide as the pen.
    var activeWidth: Double {
        get {
            switch tool {
            case .highlighter: highlighterWidth ?? 4 * pictureWidth
            case .eraser: eraserWidth ?? 4 * pictureWidth
            default: width ?? pictureWidth
            }
        }
        set {
            let newValue = max(ToolSettings.widths.lowerBound, min(ToolSettings.widths.upperBound, newValue))
            switch tool {
            case .highlighter: highlighterWidth = newValue
            case .eraser: eraserWidth = newValue
            default: width = newValue
            }
        }
    }

    /// The colours chosen before one was picked for a single stroke.
    private var chosen: (color: Color, highlight: Color)?

    /// The colours without one that was picked for a single stroke.
    var lastingColor: Color { chosen?.color ?? color }
    var lastingHighlight: Color { chosen?.highlight ?? highlight }

    /// Paints with a picked colour; once: until `giveBack`.
    mutating func pick(_ picked: Color, once: Bool) {
        if once && chosen == nil { chosen = (color, highlight) }
        activeColor = picked
    }

    /// Paints with a colour until another is chosen.
    mutating func choose(_ color: Color) {
        activeColor = color
        chosen = nil
    }

    /// A stroke was drawn: the colours chosen before come back.
    mutating func giveBack() {
        // What has no colour has not used it up.
        guard tool.hasColor else { return }
        if let chosen = chosen.take() { (color, highlight) = chosen }
    }
}
