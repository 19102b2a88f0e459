/// The rim where no straight run from the component tells it: inner corners, wedges, joints and ends of lines.
///
/// There the way back to the component is the way down: from a pixel to the neighbour, of all eight, where the colour
/// falls steepest toward the background. If that way ends in the component the pixel lies on its side of the line, as the
/// shed of two waters is where ways part (Beucher and Lantuéjoul 1979), and opposite of its first step the line rises.
struct CornerRim {
    /// Steps down to the component at most: how deep a narrow wedge is followed.
    private static let reach = 8
    /// Nearly paper.
    private static let faint: Float = 26

    let model: Rim
    /// Steps to the eight neighbours in turn, so that the opposite of step k is step k + 4.
    private static let row = EdgeWindow.View.stride

    @inline(__always) private static func step(_ k: Int) -> Int {
        switch k & 7 {
        case 0: 1
        case 1: 1 + row
        case 2: row
        case 3: row - 1
        case 4: -1
        case 5: -1 - row
        case 6: -row
        default: 1 - row
        }
    }

    /// The columns that step k goes.
    @inline(__always) private static func columns(_ k: Int) -> Int {
        switch k & 7 {
        case 0, 1, 7: 1
        case 3, 4, 5: -1
        default: 0
        }
    }

    /// A way down into the component: its first and last steps, the pixel it ends in, and a place at its side where it
    /// begins between two lines.
    private struct Way {
        var first = -1, last = 1, base = 0
        var side: Int?
    }

    /// What is to be seen at a place outside the component, premultiplied; nil where nothing changes.
    func tinted(_ place: Int) -> Premultiplied? {
        let own = ink(place)
        if own >= model.farthest, model.view.color(place) >> 24 == 255 { return nil }
        guard let way = wayDown(place, own), let first = rise(place, own, way) else { return nil }
        let paper = model.background(way.base, Self.step(way.last))
        if model.share(of: model.view.color(first), at: place, paper) == nil { return nil }
        let line = model.top(first, paper)
        // Nearly the line itself: which side of its middle it is on is not sure.
        if own > Premultiplied.distance(line, paper) * 0.96 { return nil }
        return model.unmixed(place, paper, line)
    }

    /// Where the line rises: opposite of the way down or of all that is lower around.
    @inline(__always) private func rise(_ place: Int, _ own: Float, _ way: Way) -> Int? {
        let view = model.view
        if let line = way.side { return line }
        let first = place - Self.step(way.first)
        if view.isOutside(first), ink(first) >= own + Rim.least { return first }
        // Hard areas have neighbours of the same colour; so have corners of upright boxes, where both ways out are free.
        var x: Float = 0, y: Float = 0, isFree = false, isHard = false, wasMember = view.isMember(place + Self.step(6))
        for k in 0..<8 {
            let next = place + Self.step(k)
            // Where the picture ends nothing is known.
            if !view.isOutside(next) && !view.isMember(next) { continue }
            if k & 1 == 0 {
                let isMember = view.isMember(next)
                isFree = isFree || isMember && wasMember
                wasMember = isMember
                isHard = isHard || view.color(next) == view.color(place)
            }
            let change = (ink(next) - own) * (k & 1 == 0 ? 1 : 0.5)
            x += change * Float(Self.columns(k))
            y += change * Float(Self.columns(k - 2))
        }
        if isHard && !isFree { return nil }
        // Steeper than 1 in 2 both ways is toward a corner.
        let isAcross = abs(x) * 2 > abs(y), isDown = abs(y) * 2 > abs(x)
        let next = place + (isAcross ? (x > 0 ? 1 : -1) : 0) + (isDown ? (y > 0 ? Self.row : -Self.row) : 0)
        if view.isOutside(next) { return ink(next) >= own + Rim.least ? next : nil }
        if view.isMember(next) { return nil }
        // The picture ends there.
        let beside = place + (x > 0 ? 1 : -1), below = place + (y > 0 ? Self.row : -Self.row)
        for next in [beside, below] where view.isOutside(next) && ink(next) >= own + Rim.least { return next }
        return nil
    }

    /// The way into the component from a single pixel of paper that only the rims of lines cut off from it, in the tip of
    /// a wedge. A line of a pixel's width cannot pass between two pixels of paper that touch at their corners.
    private func pocket(_ place: Int, _ own: Float) -> (direction: Int, line: Int)? {
        let view = model.view, paper = view.color(place)
        for k in [0, 2, 4, 6] {
            let next = place + Self.step(k)
            if !view.isOutside(next) || ink(next) < own + Rim.least { return nil }
        }
        for k in [1, 3, 5, 7] {
            let base = place + Self.step(k)
            if view.isMember(base), view.isMember(base + Self.step(k - 1)) || view.isMember(base + Self.step(k + 1)),
                isRim(place + Self.step(k - 1), paper), isRim(place + Self.step(k + 1), paper)
            {
                return (k, place + Self.step(k - 1))
            }
        }
        return nil
    }

    /// Whether a place is a mixture of paper and a line.
    private func isRim(_ place: Int, _ paper: UInt32) -> Bool {
        let line = model.top(place, paper), seen = model.view.color(place)
        return Premultiplied.distance(line, paper) >= Premultiplied.distance(seen, paper) + Rim.least
            && model.share(of: line, at: place, paper) != nil
    }

    /// The distance from the clicked colour.
    @inline(__always) private func ink(_ place: Int) -> Float {
        Premultiplied.distance(model.view.color(place), model.clicked)
    }

    /// The direction of the steepest fall; nil where all around is higher.
    @inline(__always) private func fall(_ place: Int, _ own: Float) -> (direction: Int, ink: Float)? {
        let view = model.view
        var found = -1, steepest: Float = 0, lowest: Float = 0
        for k in 0..<8 {
            let next = place + Self.step(k)
            if !view.isMember(next) && !view.isOutside(next) { continue }
            let there = ink(next)
            let slope = k & 1 == 0 ? own - there : (own - there) * 0.7071
            if slope > steepest { (found, steepest, lowest) = (k, slope, there) }
        }
        return found < 0 ? nil : (found, lowest)
    }

    /// On between two lines as far apart all along: to a pixel of the same colour, not back.
    private func level(_ place: Int, _ own: Float, _ last: Int) -> Int? {
        for k in [0, 2, 4, 6] where k != (last + 4) & 7 {
            if model.view.isOutside(place + Self.step(k)), ink(place + Self.step(k)) == own { return k }
        }
        return nil
    }

    /// The way down from a place; nil where it does not lead to the component.
    @inline(__always) private func wayDown(_ start: Int, _ ink: Float) -> Way? {
        var way = Way(), place = start, own = ink
        for _ in 0..<Self.reach {
            if let (direction, next) = fall(place, own) {
                (way.last, own) = (direction, next)
            } else if let (direction, line) = pocket(place, own) {
                way.last = direction
                if place == start { way.side = line }
                own = -1
            } else if own < Self.faint, let direction = level(place, own, way.last) {
                way.last = direction
            } else {
                return nil
            }
            if way.first < 0 { way.first = way.last }
            place += Self.step(way.last)
            way.base = place
            if model.view.isMember(place) { return way }
        }
        return nil
    }
}
