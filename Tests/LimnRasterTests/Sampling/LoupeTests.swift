import Testing

@testable import LimnRaster

@Suite struct LoupeTests {
    @Test func showsThePixelInTheMiddleARingOfItAndNothingOutside() {
        var sheet = Sheet(width: 70, height: 70, fill: .white)
        var edit = SheetEdit(of: sheet)
        let red = Color(red: 200, green: 10, blue: 20)
        sheet.fill(PixelRect(x: 64, y: 30, width: 1, height: 1), color: red, edit: &edit)
        let stack = LayerStack(layers: [Layer(sheet: sheet, blend: .normal)])
        let picture = Loupe(diameter: 160, pixelSide: 12, ringWidth: 10).picture(of: stack, x: 64, y: 30)
        for y in 74..<86 { for x in 74..<86 { #expect(picture.color(x: x, y: y) == red) } }
        #expect(picture.color(x: 73, y: 80) == .black)
        #expect(picture.color(x: 72, y: 80) == .white)
        #expect(picture.color(x: 60, y: 80) == .white)
        #expect(picture.color(x: 5, y: 80) == red)
        #expect(picture.color(x: 0, y: 0) == .clear)
        // Five pixels to the right the picture ends.
        #expect(picture.color(x: 86 + 12 * 5 - 6, y: 80) == .white)
        #expect(picture.color(x: 86 + 12 * 5 + 1, y: 80) == ViewStyle().outside)
    }

    @Test func anyPlaceAndSizeIsDrawn() {
        let stack = LayerStack(layers: [Layer(sheet: Sheet(width: 3, height: 2), blend: .normal)])
        for side in [0, 2, 7, 64, 1000] {
            for place in [Int.min, -1, 0, 2, Int.max] {
                let picture = Loupe(diameter: 33, pixelSide: side, ringWidth: 0).picture(of: stack, x: place, y: place)
                #expect(picture.width == 32)
            }
        }
    }
}
