import LimnCodecs
import LimnEngine
import LimnRaster
import LimnStorage

/// The picture being worked on, with what its file carried along.
struct Picture {
    private(set) var session: Session
    private let baggage: StoredPicture.Baggage
    /// The file; nil when there is none.
    private let source: String?
    /// Whether a redaction was ever made: undoing it does not bring back what a preview might show.
    private var isRedacted = false

    /// A blank picture.
    init(_ paper: Sheet) {
        session = Session(photo: paper)
        baggage = StoredPicture.Baggage()
        source = nil
    }

    /// The picture of a file. Throws: as `PhotoFile.read`.
    init(from path: String) throws(CommandError) {
        let file = try PhotoFile.read(path)
        session = file.session
        baggage = file.baggage
        source = path
    }

    /// Does an operation. Returns the rectangle that may look different.
    mutating func apply(_ operation: Operation) throws(LineError) -> PixelRect {
        if operation.isRedaction { isRedacted = true }
        do throws(EngineError) {
            return try session.apply(operation).damage
        } catch {
            throw sentence(error)
        }
    }

    /// The colour of a pixel.
    func pick(_ x: Int, _ y: Int) throws(LineError) -> Color {
        do throws(EngineError) {
            return try session.pick(x, y)
        } catch {
            throw sentence(error)
        }
    }

    /// Takes steps back; all of them or, when there are not so many, none.
    mutating func undo(_ times: Int) throws(LineError) -> PixelRect {
        try check(times, session.undoCount, "undo")
        return try travel(times) { session throws(EngineError) in try session.undo() }
    }

    /// Does steps again; all of them or, when there are not so many, none.
    mutating func redo(_ times: Int) throws(LineError) -> PixelRect {
        try check(times, session.redoCount, "redo")
        return try travel(times) { session throws(EngineError) in try session.redo() }
    }

    private mutating func travel(
        _ times: Int, _ step: (inout Session) throws(EngineError) -> Response
    ) throws(LineError) -> PixelRect {
        var damage = PixelRect.empty
        do throws(EngineError) {
            for _ in 0..<times { damage = damage.union(try step(&session).damage) }
        } catch {
            throw sentence(error)
        }
        return damage
    }

    private func check(_ times: Int, _ possible: Int, _ word: String) throws(LineError) {
        // One step may be asked for without the key.
        if times == 1 && possible == 0 { throw LineError("there is nothing to \(word)") }
        if possible == 0 { throw LineError("\"times\": there is nothing to \(word)") }
        if times > possible {
            throw LineError("\"times\" must be at most \(possible), the steps there are to \(word), not \(times)")
        }
    }

    /// Writes the picture as it is seen. `name` stands in errors.
    func write(to path: String, named name: String, quality: Int, options: OutputOptions) throws(CommandError) {
        try PhotoFile.write(
            session, to: path, named: name, quality: quality, options: options, baggage: baggage,
            from: source, isRedacted: isRedacted)
    }

    /// The engine's refusal as a sentence. What a script can say wrong was checked before; this is what only the
    /// picture itself can tell.
    private func sentence(_ error: EngineError) -> LineError {
        switch error {
        case .outsidePicture(let x, let y, let width, let height):
            LineError("\"at\" must be inside the picture of \(width) by \(height) pixels, not [\(x), \(y)]")
        case .nothingToUndo: LineError("there is nothing to undo")
        case .nothingToRedo: LineError("there is nothing to redo")
        case .invalidOperation, .gestureInProgress, .noGesture: LineError("\"op\" cannot be done")
        }
    }
}
