import LimnRaster

/// What one step did, as `--report` prints it.
struct ReportLine {
    var origin: Step.Origin
    var name: String
    /// The smallest rectangle of the pixels that changed; empty when none did.
    var changed: PixelRect
    var pixels: Int
    var undo: Int
    var redo: Int
    var milliseconds: Double
    var color: Color?

    /// The line as JSON.
    var text: String {
        var line = 0
        if case .line(let number) = origin { line = number }
        let rect =
            changed.isEmpty
            ? "null" : "[\(changed.minX), \(changed.minY), \(changed.width), \(changed.height)]"
        var text = "{\"line\": \(line), \"op\": \"\(name)\", \"changed\": \(rect), \"pixels\": \(pixels)"
        text += ", \"undo\": \(undo), \"redo\": \(redo), \"milliseconds\": \(ReportLine.thousandths(milliseconds))"
        if let color { text += ", \"color\": \"\(ColorText.text(color))\"" }
        return text + "}"
    }

    /// A number of at least 0 with three decimals.
    static func thousandths(_ value: Double) -> String {
        let whole = Int(max(0, value) * 1000 + 0.5)
        let decimals = String(whole % 1000)
        return "\(whole / 1000)." + String(repeating: "0", count: 3 - decimals.count) + decimals
    }
}
