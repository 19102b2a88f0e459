/// The pixels across a thin line at one place of it, as sums of their ink: how far they are from the background, 0…255.
///
/// `ThinLine.measure` goes the same way, at many more places, only to tell which of them are of one line: there the ink must
/// be the same all along, so it ends at the component, whose first pixel has a part of it at some places only. The whole of
/// the ink, which gives the line's width, has that part too.
struct LineColumn {
    /// Pixels looked at on either side: those of the line, and two of the component behind.
    static let reach = ThinLine.halfWidth + 2

    /// The ink; the ink times its distance from the place, and times that distance squared; the squares of the ink.
    private(set) var ink: Float = 0, moment: Float = 0, second: Float = 0, squares: Float = 0
    /// Whether the component beside it is seen to have one colour, or several.
    private(set) var isClean = false, isNoisy = false

    init() {}

    /// The column of steps `across` through a place.
    init(at place: Int, _ across: Int, _ paper: UInt32, _ view: EdgeWindow.View) {
        @inline(__always) func ink(_ place: Int) -> Float { Premultiplied.distance(view.color(place), paper) }
        let own = ink(place)
        add(own, 0)
        for side in 0..<2 {
            let step = side == 0 ? -across : across, sign: Float = side == 0 ? -1 : 1
            var last = own, at = place
            for k in 1...ThinLine.halfWidth {
                at += step
                let next = ink(at), distance = sign * Float(k)
                if view.isOutside(at) {
                    if next > last + Rim.least { break }
                    add(next, distance)
                    last = next
                    continue
                }
                // The faintest of the rim may be within the tolerance; what lies beyond is noise.
                if !view.isMember(at) || !view.isMember(at + step) { break }
                let beyond = ink(at + step)
                if next <= last + Rim.least { add(max(next - beyond, 0), distance) }
                if view.isMember(at + 2 * step) {
                    let isFlat = beyond == 0 && view.color(at + 2 * step) == view.color(at + step)
                    if isFlat { isClean = true } else { isNoisy = true }
                }
                break
            }
        }
    }

    @inline(__always) private mutating func add(_ ink: Float, _ distance: Float) {
        self.ink += ink
        moment += ink * distance
        second += ink * distance * distance
        squares += ink * ink
    }
}
