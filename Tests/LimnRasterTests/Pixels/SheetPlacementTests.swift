import LimnTestSupport
import Testing

@testable import LimnRaster

/// Parts of sheets taken out, put elsewhere and compared, whatever slots they are stored in.
@Suite struct SheetPlacementTests {
    private static func spotted(_ seed: UInt64) -> Sheet {
        var random = SeededRandom(seed: seed)
        let photo = random.photo(width: 90, height: 70, seeThrough: true)
        return photo.placed(
            x: Int.random(in: -80...180, using: &random), y: Int.random(in: -60...130, using: &random), inWidth: 200,
            height: 150)
    }

    @Test(arguments: 0..<20 as Range<UInt64>) func contentBoundsHoldEveryPixel(seed: UInt64) {
        let sheet = Self.spotted(seed)
        var expected = PixelRect.empty
        for y in 0..<150 {
            for x in 0..<200 where sheet.color(x: x, y: y) != .clear {
                expected = expected.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
        #expect(sheet.contentBounds == expected)
    }

    @Test(arguments: 0..<20 as Range<UInt64>) func placingMovesEveryPixel(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let source = random.photo(width: 90, height: 70, seeThrough: true)
        let dx = Int.random(in: -95...205, using: &random), dy = Int.random(in: -75...155, using: &random)
        let placed = source.placed(x: dx, y: dy, inWidth: 200, height: 150)
        for y in 0..<150 {
            for x in 0..<200 {
                let isInside = source.bounds.contains(x: x - dx, y: y - dy)
                #expect(placed.color(x: x, y: y) == (isInside ? source.color(x: x - dx, y: y - dy) : .clear))
            }
        }
        let part = placed.part(PixelRect(minX: 64, minY: 64, maxX: 170, maxY: 150))
        #expect(part.color(x: 3, y: 5) == placed.color(x: 67, y: 69) && part.width == 106 && part.height == 86)
        // What was cut off is nowhere.
        for index in part.slots.indices {
            guard case .tile(let tile) = part.slots[index] else { continue }
            #expect(tile.clearedHidden(part.bounds(ofSlot: index)) === tile)
        }
        #expect(
            part.placed(x: 64, y: 64, inWidth: 200, height: 150).color(x: 100, y: 100) == placed.color(x: 100, y: 100))
    }

    @Test(arguments: 0..<20 as Range<UInt64>) func replacingAndClearingChangeTheRectangleOnly(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let a = random.photo(width: 150, height: 100), b = random.photo(width: 150, height: 100, seeThrough: true)
        let x = Int.random(in: -20...140, using: &random), y = Int.random(in: -20...90, using: &random)
        let rect = PixelRect(x: x, y: y, width: 50, height: 70)
        let replaced = a.replacing(rect, with: b), cleared = a.cleared(rect)
        for y in 0..<100 {
            for x in 0..<150 {
                let isInside = rect.contains(x: x, y: y)
                #expect(replaced.color(x: x, y: y) == (isInside ? b : a).color(x: x, y: y))
                #expect(cleared.color(x: x, y: y) == (isInside ? .clear : a.color(x: x, y: y)))
            }
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>) func checksumsDependOnPixelsAlone(seed: UInt64) {
        let sheet = Self.spotted(seed)
        // The same pixels in tiles throughout, with other ones past the edges.
        var stored = sheet
        for index in stored.slots.indices {
            let part = stored.bounds(ofSlot: index), tile = stored.slots[index].makeTile(in: part)
            for y in 0..<64 {
                for x in 0..<64 where x >= part.width || y >= part.height { tile.row(y)[x] = 0xFF12_3456 }
            }
            stored.slots[index] = .tile(tile)
        }
        #expect(stored.checksum == sheet.checksum && stored.contentBounds == sheet.contentBounds)
        let other = sheet.replacing(
            PixelRect(x: 199, y: 149, width: 1, height: 1), with: Sheet(width: 200, height: 150, fill: .white))
        #expect(other.checksum != sheet.checksum)
    }

    /// A patch goes into a picture that holds as one colour what was a tile with other pixels past the edge.
    @Test func patchesOfTilesFitPicturesThatWereRead() {
        var sheet = Sheet(width: 100, height: 10, fill: .white)
        let tile = Tile(fill: 0)
        for y in 0..<10 { tile.row(y).update(repeating: 0xFFFF_FFFF, count: 36) }
        sheet.slots[1] = .tile(tile)
        let scan = PolygonScan(width: 100, height: 10)
        scan.load([[Point(67, 0), Point(68, 0), Point(68, 1), Point(67, 1)]])
        var patch = sheet.lay(.ink(.black, .normal), on: scan)
        let painted = sheet
        var read = Sheet(sheet.bitmap())
        read.swap(&patch)
        #expect(read.equals(Sheet(width: 100, height: 10, fill: .white)))
        // Back in a picture whose slot is one colour.
        read = Sheet(read.bitmap())
        guard case .solid = read.slots[1] else { return #expect(Bool(false)) }
        read.swap(&patch)
        #expect(read.equals(painted))
    }
}
