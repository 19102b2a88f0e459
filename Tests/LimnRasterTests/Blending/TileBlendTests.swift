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
