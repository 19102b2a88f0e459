/// The model of an anti-aliased edge: a pixel of the rim is a mixture of the background the component has there and of
/// the line's own colour, old × (1 − t) + line × t.
///
/// The classical matting equation (Porter and Duff 1984; Smith and Blinn 1996) with both colours found nearby: the
/// background in the component, the line where the change of colour away from it ends. All in premultiplied channels
/// of 0…255, so that edges over nothing work as well.
struct Rim {
    /// Pixels outside the component an edge may take before the line's own colour.
    static let reach = 3
    /// How far (0…255) a pixel may be off the straight way from background to line and still be a mixture of them, in a
    /// picture with noise and in one without: there it is the rounding of a few mixtures one over the other.
    static let straightness: Float = 20
    private static let exactness: Float = 4
    /// Neighbours that differ by up to this are the same area with noise, or a soft edge.
    private static let noise: Float = 12
    /// A step of less than this is no change.
    static let least: Float = 3
    /// A pixel whose centre is less than this before the middle of a thin line is its middle.
    private static let beforeMiddle: Float = 0.1

    let view: EdgeWindow.View
    let store: LineStore.View
    let clicked: UInt32
    let fill: UInt32
    /// The greatest distance any opaque colour has from the clicked one.
    let farthest: Float

    init(view: EdgeWindow.View, store: LineStore.View, clicked: UInt32, fill: UInt32) {
        self.view = view
        self.store = store
        self.clicked = clicked
        self.fill = fill
        farthest = Premultiplied.farthest(from: clicked)
    }

    /// A run of pixels outward from the component, along an axis: how far each is from the background.
    struct Run {
        /// The first pixel outside, and the step away from the component.
        let start: Int, step: Int
        /// The component's colour here, and the greatest distance any opaque colour has from it.
        let paper: UInt32, farthest: Float
        /// The distances of the pixels outside that follow each other, at most `reach` + 2.
        let inks: UnsafePointer<Float>, count: Int

        @inline(__always) func ink(_ k: Int) -> Float { inks[k] }

        /// Whether pixels `k` and `k` + 1 are all of a line, and alike: on its way it may change so slowly that their
        /// neighbours are, too.
        @inline(__always) func isPair(_ k: Int) -> Bool {
            k + 1 < count && inks[k] == inks[k + 1] && (k + 2 == count || inks[k + 2] < inks[k] * 0.1)
        }
    }

    /// The run that begins at a place. `inks` has room for `reach` + 2 distances.
    @inline(__always) func run(from start: Int, step: Int, inks: UnsafeMutablePointer<Float>) -> Run {
        let paper = background(start - step, -step)
        var count = 0, place = start
        repeat {
            inks[count] = Premultiplied.distance(view.color(place), paper)
            count += 1
            place += step
        } while count < Self.reach + 2 && view.isOutside(place)
        return Run(
            start: start, step: step, paper: paper, farthest: Premultiplied.farthest(from: paper), inks: inks,
            count: count)
    }

    /// The component's colour here: of its first pixels the one least touched by the line.
    @inline(__always) func background(_ base: Int, _ step: Int) -> UInt32 {
        var result = view.color(base)
        if result == clicked { return result }
        for k in 1...2 {
            let place = base + k * step
            if !view.isMember(place) { break }
            let next = view.color(place)
            if Premultiplied.distance(next, clicked) < Premultiplied.distance(result, clicked) { result = next }
        }
        return result
    }

    /// Whether pixel `k` of a run can be a mixture: the colour moves away from the background all the way to it, and on.
    @inline(__always) func isCandidate(_ run: Run, _ k: Int) -> Bool {
        let own = run.ink(k)
        // Nothing is farther away: this is the line's own colour.
        if own >= run.farthest, view.color(run.start + k * run.step) >> 24 == 255 { return false }
        for j in 0..<k where run.ink(j) >= own { return false }
        if k + 1 >= run.count { return false }
        // Beyond the reach of edges as well as of thin lines.
        let next = run.ink(k + 1)
        return k + 1 <= Self.reach && next >= own + Self.least || next > own * 0.1
    }

    /// What is to be seen at pixel `k` of a run, premultiplied, and whether another line's colour showed through the rim
    /// of the one ahead; nil where nothing changes.
    func tinted(_ run: Run, _ k: Int, along: Int) -> (Premultiplied, isBent: Bool)? {
        let place = run.start + k * run.step
        let thin = ThinLine(view: view, store: store, paper: run.paper, across: run.step, along: along)
        let line: UInt32, top: Int
        if let peak = peak(run, k) {
            line = color(run, peak, thin)
            top = run.start + peak * run.step
        } else if thin.goesOn(place, run.ink(k)) {
            guard let middle = thin.middle(place), middle > Self.beforeMiddle else { return nil }
            line = thin.color(from: place)
            top = place
        } else {
            return nil
        }
        let other = raised(line, top, along, run.paper, run.farthest)
        return unmixed(place, run.paper, other).map { ($0, other != line) }
    }

    /// What is to be seen at a place once its share of `paper` is painted; nil where it is no mixture of that and `line`.
    func unmixed(_ place: Int, _ paper: UInt32, _ line: UInt32) -> Premultiplied? {
        let seen = Premultiplied(view.color(place)), background = Premultiplied(paper)
        guard let share = share(of: line, at: place, paper) else { return nil }
        let filled = Premultiplied(fill) + background * (1 - Float(fill >> 24) / 255)
        let result = seen + (filled - background) * (1 - share)
        return result.distance(seen) < 0.5 ? nil : result
    }

    /// How much of `line` a pixel has whose colour lies on the straight way from `paper` to it; nil for others.
    func share(of line: UInt32, at place: Int, _ paper: UInt32) -> Float? {
        let background = Premultiplied(paper), seen = Premultiplied(view.color(place))
        let way = Premultiplied(line) - background
        let share = min(max((seen - background).dot(way) / way.dot(way), 0), 1)
        let off = seen.distance(background + way * share)
        return off <= Self.exactness || off <= Self.straightness && isNoisy(place) ? share : nil
    }

    /// Whether there are small differences between neighbours around a place: flat areas that meet at hard edges have none.
    private func isNoisy(_ place: Int) -> Bool {
        for row in -2...2 {
            let start = place + row * EdgeWindow.View.stride
            for at in start - 2...start + 2 where view.isMember(at) || view.isOutside(at) {
                for next in [at + 1, at + EdgeWindow.View.stride] where view.isMember(next) || view.isOutside(next) {
                    let change = Premultiplied.distance(view.color(at), view.color(next))
                    if change > 0 && change <= Self.noise { return true }
                }
            }
        }
        return false
    }

    /// Where the colour stops moving away from the background: the line, or its middle. Nil where it does not go on
    /// from pixel `k` at all: this is the line already, or an edge that is hard.
    @inline(__always) private func peak(_ run: Run, _ k: Int) -> Int? {
        var best = run.ink(k), found: Int?
        for next in stride(from: k + 1, through: min(Self.reach, run.count - 1), by: 1) {
            let ink = run.ink(next)
            if ink < best + Self.least { break }
            best = ink
            found = next
        }
        return found
    }

    /// The line's own colour: that of its peak, unless the line is so thin that its middle is a mixture itself.
    @inline(__always) private func color(_ run: Run, _ peak: Int, _ thin: ThinLine) -> UInt32 {
        let isWide = peak + 1 < run.count && run.ink(peak + 1) > run.ink(peak) - Self.least
        let place = run.start + peak * run.step
        return isWide ? view.color(place) : thin.color(from: place)
    }
}
