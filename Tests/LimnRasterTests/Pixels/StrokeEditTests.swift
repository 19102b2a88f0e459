import LimnTestSupport
import Testing

@testable import LimnRaster

/// What undoes a stroke is found by its coverage alone: it must be all that changed, and nothing else.
struct StrokeEditTests {
    private static let width = 150, height = 100
    private let coverage = CoverageSheet(width: width, height: height)

    private func cones(_ random: inout SeededRandom) -> [RoundCone] {
        var from = Point(Double.random(in: -20...170, using: &random), Double.random(in: -20...120, using: &random))
        let radius = [0.2, 1, 3, 12, 40, 90].randomElement(using: &random)!
        return (0..<6).map { _ in
            let to = Point(
                from.x + Double.random(in: -40...40, using: &random),
                from.y + Double.random(in: -40...40, using: &random))
            defer { from = to }
            return RoundCone(from: from, to: to, radius: radius)
        }
    }

    private func mark(_ random: inout SeededRandom) -> Mark {
        let color = Color(packed: UInt32.random(in: 0...UInt32.max, using: &random))
        return [Mark.ink(color, .normal), .ink(color, .multiply), .ink(.black, .normal), .erase]
            .randomElement(using: &random)!
    }

    /// Draws segment by segment; ends with `finish`, or with `cancel` and an empty patch.
    private func draw(_ cones: [RoundCone], _ mark: Mark, on sheet: inout Sheet, cancels: Bool = false) -> TilePatch {
        var edit = StrokeEdit(mark, of: sheet)
        coverage.reset()
        for cone in cones {
            coverage.raise(cone)
            coverage.paint(on: &sheet, &edit)
        }
        if !cancels { return edit.finish(in: &sheet, coverage) }
        edit.cancel(in: &sheet)
        return TilePatch()
    }

    /// Half of the tiles have one colour.
    private func picture(_ seed: UInt64) -> (Sheet, SeededRandom) {
        var random = SeededRandom(seed: seed)
        if seed % 2 == 0 {
            return (Sheet(width: Self.width, height: Self.height, fill: seed % 4 == 0 ? .clear : .white), random)
        }
        return (random.photo(width: Self.width, height: Self.height, seeThrough: seed % 4 == 1), random)
    }

    @Test(arguments: 0..<40) func patchesUndoAndRedo(seed: UInt64) {
        var (sheet, random) = picture(seed)
        var states = [sheet], patches: [TilePatch] = [], pixels = [sheet.bitmap()]
        for _ in 0..<10 {
            patches.append(draw(cones(&random), mark(&random), on: &sheet))
            states.append(sheet)
            pixels.append(sheet.bitmap())
            #expect(patches.last!.isEmpty == (pixels.last! == pixels[pixels.count - 2]))
            // What has one colour takes no memory, whether that was looked for or known from the coverage.
            for (index, slot) in sheet.slots.enumerated() {
                if case .tile(let tile) = slot { #expect(tile.uniform(in: sheet.bounds(ofSlot: index)) == nil) }
            }
        }
        for k in (0..<10).reversed() {
            sheet.swap(&patches[k])
            #expect(sheet.bitmap() == pixels[k])
        }
        for k in 0..<10 {
            sheet.swap(&patches[k])
            #expect(sheet.bitmap() == pixels[k + 1])
        }
        // Who holds a picture keeps it.
        for k in states.indices { #expect(states[k].bitmap() == pixels[k]) }
    }

    @Test(arguments: 0..<20) func theSameOpaqueStrokeTwiceIsNoChange(seed: UInt64) {
        var (sheet, random) = picture(seed)
        let cones = cones(&random).map { RoundCone(from: $0.start, to: $0.end, radius: 400) }
        _ = draw(cones, .ink(.black, .normal), on: &sheet)
        // Tiles that lie in the picture as a whole, all black now.
        for slot in sheet.slots[0..<2] { #expect(slot.isIdentical(.solid(Color.black.packed))) }
        #expect(draw(cones, .ink(.black, .normal), on: &sheet).isEmpty)
    }

    @Test(arguments: 0..<20) func cancelLeavesNoTrace(seed: UInt64) {
        var (sheet, random) = picture(seed)
        _ = draw(cones(&random), mark(&random), on: &sheet)
        let before = sheet.bitmap()
        _ = draw(cones(&random), .ink(.black, .normal), on: &sheet, cancels: true)
        #expect(sheet.bitmap() == before)
    }

    @Test func aThinStrokeKeepsOnlyItsBlocks() {
        var random = SeededRandom(seed: 3)
        var sheet = random.photo(width: 64, height: 64, seeThrough: false)
        let line = RoundCone(from: Point(10, 20), to: Point(54, 20), radius: 1)
        let patch = draw([line], .ink(.black, .normal), on: &sheet)
        // Of two rows those from pixel 8 to 55: twelve blocks of 34 bytes, and what every list of blocks takes.
        #expect(!patch.isEmpty && patch.byteCount <= 12 * 34 + 64 + 64 + 16 && patch.tilesLeft == 1)
    }
}
