import LimnCodecs
import LimnEngine
import LimnRaster

extension OpenRaster {
    /// The bytes of a file of a session, the same for the same document. Nothing in them holds, or was made from, what a
    /// redaction covers.
    /// - Parameters:
    ///   - session: What to write; no gesture in progress.
    ///   - foreign: The layers that its photo shows, as they were opened.
    ///   - keepsHistory: Whether the steps since the last redaction go into the file.
    /// Throws: `CodecError`.
    public static func encode(
        _ session: Session, over foreign: ForeignLayers? = nil, keepsHistory: Bool = true
    ) throws(CodecError) -> [UInt8] {
        let document = session.document, redactions = session.redactedRects
        let below = try foreign?.redacted(redactions, showing: document.photo).withoutNotes
        var plan = FilePlan(document, below)
        var manifest = Manifest(layers: Manifest.Layers(document, foreign: below))
        var journal: [UInt8]?
        if keepsHistory {
            do throws(EngineError) {
                let since = try session.sinceLastRedaction()
                let bytes = try JournalWriter.journal(since.entries)
                journal = bytes
                manifest.journal = Manifest.text(ofJournal: bytes)
                manifest.baseHighlights = plan.addBase(Part.baseHighlights, since.base.highlights)
                manifest.baseDrawing = plan.addBase(Part.baseDrawing, since.base.drawing)
            } catch {
                throw .notEncoded("a mark is not finished")
            }
        }
        return try plan.archive(manifest, journal)
    }
}

extension Session {
    /// What the redactions that are done cover.
    fileprivate var redactedRects: [PixelRect] {
        journal.prefix(undoCount).compactMap {
            guard case .operation(.redact(let redaction)) = $0 else { return nil }
            return PixelRect(
                x: Int(redaction.x), y: Int(redaction.y), width: Int(redaction.width), height: Int(redaction.height)
            ).intersection(document.bounds)
        }.filter { !$0.isEmpty }
    }
}
