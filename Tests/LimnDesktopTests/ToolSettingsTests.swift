import LimnRaster
import Testing

@testable import LimnDesktop

struct ToolSettingsTests {
    @Test func aColourPickedForOneStrokeIsGivenBack() {
        var settings = ToolSettings()
        let before = settings.color
        settings.pick(.white, once: true)
        settings.pick(.black, once: true)
        #expect(settings.activeColor == .black)
        for tool in [Tool.eraser, .redact] {
            settings.tool = tool
            settings.giveBack()
        }
        settings.tool = .pen
        #expect(settings.activeColor == .black)
        settings.giveBack()
        #expect(settings.activeColor == before)
        settings.pick(.white, once: false)
        settings.giveBack()
        #expect(settings.activeColor == .white)
        settings.pick(.black, once: true)
        settings.choose(.white)
        settings.giveBack()
        #expect(settings.activeColor == .white)
    }

    @Test func widthsAndOpacityBelongToTheToolAndStayInRange() {
        var settings = ToolSettings()
        settings.activeWidth = 5000
        settings.tool = .eraser
        settings.activeWidth = -3
        #expect(settings.width == 1000 && settings.eraserWidth == 1 && settings.highlighterWidth == nil)
        settings.tool = .highlighter
        settings.activeOpacity = 50
        #expect(settings.highlight.alpha == 128 && settings.color.alpha == 255)
    }

    @Test(arguments: [
        (600, 400, 6), (1280, 800, 6), (1920, 1080, 10), (1080, 2400, 20), (3840, 2160, 20), (4000, 3000, 24),
        (4608, 2592, 24), (12500, 8000, 64), (40000, 30000, 250), (1080, 30000, 24), (1, 1, 6),
    ])
    func aWidthThatWasNotChosenGoesWithThePicture(_ width: Int, _ height: Int, _ expected: Double) {
        var settings = ToolSettings()
        settings.pictureWidth = PictureWidth.of(width: width, height: height)
        #expect(settings.activeWidth == expected)
        settings.tool = .highlighter
        #expect(settings.activeWidth == 4 * expected)
        #expect(settings.block >= 8)
        settings.activeWidth = 11
        settings.pictureWidth = 50
        #expect(settings.activeWidth == 11)
    }
}
