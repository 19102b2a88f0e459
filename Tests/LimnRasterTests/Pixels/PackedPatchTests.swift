import LimnTestSupport
import Testing

@testable import LimnRaster

/// A packed patch undoes and redoes what its patch does, and takes less memory.
@Suite struct PackedPatchTests {
    /// A sheet of tiles and colours, and an edit of it: pixels, rectangles, whole slots.
    private static func edited(_ random: inout SeededRandom) -> (before: Sheet, after: Sheet, patch: TilePatch) {
        var before = Sheet(random.photo(width: 200, height: 150).bitmap())
        before.slots[Int.random(in: 0..<before.slots.count, using: &random)] = .solid(0xFF12_3456)
        var after = before
        var edit = SheetEdit(of: after)
        for _ in 0..<6 {
            let index = Int.random(in: 0..<after.slots.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: edit.replace(index, with: .solid(UInt32(truncatingIfNeeded: random.next())), in: &after)
            case 1:
                let tile = edit.writable(index, in: &after)
                for _ in 0..<300 { tile.pixels[Int(random.next() & 4095)] = UInt32(truncatingIfNeeded: random.next()) }
            default:
                let tile = edit.writable(index, in: &after)
                for _ in 0..<3000 { tile.pixels[Int(random.next() & 4095)] = UInt32(truncatingIfNeeded: random.next()) }
            }
        }
        let patch = edit.finish(in: &after)
        return (before, after, patch)
    }

    @Test func exchangesAsThePatchDoes() {
        var random = SeededRandom(seed: 5)
        for _ in 0..<200 {
            let (before, after, patch) = Self.edited(&random)
            var packed = PackedPatch(patch, of: after), sheet = after
            #expect(packed.isEmpty == patch.isEmpty && sheet.bounds(of: packed) == sheet.bounds(of: patch))
            let kept = after.bitmap()
            for _ in 0..<2 {
                _ = sheet.swap(&packed)
                #expect(sheet.equals(before))
                _ = sheet.swap(&packed)
                #expect(sheet.equals(after))
            }
            // The tiles of `after` were shared with it: they are not written.
            #expect(after.bitmap() == kept)
            #expect(packed.byteCount <= patch.byteCount)
        }
    }

    @Test func copiesOnlyTilesThatOthersHave() {
        var sheet = Sheet(width: 64, height: 64)
        sheet.slots[0] = .tile(Tile(fill: 7))
        var edit = SheetEdit(of: sheet)
        for x in 10..<20 { edit.writable(0, in: &sheet).row(30)[x] = 9 }
        var packed = PackedPatch(edit.finish(in: &sheet), of: sheet)
        #expect(packed.byteCount < 100)
        #expect(sheet.swap(&packed) == 0)
        let other = sheet
        #expect(sheet.swap(&packed) == 1)
        #expect(other.color(x: 12, y: 30).packed == 7 && sheet.color(x: 12, y: 30).packed == 9)
    }
}
