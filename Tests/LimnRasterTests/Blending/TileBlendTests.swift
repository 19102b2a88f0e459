import LimnTestSupport
import Testing

@testable import LimnRaster

/// Whole tiles go through other arithmetic than single pixels: both must give the same bytes.
@Suite struct TileBlendTests {
    /// Pixels of which a share is clear, opaque or has the alpha `alpha`.
    private func tile(_ random: inout SeededRandom, alpha: (inout SeededRandom) -> UInt32) -> Tile {
        let tile = Tile(fill: 0)
        for i in 0..<Tile.count {
            tile.pixels[i] = UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF | alpha(&random) << 24
        }
        return tile
    }

    @Test(arguments: BlendMode.allCases, 0..<3) func equalsPixelByPixel(mode: BlendMode, kind: Int) {
        var random = SeededRandom(seed: UInt64(kind) + 7)
        let below = tile(&random) { kind == 0 ? 255 : UInt32($0.next() & 255) }
        let above = tile(&random) { kind == 2 ? 255 : UInt32($0.next() & 255) }
        let made = below.blended(.tile(above), mode: mode)
        let changed = Tile(copying: below)
        changed.blend(.tile(above), mode: mode)
        for i in 0..<Tile.count {
            let expected =
                mode == .normal
                ? over(below.pixels[i], above.pixels[i]) : multiplied(below.pixels[i], above.pixels[i])
            #expect(made.pixels[i] == expected)
            #expect(changed.pixels[i] == expected)
        }
    }

    /// Rows of runs that are clear, opaque and between: a row is judged by its first pixel before the others are looked at.
    @Test(arguments: 0..<8 as Range<UInt64>) func equalsPixelByPixelInRuns(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var left = 0, alpha: UInt32 = 0
        func runs(_ random: inout SeededRandom) -> UInt32 {
            if left == 0 {
                left = Int.random(in: 1...90, using: &random)
                alpha = [0, 255, UInt32(random.next() & 255)].randomElement(using: &random)!
            }
            left -= 1
            return alpha
        }
        let below = tile(&random) { seed < 4 ? 255 : runs(&$0) }, above = tile(&random, alpha: runs)
        let made = below.blended(.tile(above), mode: .normal)
        let changed = Tile(copying: below)
        changed.blend(.tile(above), mode: .normal)
        for i in 0..<Tile.count {
            let expected = over(below.pixels[i], above.pixels[i])
            #expect(made.pixels[i] == expected)
            #expect(changed.pixels[i] == expected)
        }
    }

    /// A layer's tile that hides all below is shared by the flattened picture, and must not be written for layers above.
    @Test func flatteningWritesOnNoLayer() {
        var random = SeededRandom(seed: 1)
        let tiles = [tile(&random) { _ in 255 }, tile(&random) { _ in 255 }, tile(&random) { UInt32($0.next() & 255) }]
        let copies = tiles.map { Tile(copying: $0) }
        let stack = LayerStack(
            layers: tiles.map {
                var sheet = Sheet(width: 64, height: 64)
                sheet.slots[0] = .tile($0)
                return Layer(sheet: sheet, blend: .normal)
            })
        let flattened = stack.flattened()
        for (tile, copy) in zip(tiles, copies) { #expect(tile.equals(copy, width: 64, height: 64)) }
        for i in 0..<Tile.count {
            #expect(flattened.color(x: i & 63, y: i >> 6).packed == over(copies[1].pixels[i], copies[2].pixels[i]))
        }
    }

    @Test(arguments: 0...255 as ClosedRange<UInt32>) func mixesEveryPairOfLevels(alpha: UInt32) {
        let below = Tile(fill: 0), above = Tile(fill: 0)
        for part in stride(from: 0, to: 65_536, by: Tile.count) {
            for i in 0..<Tile.count {
                let levels = UInt32(part + i)
                below.pixels[i] = 0xFF00_0000 | (levels & 255) &* 0x0001_0101
                above.pixels[i] = alpha << 24 | (levels >> 8) &* 0x0001_0101
            }
            let made = below.blended(.tile(above), mode: .normal)
            var same = true
            for i in 0..<Tile.count { same = same && made.pixels[i] == over(below.pixels[i], above.pixels[i]) }
            #expect(same)
        }
    }
}
