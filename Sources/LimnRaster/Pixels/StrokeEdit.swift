/// A running edit of one sheet by a stroke, which composes pixels from what they were before it, again and again as its
/// coverage grows.
///
/// Cost follows what is touched. `finish` gives the patch that undoes the edit.
public struct StrokeEdit {
    /// A tile in work. Plain pointers, since every sample of a stroke asks for its tiles, and counting references would
    /// show; the sheet, `before` and `levels` keep what they point to.
    struct Target {
        let index: Int
        /// The rectangle that the tile covers of the picture.
        let bounds: PixelRect
        fileprivate(set) var pixels: UnsafeMutablePointer<UInt32>
        let below: Below
    }

    /// The pixels before the edit.
    enum Below {
        /// They differ (or may).
        case pixels(UnsafeMutablePointer<UInt32>)
        /// They all had one colour, of which the mark makes these at each level of coverage.
        case levels(UnsafeMutablePointer<UInt32>)
    }

    let mark: Mark
    private var targets: [Target] = []
    /// What the slot of each target held.
    private var before: [Slot] = []
    private var levels: [MarkLevels] = []
    /// For every slot its place in `targets` + 1; 0 while untouched.
    private var places: [Int32]

    /// An edit that makes a mark on a sheet with this many slots.
    public init(_ mark: Mark, of sheet: Sheet) {
        self.mark = mark
        places = [Int32](repeating: 0, count: sheet.slots.count)
    }

    /// The tile at `index` for painting, made on first touch; nil where there is nothing to be erased. Whoever has copied the
    /// sheet since keeps the tile as it is, and the edit goes on with one of its own.
    @inline(__always) mutating func open(_ index: Int, in sheet: inout Sheet) -> Target? {
        let place = Int(places[index])
        if place == 0 { return touch(index, in: &sheet) }
        if !sheet.hasOwnTile(at: index, targets[place &- 1].pixels) { replaceTile(of: place &- 1, in: &sheet) }
        return targets[place &- 1]
    }

    @inline(never) private mutating func replaceTile(of k: Int, in sheet: inout Sheet) {
        var copied = 0
        targets[k].pixels = sheet.ownTile(at: targets[k].index, &copied).pixels
    }

    @inline(never) private mutating func touch(_ index: Int, in sheet: inout Sheet) -> Target? {
        let old = sheet.slots[index]
        if mark == .erase && old.isEmpty { return nil }
        let bounds = sheet.bounds(ofSlot: index), tile = old.makeTile(in: bounds)
        sheet.slots[index] = .tile(tile)
        before.append(old)
        let target = Target(index: index, bounds: bounds, pixels: tile.pixels, below: below(old))
        targets.append(target)
        places[index] = Int32(truncatingIfNeeded: targets.count)
        return target
    }

    private mutating func below(_ old: Slot) -> Below {
        switch old {
        case .tile(let tile): return .pixels(tile.pixels)
        case .solid(let color):
            if let last = levels.last, last.below == color { return .levels(last.colors) }
            let new = MarkLevels(mark, over: color)
            levels.append(new)
            return .levels(new.colors)
        }
    }

    /// Ends the edit: one-colour tiles give their memory back, slots that did not change are dropped from the patch, and of
    /// tiles that changed little only the changed blocks are kept. `coverage` is all that was painted.
    public consuming func finish(in sheet: inout Sheet, _ coverage: CoverageSheet) -> TilePatch {
        var patch = TilePatch()
        for k in targets.indices {
            let index = targets[k].index
            let covered = coverage.tiles[index]
            switch covered.map({ colors(of: targets[k], $0) }) ?? .unknown {
            case .one(let color): sheet.close(index, as: color, after: before[k], &patch)
            case .several: patch.append(index, before[k])
            case .unknown: sheet.close(index, after: before[k], among: { covered?.blocks(row: $0) ?? 0xFF }, &patch)
            }
        }
        return patch
    }

    /// What is known of a tile's colours without looking at its pixels: painted long ago, they would be waited for.
    private enum Colors { case one(UInt32), several, unknown }

    private func colors(of target: Target, _ coverage: CoverageTile) -> Colors {
        let covered = coverage.extent(width: target.bounds.width, height: target.bounds.height)
        switch target.below {
        case .levels(let colors):
            if covered == .whole { return .one(colors[255]) }
            // Ink on ink of the same colour.
            if (1..<256).allSatisfy({ colors[$0] == colors[0] }) { return .one(colors[0]) }
            return covered == .both && colors[0] != colors[255] ? .several : .unknown
        case .pixels:
            guard covered == .whole, case .ink(let color, .normal) = mark, color.alpha == 255 else { return .unknown }
            return .one(color.packed)
        }
    }

    /// Ends the edit without a trace.
    public consuming func cancel(in sheet: inout Sheet) {
        for k in targets.indices { sheet.slots[targets[k].index] = before[k] }
    }
}

extension Sheet {
    /// Whether a slot has the tile of these pixels, and no one else has it, too.
    @inline(__always)
    fileprivate mutating func hasOwnTile(at index: Int, _ pixels: UnsafeMutablePointer<UInt32>) -> Bool {
        slots.withUnsafeMutableBufferPointer { grid in
            // Moved out and in again: every sample asks, and counting references would show.
            let place = grid.baseAddress! + index
            switch place.move() {
            case .tile(var tile):
                let isOwn = isKnownUniquelyReferenced(&tile) && tile.pixels == pixels
                place.initialize(to: .tile(tile))
                return isOwn
            case .solid(let color):
                place.initialize(to: .solid(color))
                return false
            }
        }
    }
}
