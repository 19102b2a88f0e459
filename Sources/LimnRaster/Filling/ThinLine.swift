/// Lines so thin that no pixel has their own colour: every one of them is a mixture with what is at either side.
///
/// One pixel across, such a line can look like a hard line of a paler colour. It is told by what it does along its way:
/// where it moves from one row of pixels to the next its darkest pixel changes while the ink across it stays the same.
struct ThinLine {
    /// Pixels looked at along the line on either side.
    static let reach = 12
    /// Pixels across a line on either side of its darkest.
    static let halfWidth = 3
    /// Two sums of ink that differ by less than this part are the same.
    private static let sameness: Float = 0.3

    let view: EdgeWindow.View
    let store: LineStore.View
    /// The background's colour.
    let paper: UInt32
    /// One step across the line, away from the component, and one along it.
    let across: Int, along: Int

    @inline(__always) private func ink(_ place: Int) -> Float { Premultiplied.distance(view.color(place), paper) }

    /// Whether the ink goes on beyond a place so that the middle of the line may be there; most pixels are told so.
    @inline(__always) func goesOn(_ place: Int, _ own: Float) -> Bool {
        view.isOutside(place + across) && ink(place + across) > own * 0.1
    }

    /// What the line is like at a place; nil where it does not fade out on both sides.
    @inline(__always) func middle(_ place: Int) -> Float? {
        let entry = entry(place)
        return entry.pointee.ink < 0 ? nil : entry.pointee.middle
    }

    /// The colour farthest from the background that the same line has nearby, from `start` on; at least that pixel's own.
    @inline(__always) func color(from start: Int) -> UInt32 {
        let packed = view.color(start), own = ink(start)
        if own < Rim.least { return packed }
        // No colour is farther away: black on white, mostly.
        if own >= Premultiplied.farthest(from: paper), packed >> 24 == 255 { return packed }
        let first = entry(start)
        if first.pointee.ink < 0 { return packed }
        if !first.pointee.isColorKnown {
            first.pointee.color = color(from: start, first)
            first.pointee.isColorKnown = true
        }
        return first.pointee.color
    }

    private func color(from start: Int, _ first: UnsafeMutablePointer<LineStore.Entry>) -> UInt32 {
        let ink = first.pointee.ink
        var best = first.pointee.own, result = view.color(start)
        let background = Premultiplied(paper), direction = (Premultiplied(result) - background) / best
        let trail = store.trail
        trail[0] = (start, 0)
        var count = 1, turn = 0
        for isAhead in [false, true] {
            var place = start, offset = way(start, first, isAhead), aside: Float = 0
            for _ in 0..<Self.reach {
                if offset == 0 { break }
                place += Int(offset)
                let there = entry(place), own = there.pointee.own
                if there.pointee.ink < 0 || abs(there.pointee.ink - ink) > ink * Self.sameness { break }
                if own > best {
                    let color = view.color(place)
                    if Premultiplied(color).distance(background + direction * own) > Rim.straightness { break }
                    best = own
                    result = color
                }
                let step = Int(offset) - (isAhead ? along : -along)
                aside += step == 0 ? 0 : step == across ? 1 : -1
                trail[count] = (place, aside)
                count += 1
                offset = way(place, there, isAhead)
            }
            if !isAhead { turn = count - 1 }
        }
        if count < LineProfile.fewest { return result }
        var profile = LineProfile()
        for k in 0..<count { profile.add(column(trail[k].place).pointee) }
        func middle(_ k: Int) -> Float {
            let column = column(trail[k].place)
            return trail[k].aside + column.pointee.moment / column.pointee.ink
        }
        let full = profile.ink(best: best, moved: middle(count - 1 > turn ? count - 1 : 0) - middle(turn))
        return full > best * 1.01 ? Premultiplied(result).extended(from: background, full / best) : result
    }

    // MARK: - Measuring

    @inline(__always) private func entry(_ place: Int) -> UnsafeMutablePointer<LineStore.Entry> {
        store.entry(place, paper) { measure(place, into: $0) }
    }

    private func measure(_ place: Int, into result: UnsafeMutablePointer<LineStore.Entry>) {
        let own = ink(place)
        result.pointee.own = own
        result.pointee.ink = -1
        var sum = own, moment: Float = 0
        for side in 0..<2 {
            let step = side == 0 ? -across : across, sign: Float = side == 0 ? -1 : 1
            var last = own, distance: Float = 0, at = place, isOpen = true
            for _ in 0..<Self.halfWidth {
                at += step
                distance += sign
                if !view.isOutside(at) {
                    isOpen = false
                    break
                }
                let next = ink(at)
                if next > last + Rim.least { break }
                sum += next
                moment += next * distance
                last = next
            }
            // It does not fade out: nothing else is asked of such a place.
            if isOpen && last > own * Self.sameness { return }
        }
        result.pointee.ink = sum
        result.pointee.middle = moment / sum
        result.pointee.hasWays = false
    }

    /// What lies across the line at a place that was measured.
    @inline(__always) private func column(_ place: Int) -> UnsafeMutablePointer<LineColumn> {
        let entry = entry(place), result = store.columns + place
        if !entry.pointee.hasColumn {
            result.pointee = LineColumn(at: place, across, paper, view)
            entry.pointee.hasColumn = true
        }
        return result
    }

    /// How the line goes on from a place that was measured; found only for those that are passed.
    @inline(__always)
    private func way(_ place: Int, _ entry: UnsafeMutablePointer<LineStore.Entry>, _ isAhead: Bool) -> Int32 {
        if !entry.pointee.hasWays {
            entry.pointee.back = next(place, -along)
            entry.pointee.ahead = next(place, along)
            entry.pointee.hasWays = true
        }
        return isAhead ? entry.pointee.ahead : entry.pointee.back
    }

    /// The step to the line's darkest pixel of the three that are one step along and beside that; 0 when there is none.
    @inline(__always) private func next(_ place: Int, _ step: Int) -> Int32 {
        var best: Float = Rim.least, found = 0
        for offset in [step - across, step, step + across] where view.isOutside(place + offset) {
            let here = ink(place + offset)
            if here > best {
                best = here
                found = offset
            }
        }
        return Int32(truncatingIfNeeded: found)
    }
}
