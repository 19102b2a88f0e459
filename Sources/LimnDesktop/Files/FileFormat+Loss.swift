import LimnCodecs
import LimnEngine
import LimnRaster

extension Transparency {
    /// That of a document; takes as long as flattening it, unless its photo is solid.
    init(of document: Document) {
        self = document.photo.isOpaque ? .none : Transparency(of: document.stack.flattened())
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
