import LimnRaster
import Testing

@Suite struct SheetPaletteTests {
    @Test(arguments: [1, 2, 254, 255, 1024]) func countsColors(count: Int) {
        // Every colour once in a row of 1500, some hidden ones between.
        var map = Bitmap(width: 1500, height: 3, fill: Color(red: 9, green: 0, blue: 0))
        for x in 0..<count { map.pixels[1500 + x] = 0xFF00_0009 | UInt32(x) << 10 }
        for x in 0..<1500 { map.pixels[3000 + x] = UInt32(x) << 3 & 0xFF_FFFF }
        #expect(Sheet(map).fitsPalette(of: count))
        if count > 1 { #expect(!Sheet(map).fitsPalette(of: count - 1)) }
        map.pixels[700] = 0x8000_0000
        #expect(!Sheet(map).fitsPalette(of: count))
    }

    @Test func sheetsOfOneColor() {
        #expect(Sheet(width: 100, height: 100).fitsPalette(of: 1))
        #expect(Sheet(width: 100, height: 100, fill: .white).fitsPalette(of: 1))
        #expect(!Sheet(width: 100, height: 100, fill: Color(packed: 0x7F00_0000)).fitsPalette(of: 1))
    }
}
