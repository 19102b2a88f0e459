import LimnCodecs
import LimnEngine
import LimnRaster
import LimnStorage

/// Blank paper that a picture begins with.
struct Paper {
    var width = 1280, height = 800
    var isTransparent = false

    var picture: StoredPicture {
        let sheet = Sheet(width: width, height: height, fill: isTransparent ? .clear : .white)
        return StoredPicture(Session(photo: sheet, historyBudget: Recorder.historyBudget))
    }

    /// Why there is no such paper.
    struct Problem: Error {
        let side: Side
        let words: String
    }

    enum Side: String { case width, height }
}

extension Paper {
    /// Paper of the size that was typed.
    init(width: String, height: String, isTransparent: Bool) throws(Problem) {
        self.init(
            width: try Paper.length(of: .width, width), height: try Paper.length(of: .height, height),
            isTransparent: isTransparent)
        let most = ImageReader.largestArea, million = 1_000_000
        if self.width * self.height <= most { return }
        let area = (self.width * self.height + million - 1) / million
        throw Problem(
            side: .width, words: "A picture has at most \(most / million) megapixels; this would have \(area).")
    }

    private static func length(of side: Side, _ typed: String) throws(Problem) -> Int {
        let longest = ImageReader.largestSide
        if let length = Int(typed.filter { $0 != " " }), (1...longest).contains(length) { return length }
        // Written as it can be typed.
        throw Problem(side: side, words: "Width and height are whole numbers from 1 to \(longest).")
    }
}
