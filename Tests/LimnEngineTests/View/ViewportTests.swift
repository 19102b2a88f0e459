import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnEngine

@Suite struct ViewportTests {
    @Test func conversionsUndoEachOther() {
        var view = Viewport(deviceWidth: 800, deviceHeight: 600, imageWidth: 4000, imageHeight: 3001)
        view.zoom(to: 3.3, at: Point(100, 200))
        view.pan(byX: -13.4, y: 77)
        let there = view.imagePoint(Point(123, 456)), back = view.devicePoint(there)
        #expect(abs(back.x - 123) < 1e-6 && abs(back.y - 456) < 1e-6)
    }

    @Test func theFitShowsEverythingAndNeverEnlarges() {
        let large = Viewport(deviceWidth: 800, deviceHeight: 600, imageWidth: 4000, imageHeight: 1000)
        #expect(large.scale == 0.2)
        let near = large.devicePoint(Point(0, 0)), far = large.devicePoint(Point(4000, 1000))
        #expect(abs(near.x) < 1 && abs(far.x - 800) < 1 && abs(near.y + far.y - 600) < 2)
        #expect(Viewport(deviceWidth: 800, deviceHeight: 600, imageWidth: 10, imageHeight: 10).scale == 1)
    }

    @Test(arguments: [(100_000, 400), (30_000, 500), (500, 30_000), (20_000, 20_000), (65_535, 65_535)])
    func theFitShowsEverythingBelow5PercentToo(width: Int, height: Int) {
        var view = Viewport(deviceWidth: 800, deviceHeight: 600, imageWidth: width, imageHeight: height)
        #expect(view.scale < 0.05 && view.scale == view.leastScale)
        let near = view.devicePoint(Point(0, 0)), far = view.devicePoint(Point(Double(width), Double(height)))
        #expect(near.x > -1 && near.y > -1 && far.x < 801 && far.y < 601)
        #expect(far.x - near.x > 799 || far.y - near.y > 599)
        // By hand it goes down to the fit and no further.
        let whole = view
        view.zoom(to: 3, at: Point(100, 200))
        view.zoom(to: 0.05, at: Point(400, 300))
        #expect(view.scale == 0.05)
        view.zoom(by: 1e-3, at: Point(0, 0))
        #expect(view.scale == whole.scale)
        // In a larger window more is the least.
        let larger = view.resized(deviceWidth: 1000, deviceHeight: 750)
        #expect(larger.scale == larger.leastScale && larger.scale > view.scale)
    }

    @Test func zoomKeepsThePlaceUnderThePointerAndItsLimits() {
        var view = Viewport(deviceWidth: 800, deviceHeight: 600, imageWidth: 4000, imageHeight: 3000)
        view.zoom(to: 1, at: Point(400, 300))
        let place = view.imagePoint(Point(311, 207))
        for factor in [2.0, 1.5, 0.6, 4] {
            view.zoom(by: factor, at: Point(311, 207))
            let now = view.devicePoint(place)
            #expect(abs(now.x - 311) < 16 && abs(now.y - 207) < 16)
        }
        view.zoom(by: 1e9, at: Point(0, 0))
        #expect(view.scale == 64)
        view.zoom(by: 1e-9, at: Point(0, 0))
        #expect(view.scale == 0.05)
        let before = view
        view.zoom(by: .nan, at: Point(0, 0))
        view.pan(byX: .infinity, y: 0)
        #expect(view == before)
    }

    @Test func aKeptPictureStaysWhereItIsOnTheScreenAndGoesBackWhenItIsResized() {
        for (width, height, x, y) in [(1400, 900, 0, 0), (300, 200, 0, 0), (753, 600, 47, 0), (847, 521, -47, 38)] {
            let view = Viewport(deviceWidth: 800, deviceHeight: 600, imageWidth: 1500, imageHeight: 700)
            let kept = view.kept(deviceWidth: width, deviceHeight: height, cornerX: x, y: y)
            #expect(kept.deviceWidth == width && kept.deviceHeight == height && kept.scale == view.scale)
            for place in [Point(0, 0), Point(799, 599), Point(123.5, 456.25)] {
                let there = kept.devicePoint(view.imagePoint(place))
                #expect(abs(there.x + Double(x) - place.x) < 1e-6 && abs(there.y + Double(y) - place.y) < 1e-6)
            }
            let settled = kept.resized(deviceWidth: width, deviceHeight: height)
            var moved = settled
            moved.pan(byX: 0, y: 0)
            #expect(settled == moved, "it is where it may be")
        }
    }

    @Test func aKeptPictureIsMovedFromWhereItIs() {
        // Of 800 × 400 pixels of the screen, in the middle of which the picture is as a whole.
        var view = Viewport(deviceWidth: 800, deviceHeight: 400, imageWidth: 1600, imageHeight: 800)
            .kept(deviceWidth: 1000, deviceHeight: 700, cornerX: 0, y: 0)
        #expect(view.devicePoint(Point(0, 0)) == Point(0, 0))
        view.pan(byX: 30, y: -5)
        #expect(view.devicePoint(Point(0, 0)) == Point(30, 0), "towards the middle it goes, and no farther from there")
        view.zoom(to: 0.51, at: Point(30, 0))
        #expect(abs(view.devicePoint(Point(0, 0)).x - 30) <= 0.5 && abs(view.devicePoint(Point(0, 0)).y) <= 0.5)
        view.pan(byX: 500, y: 500)
        #expect(abs(view.devicePoint(Point(0, 0)).x - 92) <= 0.5 && abs(view.devicePoint(Point(0, 0)).y - 146) <= 0.5)
        view.pan(byX: -500, y: 0)
        #expect(abs(view.devicePoint(Point(0, 0)).x - 92) <= 0.5, "in the middle it stays")
    }

    @Test func factorsThatUndoOneAnotherLeadBackTo100Percent() {
        var view = Viewport(deviceWidth: 900, deviceHeight: 700, imageWidth: 600, imageHeight: 400)
        for _ in 0..<12 { view.zoom(by: 1.189207115002721, at: Point(311, 207)) }
        for _ in 0..<12 { view.zoom(by: 0.8408964152537145, at: Point(311, 207)) }
        #expect(view.scale == 1)
    }

    @Test func factorsThatDoubleLeadToWholeNumbers() {
        var view = Viewport(deviceWidth: 900, deviceHeight: 700, imageWidth: 600, imageHeight: 400)
        view.zoom(to: 1, at: Point(0, 0))
        for _ in 0..<12 { view.zoom(by: 1.189207115002721, at: Point(311, 207)) }
        #expect(view.scale == 8, "where the grid of pixels begins")
    }

    @Test func factorsOfAnySizeAreHeldWithinTheLimits() {
        for factor in [-1e300, -1e19, -1, 0, 1e-300, 1e19, 1e300] {
            var view = Viewport(deviceWidth: 900, deviceHeight: 700, imageWidth: 600, imageHeight: 400)
            view.zoom(by: factor, at: Point(31, 7))
            #expect(view.scale == (factor > 1 ? 64 : view.leastScale))
        }
    }

    @Test func thePictureCannotBeLost() {
        var view = Viewport(deviceWidth: 800, deviceHeight: 600, imageWidth: 4000, imageHeight: 3000)
        view.zoom(to: 1, at: Point(0, 0))
        view.pan(byX: 1e9, y: -1e9)
        #expect(view.devicePoint(Point(0, 0)).x == 400)
        #expect(view.devicePoint(Point(4000, 3000)).y == 300)
    }

    /// What is outside of the damage does not change, at any scale.
    @Test(arguments: [0.03, 0.05, 0.3, 0.5, 0.9, 1, 2.7, 8, 40]) func damageCoversEveryChangedDevicePixel(scale: Double)
    {
        var random = SeededRandom(seed: 9)
        for _ in 0..<15 {
            // What does not fit at 5 % can be seen at less.
            let length = scale < 0.05 ? 4007 : 333
            var view = Viewport(deviceWidth: 120, deviceHeight: 90, imageWidth: length, imageHeight: 150)
            view.zoom(to: scale, at: Point(Double.random(in: 0...120, using: &random), 31))
            view.pan(byX: Double.random(in: -90...90, using: &random), y: 17.3)
            let shown = view.imageRect(view.deviceBounds)
            let rect = PixelRect(
                x: Int.random(in: shown.minX..<shown.maxX, using: &random),
                y: Int.random(in: shown.minY..<shown.maxY, using: &random),
                width: Int.random(in: 1...40, using: &random), height: Int.random(in: 1...40, using: &random))
            var sheet = Sheet(width: length, height: 150, fill: .white)
            let before = draw(sheet, view)
            var edit = SheetEdit(of: sheet)
            sheet.fill(rect, color: .black, edit: &edit)
            let after = draw(sheet, view), damage = view.deviceRect(rect)
            var outside = 0
            for i in before.indices where before[i] != after[i] {
                if !damage.contains(x: i % 120, y: i / 120) { outside += 1 }
            }
            #expect(outside == 0)
        }
    }

    private func draw(_ sheet: Sheet, _ view: Viewport) -> [UInt32] {
        var pixels = [UInt32](repeating: 0, count: 120 * 90)
        let stack = LayerStack(layers: [Layer(sheet: sheet, blend: .normal)])
        pixels.withUnsafeMutableBufferPointer {
            ViewCompose(stack, mapping: view.mapping).draw(view.deviceBounds, into: $0, stride: 120)
        }
        return pixels
    }
}
