/// The model of an anti-aliased edge: a pixel of the rim is a mixture of the background the component has there and of
/// the line's own colour, old × (1 − t) + line × t.
///
/// The classical matting equation (Porter and Duff 1984; Smith and Blinn 1996) with both colours found nearby: the
/// background in the component, the line where the change of colour away from it ends. All in premultiplied channels
/// of 0…255, so that edges over nothing work as well.
struct Rim {
    /// Pixels outside the component an edge may take before the line's own colour.
    static let reach = 3
    /// How far (0…255) a pixel may be off the straight way from background to line and still be a mixture of them.
    static let straightness: Float = 20
    /// A step of less than this is no change.
    static let least: Float = 3

    /// A pixel whose centre is less than this before the middle of a thin line is its middle.
    private static let beforeMiddle: Float = 0.1

    let window: EdgeWindow
    let clicked: Channels
    let fill: UInt32

    init(window: EdgeWindow, clicked: UInt32, fill: UInt32) {
        self.window = window
        self.clicked = Self.premultiplied(clicked)
        self.fill = fill
    }

    /// A colour's channels times its alpha, 0…255 each.
    static func premultiplied(_ color: UInt32) -> Channels {
        let channels = Channels(Float(color & 0xFF), Float(color >> 8 & 0xFF), Float(color >> 16 & 0xFF), 255)
        return channels * (Float(color >> 24) / 255)
    }

    /// What is to be seen at pixel (x, y) outside the component, premultiplied; nil where nothing changes.
    /// `toward` is the direction to the component.
    func tinted(_ x: Int, _ y: Int, _ toward: (x: Int, y: Int)) -> Channels? {
        // Along the axis nearest to the normal an edge is shortest: two pixels at most.
        let across = (x: -toward.x.signum(), y: 0), along = (x: 0, y: -toward.y.signum())
        let isAcross = abs(toward.x) > abs(toward.y)
        if let base = base(x, y, isAcross ? across : along) {
            return tinted(x, y, isAcross ? across : along, base)
        }
        guard let base = base(x, y, isAcross ? along : across) else { return nil }
        return tinted(x, y, isAcross ? along : across, base)
    }

    private func tinted(_ x: Int, _ y: Int, _ step: (x: Int, y: Int), _ base: Int) -> Channels? {
        let background = background(x, y, step, base)
        let seen = color(x, y)
        let own = Self.distance(seen, background)
        // The colour moves away from the background all the way from the component to here …
        for k in stride(from: 1, to: base, by: 1)
        where Self.distance(color(x - k * step.x, y - k * step.y), background) >= own {
            return nil
        }
        let thin = ThinLine(window: window, background: background, step: step)
        let line: Channels
        if let peak = peak(x, y, step, base, background, own) {
            line = color(of: peak, step, background, thin)
        } else if let profile = thin.profile(x, y), profile.middle > Self.beforeMiddle {
            line = thin.color(from: x, y)
        } else {
            return nil
        }
        // … on the straight way from the background to the line.
        let way = line - background, square = (way * way).sum()
        let share = min(max(((seen - background) * way).sum() / square, 0), 1)
        if Self.distance(seen, background + way * share) > Self.straightness { return nil }
        let filled = Self.premultiplied(fill) + background * (1 - Float(fill >> 24) / 255)
        let result = seen + (filled - background) * (1 - share)
        return Self.distance(result, seen) < 0.5 ? nil : result
    }

    private func color(_ x: Int, _ y: Int) -> Channels { Self.premultiplied(window.color(x, y)) }

    /// The largest difference of two colours in a channel.
    @inline(__always) static func distance(_ a: Channels, _ b: Channels) -> Float {
        let d = a - b
        return d.replacing(with: -d, where: d .< 0).max()
    }

    /// How many steps back the component begins; nil when it is out of reach.
    private func base(_ x: Int, _ y: Int, _ step: (x: Int, y: Int)) -> Int? {
        if step.x == 0 && step.y == 0 { return nil }
        for k in 1...Self.reach where !window.isOutside(x - k * step.x, y - k * step.y) {
            return window.isMember(x - k * step.x, y - k * step.y) ? k : nil
        }
        return nil
    }

    /// The component's colour here: of its first pixels the one least touched by the line.
    private func background(_ x: Int, _ y: Int, _ step: (x: Int, y: Int), _ base: Int) -> Channels {
        var result = color(x - base * step.x, y - base * step.y)
        for k in base + 1...base + 2 {
            if !window.isMember(x - k * step.x, y - k * step.y) { break }
            let next = color(x - k * step.x, y - k * step.y)
            if Self.distance(next, clicked) < Self.distance(result, clicked) { result = next }
        }
        return result
    }

    /// Where the colour stops moving away from the background: the line, or its middle. Nil where it does not go on
    /// from (x, y) at all: this is the line already, or an edge that is hard.
    private func peak(
        _ x: Int, _ y: Int, _ step: (x: Int, y: Int), _ base: Int, _ background: Channels, _ own: Float
    ) -> (x: Int, y: Int)? {
        var best = own, found: (x: Int, y: Int)?
        for k in stride(from: 1, through: Self.reach + 1 - base, by: 1) {
            let u = x + k * step.x, v = y + k * step.y
            if !window.isOutside(u, v) { break }
            let next = Self.distance(color(u, v), background)
            if next < best + Self.least { break }
            best = next
            found = (u, v)
        }
        return found
    }

    /// The line's own colour: that of its peak, unless the line is so thin that its middle is a mixture itself.
    private func color(
        of peak: (x: Int, y: Int), _ step: (x: Int, y: Int), _ background: Channels, _ thin: ThinLine
    ) -> Channels {
        let own = color(peak.x, peak.y), next = (x: peak.x + step.x, y: peak.y + step.y)
        let isWide =
            window.isOutside(next.x, next.y)
            && Self.distance(color(next.x, next.y), background) > Self.distance(own, background) - Self.least
        return isWide ? own : thin.color(from: peak.x, peak.y)
    }
}
