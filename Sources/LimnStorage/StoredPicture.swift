import LimnCodecs
import LimnEngine
import LimnRaster

/// A picture as files have it: what is worked on, and what of its file the next one is to have.
public struct StoredPicture {
    /// What a file has that a session does not.
    public struct Baggage: Sendable {
        /// Private metadata of a photo.
        public var metadata = Metadata()
        /// Other programs' layers of an OpenRaster file, shown in the session's photo.
        public var foreign: ForeignLayers?

        /// Nothing, as of a picture that no file has.
        public init() {}
    }

    /// The picture, with the steps of an OpenRaster file's history.
    public var session: Session
    /// What of the file goes into the next one.
    public var baggage = Baggage()
    /// Frames or pages that the file has; the first is read.
    public private(set) var frames = 1
    /// What did not go as one would expect, in sentences' halves; see `OpenRasterDocument`.
    public private(set) var notices: [String] = []

    /// A picture that no file has.
    public init(_ session: Session) { self.session = session }

    /// What a file's bytes hold, in whatever format. Throws: `CodecError`.
    public init(_ bytes: [UInt8], historyBudget: Int = History.defaultBudget) throws(CodecError) {
        if OpenRaster.mayBe(bytes) {
            let document = try OpenRaster.read(bytes, historyBudget: historyBudget)
            session = document.session
            baggage.foreign = document.foreign
            notices = document.notices
        } else {
            let image = try ImageReader.read(bytes)
            session = Session(photo: image.sheet, historyBudget: historyBudget)
            baggage.metadata = image.metadata
            frames = image.frames
        }
    }

    /// Whether a file that begins so may be a picture: of any other it is not worth reading more.
    public static func mayBe(_ bytes: [UInt8]) -> Bool {
        ImageFormat(content: bytes) != nil || OpenRaster.mayBe(bytes)
    }

    /// The bytes of a file in the format that the ending of its name says. Only OpenRaster has history and layers, only the
    /// others have metadata. Throws: `CodecError`.
    public static func encode(
        _ session: Session, for name: String, _ options: WriteOptions, _ baggage: Baggage, keepsHistory: Bool
    ) throws(CodecError) -> [UInt8] {
        if OpenRaster.isName(name) {
            return try OpenRaster.encode(session, over: baggage.foreign, keepsHistory: keepsHistory)
        }
        guard let format = ImageFormat(ending: name) else { throw .unknownEnding }
        return try ImageWriter.encode(session.flattened(), as: format, options)
    }
}
