/// Past every picture's edge; an empty span reaches from here to the other side.
private let far: Int32 = 1 << 30

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
        let (starts, ends) = (inner.start, inner.end)
        let (heldStarts, heldEnds) = (waiting.start + first, waiting.end + first)
        // Without branches, so that it runs four rows at a time; mostly no row is apart.
        var apart: Int32 = 0
        for i in 0..<end - first {
            let isEmpty = starts[i] >= ends[i]
            let start = isEmpty ? far : starts[i], end = isEmpty ? -far : ends[i]
            (starts[i], ends[i]) = (start, end)
            let isApart = max(start, heldStarts[i]) > min(end, heldEnds[i])
            apart |= isApart && !isEmpty && heldStarts[i] < far ? 1 : 0
        }
        if apart != 0 {
            for i in 0..<end - first where max(starts[i], heldStarts[i]) > min(ends[i], heldEnds[i]) && starts[i] < far
            {
                fillWaiting(first + i)
            }
        }
        for i in 0..<end - first {
            heldStarts[i] = min(heldStarts[i], starts[i])
            heldEnds[i] = max(heldEnds[i], ends[i])
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
        waiting.start.initialize(repeating: far, count: height)
        waiting.end.initialize(repeating: -far, count: height)
    }
}
