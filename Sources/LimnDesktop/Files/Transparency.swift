import LimnCodecs
import LimnEngine
import LimnRaster

/// How much of a picture can be seen through.
enum Transparency: Sendable {
    case none
    /// Wholly clear pixels and solid ones.
    case clear
    /// Pixels that are half clear, too.
    case half

    /// That of a document; takes as long as flattening it, unless its photo is solid.
    init(of document: Document) {
        if document.photo.isOpaque { self = .none } else { self.init(of: document.stack.flattened()) }
    }

    init(of sheet: Sheet) {
        self = .none
        var bytes = [UInt8](repeating: 0, count: 4 * sheet.width * Sheet.bandHeight)
        for row in 0..<sheet.rows {
            let top = row * Sheet.bandHeight
            let band = PixelRect(minX: 0, minY: top, maxX: sheet.width, maxY: min(top + Sheet.bandHeight, sheet.height))
            bytes.withUnsafeMutableBytes {
                sheet.write(band, to: $0.baseAddress!, stride: 4 * sheet.width, layout: .rgba)
            }
            for place in stride(from: 3, to: 4 * sheet.width * band.height, by: 4) where bytes[place] < 255 {
                if bytes[place] > 0 {
                    self = .half
                    return
                }
                self = .clear
            }
        }
    }
}

extension FileFormat {
    /// What becomes of a picture of which so much can be seen through, in a line; nil when it stays.
    func loss(of transparency: Transparency) -> String? {
        switch (self, transparency) {
        case (_, .none): nil
        case (.picture(.jpeg), _): "JPEG has nothing see-through: such parts become white. PNG keeps them."
        case (.picture(.gif), .half):
            "GIF has nothing half see-through: such parts become clear or solid. PNG keeps them."
        default: nil
        }
    }
}
