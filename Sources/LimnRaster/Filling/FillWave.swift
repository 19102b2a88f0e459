/// The order in which the pixels of a fill turn: for every pixel the number of its ring round the clicked one.
///
/// The rings never change which pixels turn: whatever the steps, every pixel of the component has a ring. Cost: the
/// rectangle round the component, so this is computed only where the spreading is shown.
public struct FillWave: Sendable {
    /// The ring of every pixel that turns.
    public private(set) var map: RingMap

    /// The rings of a component, from its clicked pixel (x, y) on. Pixels of the `rim` turn with the member next to them.
    /// Precondition: (x, y) is a member.
    public init(
        _ component: PixelSet, rim: PixelSet? = nil, from x: Int, _ y: Int, spread: Spread, connectivity: Connectivity
    ) {
        precondition(component.contains(x: x, y: y))
        var field = WaveField(component, rim: rim, connectivity: connectivity)
        let start = field.index(x: x, y: y)
        switch spread {
        // A diagonal step is as long as two others; it is needed only where nothing but a corner connects.
        case .diamond: field.walk(from: start, diagonal: connectivity == .four ? nil : { $0 + 2 })
        case .square: field.walk(from: start) { $0 + 1 }
        // Two 4-steps, then an 8-step: a diagonal one waits for the next ring that is a multiple of three.
        case .octagon: field.walk(from: start) { ($0 / 3 + 1) * 3 }
        case .circle: field.travel(from: start)
        }
        map = field.finished()
    }

    /// How many frames of `step` rings show the whole spreading; at least 1.
    public func frameCount(ringsPerFrame step: Int = 5) -> Int { (Int(map.last) + step - 1) / step + 1 }

    /// Frame `k` of the spreading: pixels of rings up to `k × step` as in `after`, all others as in `before`. The last
    /// frame is `after` itself.
    public func frame(_ k: Int, ringsPerFrame step: Int = 5, before: Sheet, after: Sheet) -> Sheet {
        if k >= frameCount(ringsPerFrame: step) - 1 { return after }
        var result = before
        let limit = Int32(clamping: k * step)
        for slot in result.slots.indices where !before.slots[slot].isIdentical(after.slots[slot]) {
            let part = before.bounds(ofSlot: slot).intersection(map.bounds)
            if part.isEmpty { continue }
            result.slots[slot] = mixed(before.slots[slot], after.slots[slot], part, upTo: limit)
        }
        return result
    }

    /// A slot with the pixels that turned already. Whole slots stay without memory of their own.
    private func mixed(_ before: Slot, _ after: Slot, _ part: PixelRect, upTo limit: Int32) -> Slot {
        var turned = 0, waiting = 0
        for y in part.minY..<part.maxY {
            let row = (y - map.bounds.minY) * map.bounds.width - map.bounds.minX
            for x in part.minX..<part.maxX {
                let ring = map.rings[row + x]
                turned += ring >= 0 && ring <= limit ? 1 : 0
                waiting += ring > limit ? 1 : 0
            }
        }
        if turned == 0 { return before }
        if waiting == 0 { return after }
        let tile = before.makeTile(), later = after.makeTile()
        for y in part.minY..<part.maxY {
            let row = (y - map.bounds.minY) * map.bounds.width - map.bounds.minX
            let target = tile.row(y & 63), source = later.row(y & 63)
            for x in part.minX..<part.maxX {
                let ring = map.rings[row + x]
                if ring >= 0 && ring <= limit { target[x & 63] = source[x & 63] }
            }
        }
        return .tile(tile)
    }
}
