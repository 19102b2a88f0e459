/// Past every picture's edge, and so that differences have a sign; an empty span reaches from here to the other side.
private let far: Int32 = 1 << 29

extension CoverageSheet {
    /// Joins the inside of a part with the spans that wait to be filled: segments that follow each other touch in nearly
    /// every row, so that rows are filled once for many of them.
    func join(_ cone: PreparedCone) {
        let margin = -SampleMasks.reach
        if max(cone.ra, cone.rb) + margin <= 0 { return }
        var (first, end) = cone.rows(margin: margin)
        (first, end) = (max(first, 0), min(end, height))
        if first >= end { return }
        cone.spans(first: first, count: end - first, margin: margin, into: inner)
        waitingRows =
            waitingRows.isEmpty ? first..<end : min(waitingRows.lowerBound, first)..<max(waitingRows.upperBound, end)
        fillApart(first..<end)
        let (starts, ends) = (inner.start, inner.end)
        let (heldStarts, heldEnds) = (waiting.start + first, waiting.end + first)
        // Through a few bytes of the stack: else the compiler would have to ask whether the lists overlap.
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: 16) { room in
            let joinedStarts = room.baseAddress!, joinedEnds = joinedStarts + 8
            var row = 0
            while row < end - first {
                for i in 0..<8 {
                    let start = starts[row &+ i], end = ends[row &+ i]
                    joinedStarts[i] = min(heldStarts[row &+ i], start < end ? start : far)
                    joinedEnds[i] = max(heldEnds[row &+ i], start < end ? end : -far)
                }
                for i in 0..<8 { heldStarts[row &+ i] = joinedStarts[i] }
                for i in 0..<8 { heldEnds[row &+ i] = joinedEnds[i] }
                row &+= 8
            }
        }
    }

    /// Fills rows that wait apart from the insides to be joined with them, a few at a round end. Makes the number of these
    /// insides a multiple of eight by empty ones.
    private func fillApart(_ rows: Range<Int>) {
        let (starts, ends) = (inner.start, inner.end)
        let (heldStarts, heldEnds) = (waiting.start + rows.lowerBound, waiting.end + rows.lowerBound)
        for i in rows.count..<rows.count &+ 7 { (starts[i], ends[i]) = (0, 0) }
        // Negative where two spans do not meet and neither is empty. Without branches, so that it runs eight rows at a time.
        var apart: Int32 = 0
        for i in 0..<(rows.count &+ 7) & ~7 {
            let (start, end, heldStart, heldEnd) = (starts[i], ends[i], heldStarts[i], heldEnds[i])
            let gap = min(end, heldEnd) &- max(start, heldStart)
            apart |= gap & (start &- end) & (heldStart &- heldEnd)
        }
        if apart >= 0 { return }
        for i in 0..<rows.count where starts[i] < ends[i] {
            if max(starts[i], heldStarts[i]) > min(ends[i], heldEnds[i]) { fillWaiting(rows.lowerBound + i) }
        }
    }

    /// Fills all that waits.
    func fillWaiting() {
        for row in waitingRows { fillWaiting(row) }
        waitingRows = 0..<0
    }

    private func fillWaiting(_ row: Int) {
        let start = max(0, Int(waiting.start[row])), end = min(width, Int(waiting.end[row]))
        (waiting.start[row], waiting.end[row]) = (far, -far)
        if start >= end { return }
        for column in start >> 6...(end - 1) >> 6 {
            let index = row >> 6 * columns + column
            let tile = tile(index)
            let wasSettled = tile.isSettled
            tile.fill(row: row & 63, bitRange(start - column << 6, end - column << 6))
            if wasSettled && !tile.isSettled { risen.append(index) }
        }
    }

    /// Empty spans to be joined.
    func clearWaiting() {
        waiting.start.initialize(repeating: far, count: height + RowSpans.spare)
        waiting.end.initialize(repeating: -far, count: height + RowSpans.spare)
    }
}
