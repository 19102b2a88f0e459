import LimnCodecs
import LimnEngine
import LimnRaster

/// What a picture needs of a format that is to keep it.
struct FormatNeeds {
    var transparency = Transparency.none
    /// Whether it has more colours than GIF, or parts that are half see-through.
    var exceedsGIF = false
}

extension FormatNeeds {
    /// What a document needs; takes as long as flattening it.
    init(of document: Document) {
        let sheet = document.stack.flattened()
        transparency = document.photo.isOpaque ? .none : Transparency(of: sheet)
        exceedsGIF = !ImageWriter.isExact(frame: sheet, as: .gif)
    }
}

extension FileFormat {
    /// What becomes of a picture that needs so much, in a line; nil when it stays.
    func loss(of needs: FormatNeeds) -> String? {
        switch (self, needs.transparency) {
        case (.picture(.jpeg), .clear), (.picture(.jpeg), .half):
            "JPEG has nothing see-through: such parts become white. PNG keeps them."
        case (.picture(.gif), .half):
            "GIF has few colours and nothing half see-through: such parts become clear or solid. PNG keeps all."
        case (.picture(.gif), _) where needs.exceedsGIF:
            "GIF has too few colours for this picture: some become others. PNG keeps all."
        default: nil
        }
    }
}
