import LimnRaster

/// What operations need only while they are done, kept from one to the next: memory is given out and cleared once.
///
/// Sessions that are copies of each other share it, so they must not work at the same time.
final class Workspace {
    /// For strokes; empty between operations.
    let coverage: CoverageSheet
    /// For polygons.
    let scan: PolygonScan

    init(width: Int, height: Int) {
        coverage = CoverageSheet(width: width, height: height)
        scan = PolygonScan(width: width, height: height)
    }
}
