extension Rim {
    /// Steps up to the line's own colour at most.
    private static let climb = 6

    /// The line's colour as found at a place of it, or a farther one if that place is the rim of another line.
    @inline(__always)
    func raised(_ line: UInt32, _ place: Int, _ along: Int, _ paper: UInt32, _ farthest: Float) -> UInt32 {
        let own = Premultiplied.distance(line, paper)
        let bound = own * 1.08 + Self.least
        if bound >= farthest + Self.least { return line }
        @inline(__always) func isHigher(_ next: Int) -> Bool {
            view.isOutside(next) && Premultiplied.distance(view.color(next), paper) >= bound
        }
        if !isHigher(place - along) && !isHigher(place + along) { return line }
        let other = top(place, paper)
        // Nearly the same: which side of the middle the pixel is on is not sure.
        if Premultiplied.distance(other, paper) * 0.96 <= own { return line }
        let background = Premultiplied(paper), way = Premultiplied(other) - background, seen = Premultiplied(line)
        let share = (seen - background).dot(way) / way.dot(way)
        return seen.distance(background + way * share) > Self.straightness ? line : other
    }

    /// The colour farthest from the background, up from a place of a line.
    func top(_ start: Int, _ paper: UInt32) -> UInt32 {
        var place = start, own = Premultiplied.distance(view.color(start), paper)
        for _ in 0..<Self.climb {
            if isFlat(place) { break }
            var best = own, found = place
            for row in [place - EdgeWindow.View.stride, place, place + EdgeWindow.View.stride] {
                for next in row - 1...row + 1 where view.isOutside(next) {
                    let there = Premultiplied.distance(view.color(next), paper)
                    if there > best { (best, found) = (there, next) }
                }
            }
            if found == place { break }
            (own, place) = (best, found)
        }
        return view.color(place)
    }

    /// Whether a pixel has its colour with three others in a square: it is no mixture.
    @inline(__always) private func isFlat(_ place: Int) -> Bool {
        let color = view.color(place), stride = EdgeWindow.View.stride
        @inline(__always) func isSame(_ step: Int) -> Bool {
            view.isOutside(place + step) && view.color(place + step) == color
        }
        for across in [-1, 1] where isSame(across) {
            for down in [-stride, stride] where isSame(down) && isSame(across + down) { return true }
        }
        return false
    }
}
