import LimnEngine
import LimnRaster
import Testing

@testable import LimnDesktop

struct ViewportBeginningTests {
    @Test(arguments: [
        (30000, 40, 1), (40, 30000, 1), (900_000, 900, 0.833), (1000, 800_000, 1), (2, 100_000, 1),
        // Whole ones: photos, long screenshots, and what is small or all seen at 100 %.
        (4000, 3000, 0.25), (1080, 30000, 0.025), (3, 2, 1), (900, 4, 1),
    ])
    func threadsAreSeenFromTheirBeginning(_ width: Int, _ height: Int, _ scale: Double) {
        var viewport = Viewport(deviceWidth: 1000, deviceHeight: 750, imageWidth: width, imageHeight: height)
        let whole = viewport
        viewport.begin(least: 16)
        #expect(viewport.scale == scale || abs(viewport.scale - scale) < 0.002)
        #expect(Double(min(width, height)) * viewport.scale >= 16 || viewport.scale == 1)
        if whole.scale == viewport.scale { return #expect(viewport == whole) }
        let beginning = viewport.devicePoint(Point(0, 0))
        #expect(width > height ? beginning.x == 0 : beginning.y == 0)
        #expect(beginning.x >= 0 && beginning.y >= 0)
    }
}
