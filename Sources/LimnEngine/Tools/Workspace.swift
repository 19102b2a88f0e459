import LimnRaster

/// What operations need only while they are done, kept from one to the next: memory is given out and cleared once.
///
/// Sessions that are copies of each other share it, so they must not work at the same time.
final class Workspace {
    private let width: Int, height: Int
    /// For strokes; empty between operations. Made when it is first needed: its tables take a millisecond.
    private(set) lazy var coverage = CoverageSheet(width: width, height: height)
    /// For polygons. Made when it is first needed: it clears 2 MB for a 4K picture, 33 MB for the widest.
    private(set) lazy var scan = PolygonScan(width: width, height: height)

    /// One for gestures that no gesture has now: several strokes after one another take the same memory.
    private var idle: CoverageSheet?

    /// An empty coverage for a gesture.
    func takeCoverage() -> CoverageSheet { idle.take() ?? CoverageSheet(width: width, height: height) }

    /// Keeps a coverage, of which nobody needs anything any more, for the next gesture.
    func giveBack(_ coverage: CoverageSheet) {
        coverage.reset()
        idle = coverage
    }

    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}
