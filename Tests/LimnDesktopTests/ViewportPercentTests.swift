import LimnEngine
import Testing

@testable import LimnDesktop

@Suite struct ViewportPercentTests {
    @Test func largePicturesAreNotAtNothing() {
        for (length, text) in [(100, "100 %"), (1600, "50 %"), (30_000, "3 %"), (65_535, "1 %")] {
            #expect(Viewport(deviceWidth: 800, deviceHeight: 800, imageWidth: length, imageHeight: 1).percent == text)
        }
        for (width, text) in [(500, "0.7 %"), (360, "0.5 %"), (20, "0.1 %")] {
            #expect(Viewport(deviceWidth: width, deviceHeight: 1, imageWidth: 65_535, imageHeight: 1).percent == text)
        }
    }
}
