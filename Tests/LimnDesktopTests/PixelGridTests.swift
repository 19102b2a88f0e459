import Testing

@testable import LimnDesktop

struct PixelGridTests {
    @Test func wholeScalesBeginWhereTheCanvasDoes() {
        for scale in [1.0, 2, 3] {
            let grid = PixelGrid(scale: scale, x: 47, y: 91, width: 1233, height: 676)
            #expect(grid.left == 0 && grid.top == 0)
            #expect(grid.width == 1233 * Int(scale) && grid.height == 676 * Int(scale))
            #expect(grid.place(10, 20) == (10 * scale, 20 * scale))
        }
    }

    @Test func viewsBeginAndEndAtPixelsOfTheScreen() {
        for scale in [1.25, 1.5, 1.75, 2.25, 1.0 / 0.6] {
            for x in 0..<60 {
                let grid = PixelGrid(scale: scale, x: Double(x), y: 0, width: 301, height: 200)
                let begin = Double(x) * scale + grid.left, end = begin + Double(grid.width)
                #expect(abs(begin - begin.rounded()) < 1e-9)
                #expect(abs(grid.left) <= 0.5)
                #expect(abs(end - Double(x + 301) * scale) <= 0.500_001)
            }
        }
    }

    @Test func neighboursNeitherOverlapNorLeaveAGap() {
        let above = PixelGrid(scale: 1.25, x: 0, y: 10, width: 100, height: 33)
        let below = PixelGrid(scale: 1.25, x: 0, y: 43, width: 100, height: 57)
        #expect(10 * 1.25 + above.top + Double(above.height) == 43 * 1.25 + below.top)
    }

    @Test func placesLeadBack() {
        let grid = PixelGrid(scale: 1.5, x: 47, y: 91, width: 700, height: 500)
        let place = grid.place(33.25, 400), back = grid.toolkit(place.x, place.y)
        #expect(abs(back.x - 33.25) < 1e-9 && abs(back.y - 400) < 1e-9)
    }

    @Test func thePixelOfTheScreenUnderThePointerIsMeant() {
        let x = 47.0, y = 91.0
        for scale in [1.0, 1.25, 1.5, 1.75, 2] {
            let grid = PixelGrid(scale: scale, x: x, y: y, width: 700, height: 500)
            for k in 0..<200 {
                // The middle of a pixel of the screen, as Wayland tells it: in 1/256 of a pixel of the toolkit.
                let column = x * scale + grid.left + Double(k) + 0.5, row = y * scale + grid.top + Double(k) + 0.5
                let told = ((column / scale * 256).rounded() / 256, (row / scale * 256).rounded() / 256)
                let place = grid.pointed(told.0 - x, told.1 - y)
                #expect(Int(place.x.rounded(.down)) == k && Int(place.y.rounded(.down)) == k)
            }
        }
    }

    @Test func wholePlacesMeanTheMiddleOfTheirPixel() {
        let grid = PixelGrid(scale: 2, x: 0, y: 0, width: 700, height: 500)
        #expect(grid.pointed(10, 10.5) == (20.5, 21.5))
        #expect(grid.pointed(10 - 1 / 65536, 10.25) == (20.5, 20.5))
        #expect(grid.pointed(10.125, 10) == (20.25, 20.5))
    }

    @Test func wholePixelsOfTheScreenAreMeantAtFractionalScales() {
        for scale in [1.25, 1.5, 1.75, 2.5] {
            let grid = PixelGrid(scale: scale, x: 47, y: 91, width: 700, height: 500)
            for k in 0..<300 {
                let told = (47 * scale + grid.left + Double(k)) / scale * 256
                for place in [told.rounded(), told.rounded(.down)] {
                    #expect(grid.pointed(place / 256 - 47, 0).x == Double(k) + 0.5)
                }
            }
        }
    }

    @Test func lengthsAreWholePixels() {
        let grid = PixelGrid(scale: 1.25, x: 0, y: 0, width: 10, height: 10)
        #expect(grid.pixels(8) == 10 && grid.pixels(10) == 13 && grid.pixels(0) == 1)
    }
}
