import Testing

@testable import LimnRaster

@Suite struct WaveFieldTests {
    /// Ways of circles are numbers of 32 bits. Where they end depends on the maze: here they are as long from the start on.
    @Test func waysTooLongForTheirNumbersEnd() {
        // Corridors to and fro, one pixel wide.
        var map = Bitmap(width: 41, height: 41, fill: .white)
        for y in stride(from: 1, to: 41, by: 2) {
            for x in 0..<41 where x != (y % 4 == 1 ? 40 : 0) { map.pixels[y * 41 + x] = Color.black.packed }
        }
        let maze = FloodFill.component(of: stack(of: map), x: 0, y: 0, tolerance: 0, connectivity: .four)
        // Beyond the 41 pixels that are lit; few, as sorting the lit ones by so long ways takes half a second.
        for left in stride(from: 11_000, to: 70_000, by: 15_077) as StrideTo<UInt32> {
            let field = WaveField(maze, rim: nil, from: 0, 0, connectivity: .four)
            field.light()
            for place in 0..<field.width * 43 {
                let distance = field.distances[place]
                let isLit = distance != WaveField.unreached && !field.isWall(place)
                if isLit { field.distances[place] = distance + (.max - left) }
            }
            field.travel()
        }
    }
}
