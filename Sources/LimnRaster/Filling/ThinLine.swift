/// Lines so thin that no pixel has their own colour: every one of them is a mixture with what is at either side.
///
/// One pixel across, such a line can look like a hard line of a paler colour. It is told by what it does along its way:
/// where it moves from one row of pixels to the next its darkest pixel changes while the ink across it stays the same.
struct ThinLine {
    /// Pixels looked at along the line on either side.
    private static let reach = 7
    /// Pixels across a line on either side of its darkest.
    private static let halfWidth = 3
    /// Two sums of ink that differ by less than this part are the same.
    private static let sameness: Float = 0.2

    let window: EdgeWindow
    let background: Channels
    /// One step across the line, away from the component.
    let step: (x: Int, y: Int)

    /// The ink across the line at one place of it.
    struct Profile {
        /// The sum of the distances from the background, in 0…255 a pixel.
        var ink: Float
        /// Where the middle of the ink lies, in steps from the pixel asked for.
        var middle: Float
    }

    @inline(__always) private func ink(_ x: Int, _ y: Int) -> Float {
        Rim.distance(Rim.premultiplied(window.color(x, y)), background)
    }

    /// The profile through (x, y); nil when the line does not fade out on both sides within reach.
    func profile(_ x: Int, _ y: Int) -> Profile? {
        let own = ink(x, y)
        var sum = own, moment: Float = 0
        for side in stride(from: -1, through: 1, by: 2) {
            var last = own
            var ended = false
            for k in 1...Self.halfWidth {
                let u = x + side * k * step.x, v = y + side * k * step.y
                if !window.isOutside(u, v) {
                    ended = true
                    break
                }
                let next = ink(u, v)
                if next > last + Rim.least { break }
                sum += next
                moment += next * Float(side * k)
                last = next
            }
            if !ended && last > own * Self.sameness { return nil }
        }
        return Profile(ink: sum, middle: moment / sum)
    }

    /// The colour farthest from the background that the same line has nearby, from (x, y) on; at least that pixel's own.
    func color(from x: Int, _ y: Int) -> Channels {
        let own = Rim.premultiplied(window.color(x, y))
        guard let start = profile(x, y) else { return own }
        var best = ink(x, y), result = own
        let direction = (own - background) / best
        for side in stride(from: -1, through: 1, by: 2) {
            var offset = 0
            for k in 1...Self.reach {
                guard let next = follow(x, y, along: side * k, from: offset) else { break }
                offset = next
                let u = x + side * k * step.y + offset * step.x, v = y + side * k * step.x + offset * step.y
                let seen = Rim.premultiplied(window.color(u, v)), far = ink(u, v)
                if Rim.distance(seen, background + direction * far) > Rim.straightness { break }
                guard let there = profile(u, v) else { break }
                let change = there.ink - start.ink
                if max(change, -change) > start.ink * Self.sameness { break }
                if far > best {
                    best = far
                    result = seen
                }
            }
        }
        return result
    }

    /// The line's darkest pixel `along` pixels from (x, y), next to where it was before.
    private func follow(_ x: Int, _ y: Int, along: Int, from offset: Int) -> Int? {
        var best: Float = Rim.least, found: Int?
        for next in offset - 1...offset + 1 {
            let u = x + along * step.y + next * step.x, v = y + along * step.x + next * step.y
            if !window.isOutside(u, v) { continue }
            let here = ink(u, v)
            if here > best {
                best = here
                found = next
            }
        }
        return found
    }
}
