import LimnTestSupport
import Testing

@testable import LimnRaster

/// Marks of polygons are made where a tile lies when no other sheet shares it: nobody may notice.
struct SheetPolygonsTests {
    private func random(_ seed: UInt64) -> (Sheet, PolygonScan, SeededRandom) {
        var random = SeededRandom(seed: seed)
        let photo = random.photo(width: 150, height: 100, seeThrough: seed % 2 == 0)
        return (photo, PolygonScan(width: 150, height: 100), random)
    }

    private func mark(_ random: inout SeededRandom, _ sheet: inout Sheet, _ scan: PolygonScan) -> TilePatch {
        var corners = (0..<4).map { _ in
            Point(Double.random(in: -20...170, using: &random), Double.random(in: -20...120, using: &random))
        }
        if Bool.random(using: &random) {
            // A box, whose straight rows are painted as one.
            (corners[1], corners[3]) = (Point(corners[2].x, corners[0].y), Point(corners[0].x, corners[2].y))
        }
        let color = Color(packed: UInt32.random(in: 0...UInt32.max, using: &random))
        let mark = [Mark.ink(color, .normal), .ink(color, .multiply), .erase].randomElement(using: &random)!
        scan.load([corners])
        return sheet.lay(mark, on: scan)
    }

    @Test(arguments: 0..<30) func undoAndRedoBringBackWhatWas(seed: UInt64) {
        var (sheet, scan, random) = random(seed)
        var states = [sheet.bitmap()], patches: [TilePatch] = []
        for _ in 0..<12 {
            patches.append(mark(&random, &sheet, scan))
            states.append(sheet.bitmap())
        }
        for k in (0..<12).reversed() {
            sheet.swap(&patches[k])
            #expect(sheet.bitmap() == states[k])
        }
        for k in 0..<12 {
            sheet.swap(&patches[k])
            #expect(sheet.bitmap() == states[k + 1])
        }
    }

    @Test(arguments: 0..<30) func copiesKeepTheirPixels(seed: UInt64) {
        var (sheet, scan, random) = random(seed)
        var copies: [(Sheet, Bitmap)] = [], patches: [TilePatch] = []
        for k in 0..<12 {
            if k % 3 == 0 { copies.append((sheet, sheet.bitmap())) }
            patches.append(mark(&random, &sheet, scan))
        }
        // Copies of patches are undone apart from each other.
        var other = sheet, otherPatches = patches
        for k in (0..<12).reversed() { sheet.swap(&patches[k]) }
        for (copy, pixels) in copies { #expect(copy.bitmap() == pixels) }
        for k in (0..<12).reversed() { other.swap(&otherPatches[k]) }
        #expect(other.bitmap() == sheet.bitmap() && sheet.bitmap() == copies[0].1)
    }

    @Test(arguments: 0..<30) func joinedPatchesUndoBothEdits(seed: UInt64) {
        var (sheet, scan, random) = random(seed)
        _ = mark(&random, &sheet, scan)
        let before = sheet.bitmap()
        let first = mark(&random, &sheet, scan), second = mark(&random, &sheet, scan)
        let after = sheet.bitmap()
        var patch = sheet.joined(first, second)
        sheet.swap(&patch)
        #expect(sheet.bitmap() == before)
        sheet.swap(&patch)
        #expect(sheet.bitmap() == after)
    }

    /// Clear blocks are saved without their pixels, and a tile may come and go with its only mark.
    @Test(arguments: 0..<30) func marksOnClearSheetsAreUndone(seed: UInt64) throws {
        var (_, scan, random) = random(seed)
        var sheet = Sheet(width: 150, height: 100)
        var states = [sheet.bitmap()], patches: [TilePatch] = []
        for k in 0..<9 {
            let x = Double.random(in: 0...100, using: &random), y = Double.random(in: 0...60, using: &random)
            scan.load([[Point(x, y), Point(x + 40, y + 1), Point(x + 40, y + 3.5), Point(x + 9, y + 30)]])
            patches.append(sheet.lay(k % 4 == 3 ? .erase : .ink(.black, .normal), on: scan))
            states.append(sheet.bitmap())
        }
        for k in (0..<9).reversed() {
            if k % 2 == 0 {
                var bytes: [UInt8] = [], position = 0
                patches[k].append(to: &bytes)
                patches[k] = try #require(sheet.patch(from: bytes, at: &position))
            }
            sheet.swap(&patches[k])
            #expect(sheet.bitmap() == states[k])
        }
        #expect(sheet.isEmpty)
        for k in 0..<9 {
            sheet.swap(&patches[k])
            #expect(sheet.bitmap() == states[k + 1])
        }
    }

    @Test func whatIsSavedIsSmall() throws {
        var sheet = Sheet(width: 64, height: 64)
        let scan = PolygonScan(width: 64, height: 64)
        func lay(_ corners: [Point]) -> TilePatch {
            scan.load([corners])
            return sheet.lay(.ink(.black, .normal), on: scan)
        }
        _ = lay([Point(0, 0), Point(9, 0), Point(9, 5)])
        let box = [Point(20, 20), Point(60, 20), Point(60, 30), Point(20, 30)]
        // Sixty blocks, all of them clear.
        #expect(lay(box).byteCount < 300)
        // Nothing changes any more.
        #expect(lay(box).isEmpty)
        // All of the tile: it is kept as it was, and left without memory.
        let whole = [Point(0, 0), Point(64, 0), Point(64, 64), Point(0, 64)]
        var patch = lay(whole)
        guard case .solid = sheet.slots[0] else { return #expect(Bool(false)) }
        sheet.swap(&patch)
        #expect(sheet.color(x: 30, y: 25) == .black && sheet.color(x: 1, y: 40) == .clear)
        // A hole is closed.
        sheet = Sheet(width: 64, height: 64, fill: .black)
        var edit = SheetEdit(of: sheet)
        edit.writable(0, in: &sheet).row(25)[30] = 0
        _ = edit.finish(in: &sheet)
        patch = lay(box)
        guard case .solid = sheet.slots[0] else { return #expect(Bool(false)) }
        sheet.swap(&patch)
        #expect(sheet.color(x: 30, y: 25) == .clear && sheet.color(x: 1, y: 40) == .black)
        // Far more than half of a tile.
        sheet = Sheet(width: 64, height: 64)
        _ = lay(box)
        patch = lay([Point(0, 0), Point(64, 0), Point(64, 63), Point(0, 63)])
        #expect(sheet.color(x: 1, y: 40) == .black)
        sheet.swap(&patch)
        #expect(sheet.color(x: 30, y: 25) == .black && sheet.color(x: 1, y: 40) == .clear)
    }
}
