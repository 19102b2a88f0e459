/// What a mark makes of one colour, at each of the 256 levels of coverage.
final class MarkLevels {
    let below: UInt32
    let colors: UnsafeMutablePointer<UInt32>

    init(_ mark: Mark, over below: UInt32) {
        self.below = below
        colors = .allocate(capacity: 256)
        for coverage in 0..<256 { colors[coverage] = mark.applied(below, UInt32(coverage)) }
    }

    deinit { colors.deallocate() }
}
