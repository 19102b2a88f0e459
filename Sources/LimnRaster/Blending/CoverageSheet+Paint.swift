extension CoverageSheet {
    /// Composes what has risen since the last call: each such pixel of `sheet` becomes its pixel before the edit with the
    /// mark at its present coverage. So joints of a translucent stroke do not darken, and painting as coverage grows
    /// equals painting once at the end. Returns the rectangle changed.
    @discardableResult
    public func paint(_ mark: Mark, on sheet: inout Sheet, _ edit: inout SheetEdit) -> PixelRect {
        let damage = paintKeepingRisen(mark, on: &sheet, &edit)
        settle()
        return damage
    }

    /// Like `paint`, for marks made on several sheets: `settle` must follow the last.
    public func paintKeepingRisen(_ mark: Mark, on sheet: inout Sheet, _ edit: inout SheetEdit) -> PixelRect {
        var damage = PixelRect.empty
        for index in risen {
            guard let coverage = tiles[index], !coverage.isSettled else { continue }
            if mark == .erase && edit.before(index, in: sheet).isEmpty { continue }
            damage = damage.union(sheet.bounds(ofSlot: index))
            let tile = edit.writable(index, in: &sheet)
            switch edit.before(index, in: sheet) {
            case .solid(let color): coverage.paint(tile, levels(of: mark, over: color))
            case .tile(let below): coverage.paint(mark, on: tile, over: below)
            }
        }
        return damage
    }

    /// Forgets what has risen.
    public func settle() {
        for index in risen { tiles[index]?.settle() }
        risen.removeAll(keepingCapacity: true)
    }
}
