import LimnTestSupport
import Testing

@testable import LimnRaster

/// Marks of polygons are made where a tile lies when no other sheet shares it: nobody may notice.
struct SheetEditTests {
    private func random(_ seed: UInt64) -> (Sheet, PolygonScan, SeededRandom) {
        var random = SeededRandom(seed: seed)
        let photo = random.photo(width: 150, height: 100, seeThrough: seed % 2 == 0)
        return (photo, PolygonScan(width: 150, height: 100), random)
    }

    private func mark(_ random: inout SeededRandom, _ sheet: inout Sheet, _ scan: PolygonScan) -> TilePatch {
        let corners = (0..<4).map { _ in
            Point(Double.random(in: -20...170, using: &random), Double.random(in: -20...120, using: &random))
        }
        let color = Color(packed: UInt32.random(in: 0...UInt32.max, using: &random))
        let mark = [Mark.ink(color, .normal), .ink(color, .multiply), .erase].randomElement(using: &random)!
        var edit = SheetEdit(of: sheet)
        scan.load([corners])
        sheet.lay(mark, on: scan, edit: &edit)
        return edit.finish(in: &sheet)
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

    @Test(arguments: 0..<10) func twoMarksOfOneEditAreUndoneTogether(seed: UInt64) {
        var (sheet, scan, random) = random(seed)
        _ = mark(&random, &sheet, scan)
        let before = sheet.bitmap()
        var edit = SheetEdit(of: sheet)
        for x in [0.0, 1, 40, 0] {
            // Blocks of the first are saved already where the others lie on it.
            scan.load([[Point(x, 3), Point(x + 60.5, 20), Point(x + 20, 90.5)]])
            sheet.lay(.ink(Color(red: 200, green: 0, blue: 0, alpha: 90), .normal), on: scan, edit: &edit)
        }
        var patch = edit.finish(in: &sheet)
        #expect(sheet.bitmap() != before)
        sheet.swap(&patch)
        #expect(sheet.bitmap() == before)
    }

    @Test(arguments: 0..<10) func cancelLeavesNoTrace(seed: UInt64) {
        var (sheet, scan, random) = random(seed)
        _ = mark(&random, &sheet, scan)
        let before = sheet.bitmap()
        var edit = SheetEdit(of: sheet)
        scan.load([[Point(3, 3), Point(140, 20), Point(60, 90)]])
        sheet.lay(.ink(.black, .normal), on: scan, edit: &edit)
        #expect(sheet.bitmap() != before)
        edit.cancel(in: &sheet)
        #expect(sheet.bitmap() == before)
    }
}
