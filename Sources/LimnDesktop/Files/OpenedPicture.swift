import LimnCodecs
import LimnEngine
import LimnRaster
import LimnStorage

/// A picture as it goes into a window, and what of its file is kept for saving.
struct OpenedPicture {
    var session: Session
    /// Private metadata of the file.
    var metadata = Metadata()
    /// Other programs' layers below ours.
    var foreign: ForeignLayers?
    /// What should be told of it, in sentences.
    var notices: [String] = []

    /// Something that no file has.
    init(_ session: Session) { self.session = session }

    /// What a file's bytes hold. Throws: `CodecError`.
    init(_ bytes: [UInt8]) throws {
        if OpenRaster.mayBe(bytes) {
            let document = try OpenRaster.read(bytes, historyBudget: Recorder.historyBudget)
            session = document.session
            foreign = document.foreign
            notices = document.notices.map { "Of this document, \($0)." }
        } else {
            let image = try ImageReader.read(bytes)
            session = Session(photo: image.sheet, historyBudget: Recorder.historyBudget)
            metadata = image.metadata
            if image.frames > 1 { notices = ["The file has \(image.frames) pictures; this is the first."] }
        }
    }

    /// Blank paper.
    static var paper: OpenedPicture {
        OpenedPicture(
            Session(
                photo: Sheet(width: 1280, height: 800, fill: .white), historyBudget: Recorder.historyBudget))
    }
}
