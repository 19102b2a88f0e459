/// The rim where no straight run from the component tells it: inner corners, wedges, joints and ends of lines.
///
/// There the way back to the component is the way down: from a pixel to the neighbour, of all eight, where the colour
/// falls steepest toward the background. If that way ends in the component the pixel lies on its side of the line, as the
/// shed of two waters is where ways part (Beucher and Lantuéjoul 1979), and opposite of its first step the line rises.
struct CornerRim {
    /// Steps down to the component at most: how deep a narrow wedge is followed.
    private static let reach = 8

    let model: Rim
    /// Steps to the eight neighbours in turn, so that the opposite of step k is step k + 4.
    private static let stride = EdgeWindow.View.stride

    @inline(__always) private static func step(_ k: Int) -> Int {
        switch k & 7 {
        case 0: 1
        case 1: 1 + stride
        case 2: stride
        case 3: stride - 1
        case 4: -1
        case 5: -1 - stride
        case 6: -stride
        default: 1 - stride
        }
    }

    /// What is to be seen at a place outside the component, premultiplied; nil where nothing changes.
    func tinted(_ place: Int) -> Premultiplied? {
        let own = ink(place)
        guard let (down, base) = wayDown(place, own) else { return nil }
        let paper = model.background(base.place, Self.step(base.direction))
        // The line rises opposite of the way down, or this is a hard corner or the line itself.
        let first = place - Self.step(down)
        guard model.view.isOutside(first), ink(first) >= own + Rim.least else { return nil }
        return model.unmixed(place, paper, model.top(first, paper))
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

    /// The first step down from a place, and the pixel of the component that the way ends in with its last step.
    @inline(__always)
    private func wayDown(_ start: Int, _ ink: Float) -> (first: Int, base: (place: Int, direction: Int))? {
        var place = start, own = ink, first = -1
        for _ in 0..<Self.reach {
            guard let (direction, next) = fall(place, own) else { return nil }
            if first < 0 { first = direction }
            place += Self.step(direction)
            own = next
            if model.view.isMember(place) { return (first, (place, direction)) }
        }
        return nil
    }

}
