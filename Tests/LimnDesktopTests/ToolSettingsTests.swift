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
        settings.activeWidth = 500
        settings.tool = .eraser
        settings.activeWidth = -3
        #expect(settings.width == 100 && settings.eraserWidth == 1 && settings.highlighterWidth == 24)
        settings.tool = .highlighter
        settings.activeOpacity = 50
        #expect(settings.highlight.alpha == 128 && settings.color.alpha == 255)
    }
}
