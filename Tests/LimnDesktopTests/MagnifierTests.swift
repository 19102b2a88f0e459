import Testing

@testable import LimnDesktop

struct MagnifierTests {
    @Test(arguments: [
        (500, 400, 420, 188), (20, 400, 4, 188), (990, 400, 836, 188),  // above
        (500, 100, 316, 20), (500, 3, 316, 4),  // on the left
        (100, 100, 124, 20), (4, 3, 28, 4),  // on the right
    ])
    func theMagnifierIsNotUnderTheHand(_ x: Int, _ y: Int, _ left: Float, _ top: Float) {
        let place = Magnifier.place(Float(x), Float(y), 160, 1000, 700)
        #expect(place == (left, top))
    }

    @Test func inTheMiddleOfANarrowViewItIsBelow() {
        #expect(Magnifier.place(175, 100, 160, 350, 460) == (95, 124))
        // Wherever the point is, it is seen as a whole, with its words.
        for (width, height) in [(350, 460), (350, 240), (1000, 700)] {
            for x in stride(from: 0, through: width, by: 5) {
                for y in stride(from: 0, through: height, by: 5) {
                    let place = Magnifier.place(Float(x), Float(y), 160, Float(width), Float(height))
                    #expect(place.left >= 4 && place.left + 164 <= Float(width), "\(x), \(y)")
                    #expect(place.top >= 4 && place.top + 192 <= Float(height), "\(x), \(y)")
                }
            }
        }
    }
}
