import CAdwaita

extension OptionsBar {
    /// Pixels that the settings take, whichever tool is active: it goes with the size of text.
    struct Room {
        /// All in a row, and the colours in a row of their own.
        var row: gint = 0, rows: gint = 0
        /// Of a row.
        var height: gint = 44
    }

    /// Measures the settings of all tools, in a row each, and leaves them so.
    func measure() -> Room {
        place(.row, -1)
        palette.showAllPlaces()
        var result = Room()
        for tool in Tool.allCases {
            for pixelates in tool == .redact ? [false, true] : [false] {
                reveal(tool, pixelates: pixelates)
                let parts = [colors, others].map { (natural($0, .across), natural($0, .down)) }
                result.row = max(result.row, parts[0].0 + OptionsBar.spacing + parts[1].0)
                result.rows = max(result.rows, parts[0].0, parts[1].0)
                result.height = max(result.height, parts[0].1, parts[1].1)
            }
        }
        result.row += 2 * OptionsBar.margin
        result.rows += 2 * OptionsBar.margin
        refresh()
        return result
    }
}
