extension CoverageSheet {
    /// Composes what has risen since the last call: each such pixel of `sheet` becomes its pixel before the edit with the
    /// mark at its present coverage. So joints of a translucent stroke do not darken, and painting as coverage grows
    /// equals painting once at the end. Returns the rectangle changed.
    @discardableResult
    public func paint(on sheet: inout Sheet, _ edit: inout StrokeEdit) -> PixelRect {
        let damage = paintKeepingRisen(on: &sheet, &edit)
        settle()
        return damage
    }

    /// Like `paint`, for marks made on several sheets: `settle` must follow the last.
    public func paintKeepingRisen(on sheet: inout Sheet, _ edit: inout StrokeEdit) -> PixelRect {
        var damage = PixelRect.empty
        for k in 0..<risen.count {
            let index = risen[k]
            guard let coverage = tiles[index], !coverage.isSettled else { continue }
            guard let target = edit.open(index, in: &sheet) else { continue }
            damage = damage.union(target.bounds)
            switch target.below {
            case .levels(let colors): coverage.paint(target.pixels, colors)
            case .pixels(let below): coverage.paint(edit.mark, on: target.pixels, over: below)
            }
        }
        return damage
    }

    /// Forgets what has risen.
    public func settle() {
        for k in 0..<risen.count { tiles[risen[k]]?.settle() }
        risen.removeAll()
    }
}
