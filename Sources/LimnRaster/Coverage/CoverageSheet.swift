/// The coverage of one stroke or shape while it is drawn: which samples of which pixels are inside.
///
/// Adding is a union, so repetition and batching never matter: a stroke fed point by point equals the stroke drawn at
/// once. A segment that starts where the one before ended adds only what is ahead. Cost follows the pixels that rise,
/// whatever the size of the picture and the length of the stroke.
public final class CoverageSheet {
    /// Pixels a row.
    public let width: Int
    /// Rows.
    public let height: Int
    let columns: Int
    // Nobody else has access while a stroke is drawn; checking it at run time took 4 % of every sample.
    @exclusivity(unchecked) var tiles: [CoverageTile?]
    /// Slots with a tile, in order of first touch.
    @exclusivity(unchecked) private(set) var touched: [Int] = []
    /// Slots with pixels that rose since the last paint.
    @exclusivity(unchecked) var risen = PlainList<Int>()
    /// The disc that the last segment ended with: one that starts there is added without its start.
    @exclusivity(unchecked) var tip: Disc?
    /// What is being added.
    @exclusivity(unchecked) var parts = PlainList<Part>()
    /// Rows with spans in `waiting`.
    @exclusivity(unchecked) var waitingRows = 0..<0
    private var spare: [CoverageTile] = []
    /// Tiles kept for the next stroke. Each takes 52 KB of addresses, but of memory only what was used, mostly 10 to 20 KB;
    /// memory given back is cleared by the system before it is there again, which takes as long as half a long stroke.
    private static let spareLimit = 2048
    let samples = SampleMasks.shared
    private let scratch: UnsafeMutablePointer<Int32>
    let rimList = RimList()

    /// An empty coverage for pictures of this size.
    public init(width: Int, height: Int) {
        precondition(width > 0 && height > 0)
        self.width = width
        self.height = height
        columns = (width + 63) >> 6
        tiles = [CoverageTile?](repeating: nil, count: columns * ((height + 63) >> 6))
        scratch = .allocate(capacity: 6 * (height + RowSpans.spare))
        clearWaiting()
    }

    deinit {
        for index in touched { tiles[index]?.deallocate() }
        for tile in spare { tile.deallocate() }
        scratch.deallocate()
        rimList.deallocate()
        risen.deallocate()
        parts.deallocate()
    }

    var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }
    /// Room for the outer and inner ends of as many rows as the picture has.
    var outer: RowSpans { rowSpans(0) }
    var inner: RowSpans { rowSpans(1) }

    /// In every row the insides that are joined but not filled yet.
    var waiting: RowSpans { rowSpans(2) }

    private func rowSpans(_ index: Int) -> RowSpans {
        let size = height &+ RowSpans.spare, start = scratch + 2 &* index &* size
        return RowSpans(start: start, end: start + size)
    }

    /// Empties it for the next stroke. Cost: the tiles touched.
    public func reset() {
        for index in touched {
            guard let tile = tiles[index] else { continue }
            tiles[index] = nil
            if spare.count < CoverageSheet.spareLimit {
                tile.reset()
                spare.append(tile)
            } else {
                tile.deallocate()
            }
        }
        touched.removeAll(keepingCapacity: true)
        risen.removeAll()
        tip = nil
    }

    @inline(__always) func tile(_ index: Int) -> CoverageTile {
        if let tile = tiles[index] { return tile }
        return makeTile(index)
    }

    @inline(never) private func makeTile(_ index: Int) -> CoverageTile {
        let tile = spare.popLast() ?? CoverageTile()
        tiles[index] = tile
        touched.append(index)
        return tile
    }

    /// Coverage of a pixel, 0…255. Precondition: inside.
    public func coverage(x: Int, y: Int) -> UInt8 {
        precondition(x >= 0 && x < width && y >= 0 && y < height)
        guard let tile = tiles[y >> 6 * columns + x >> 6] else { return 0 }
        return UInt8(tile.coverage(row: y & 63, column: x & 63))
    }
}
