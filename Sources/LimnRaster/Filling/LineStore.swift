/// What was measured of thin lines in one window, across one side: a pixel is asked for by all that look along its line,
/// and measured once.
final class LineStore {
    /// What is known of one pixel of a line.
    struct Entry {
        /// The background all is measured from.
        fileprivate var paper: UInt32 = 0
        fileprivate var age: UInt32 = 0
        /// The distance of the pixel's colour from the background.
        var own: Float = 0
        /// The sum of these distances across the line, in 0…255 a pixel; negative where the line does not fade out on
        /// both sides within reach.
        var ink: Float = -1
        /// Where the middle of the ink lies, in steps from the pixel.
        var middle: Float = 0
        /// How many places away the line goes on, back and ahead; 0 where it does not.
        var back: Int32 = 0, ahead: Int32 = 0
        var hasWays = false
        /// The line's own colour as found from here.
        var color: UInt32 = 0
        var isColorKnown = false
        /// Whether the place's column is known.
        var hasColumn = false
    }

    /// The entries by place; valid as long as the store lives.
    struct View {
        fileprivate let entries: UnsafeMutablePointer<Entry>
        fileprivate let age: UnsafeMutablePointer<UInt32>
        /// The columns by place, of entries that have one.
        let columns: UnsafeMutablePointer<LineColumn>
        /// Room for the places along a line, and how many steps across each is from the first.
        let trail: UnsafeMutablePointer<(place: Int, aside: Float)>

        /// The entry of a place, in which `measure` puts what is not known.
        @inline(__always)
        func entry(
            _ place: Int, _ paper: UInt32, measure: (UnsafeMutablePointer<Entry>) -> Void
        ) -> UnsafeMutablePointer<Entry> {
            let entry = entries + place
            if entry.pointee.age != age.pointee || entry.pointee.paper != paper {
                entry.pointee.age = age.pointee
                entry.pointee.paper = paper
                entry.pointee.isColorKnown = false
                entry.pointee.hasColumn = false
                measure(entry)
            }
            return entry
        }

        /// Forgets all.
        func forget() { age.pointee &+= 1 }
    }

    private let entries: UnsafeMutablePointer<Entry>
    private let age: UnsafeMutablePointer<UInt32>
    private let columns: UnsafeMutablePointer<LineColumn>
    private let trail: UnsafeMutablePointer<(place: Int, aside: Float)>

    init() {
        entries = .allocate(capacity: EdgeWindow.View.count)
        entries.initialize(repeating: Entry(), count: EdgeWindow.View.count)
        age = .allocate(capacity: 1)
        age.initialize(to: 1)
        columns = .allocate(capacity: EdgeWindow.View.count)
        columns.initialize(repeating: LineColumn(), count: EdgeWindow.View.count)
        trail = .allocate(capacity: 2 * ThinLine.reach + 1)
        trail.initialize(repeating: (0, 0), count: 2 * ThinLine.reach + 1)
    }

    deinit {
        entries.deallocate()
        age.deallocate()
        columns.deallocate()
        trail.deallocate()
    }

    var view: View {
        View(
            entries: entries + EdgeWindow.View.lead, age: age, columns: columns + EdgeWindow.View.lead, trail: trail)
    }
}
