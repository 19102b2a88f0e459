/// The order in which the pixels of a fill turn: for every pixel the number of its ring round the clicked one.
///
/// The rings never change which pixels turn: whatever the steps, every pixel of the component has a ring. Cost: the
/// rectangle round the component, so this is computed only where the spreading is shown.
public struct FillWave: Sendable {
    /// The ring of every pixel that turns.
    public let map: RingMap
    /// For every slot of the picture the first and the last ring of its pixels; the first is greater where none turns.
    private var spans: [(first: Int32, last: Int32)]

    /// The rings of a component, from its clicked pixel (x, y) on. Pixels of the `rim` turn with the member next to them.
    /// Precondition: (x, y) is a member.
    public init(
        _ component: PixelSet, rim: PixelSet? = nil, from x: Int, _ y: Int, spread: Spread, connectivity: Connectivity
    ) {
        precondition(component.contains(x: x, y: y))
        let field = WaveField(component, rim: rim, from: x, y, connectivity: connectivity)
        switch spread {
        // A diagonal step is as long as two others; it is needed only where nothing but a corner connects.
        case .diamond:
            if connectivity == .four { field.walk(diagonal: nil) } else { field.walk { $0 + 2 } }
        case .square: field.walk { $0 + 1 }
        // Two 4-steps, then an 8-step: a diagonal one waits for the next ring that is a multiple of three.
        case .octagon: field.walk { ($0 / 3 + 1) * 3 }
        case .circle:
            field.light()
            field.travel()
        }
        map = field.makeRings()
        let sheet = Sheet(width: component.width, height: component.height)
        let map = map
        spans = sheet.slots.indices.map { map.span(of: sheet.bounds(ofSlot: $0)) }
    }

    /// How many frames of `step` rings show the whole spreading; at least 1.
    public func frameCount(ringsPerFrame step: Int = 5) -> Int { (Int(map.last) + step - 1) / step + 1 }

    /// Frame `k` of the spreading: pixels of rings up to `k × step` as in `after`, all others as in `before`. The last
    /// frame is `after` itself.
    public func frame(_ k: Int, ringsPerFrame step: Int = 5, before: Sheet, after: Sheet) -> Sheet {
        if k >= frameCount(ringsPerFrame: step) - 1 { return after }
        var result = before
        let limit = Int32(clamping: k * step)
        for slot in result.slots.indices where spans[slot].first <= limit {
            let old = before.slots[slot], new = after.slots[slot]
            if old.isIdentical(new) { continue }
            result.slots[slot] =
                spans[slot].last <= limit ? new : mixed(old, new, before.bounds(ofSlot: slot), upTo: limit)
        }
        return result
    }

    /// A slot with the pixels that turned already.
    private func mixed(_ before: Slot, _ after: Slot, _ bounds: PixelRect, upTo limit: Int32) -> Slot {
        let tile = before.makeTile(in: bounds), later = after.makeTile(in: bounds)
        let part = bounds.intersection(map.bounds)
        for y in part.minY..<part.maxY {
            let rings = map.row(y) - map.bounds.minX
            let target = tile.row(y & 63), source = later.row(y & 63)
            for x in part.minX..<part.maxX {
                let ring = rings[x]
                if ring >= 0 && ring <= limit { target[x & 63] = source[x & 63] }
            }
        }
        return .tile(tile)
    }
}
