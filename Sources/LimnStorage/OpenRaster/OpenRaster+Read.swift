import LimnCodecs
import LimnEngine
import LimnRaster

extension OpenRaster {
    /// Opens a file. What another program changed or dropped costs the history, never the picture.
    /// Throws: `CodecError` when there is no picture to be had.
    public static func read(
        _ bytes: [UInt8], historyBudget: Int = History.defaultBudget
    ) throws(CodecError) -> OpenRasterDocument {
        var opening = Opening(try Archive(bytes))
        return try opening.document(historyBudget)
    }
}

/// The steps of opening one file.
private struct Opening {
    private let archive: Archive
    private var notices: [String] = []

    init(_ archive: Archive) { self.archive = archive }

    mutating func document(_ historyBudget: Int) throws(CodecError) -> OpenRasterDocument {
        do throws(CodecError) { return try layered(historyBudget) } catch {
            // Of a picture that cannot be worked on as it was, what it looked like is left.
            guard let picture = archive.whole(OpenRaster.Part.merged) else { throw error }
            return OpenRasterDocument(
                session: Session(photo: picture, historyBudget: historyBudget), foreign: nil,
                notices: ["one of its layers is damaged: this is its flattened picture, without layers and history"])
        }
    }

    private mutating func layered(_ historyBudget: Int) throws(CodecError) -> OpenRasterDocument {
        let layers = archive.root.children
        let hasMarks =
            layers.count >= 2 && layers[0].isOwn(OpenRaster.LayerName.drawing, .sourceOver)
            && layers[1].isOwn(OpenRaster.LayerName.highlights, .multiply)
        let isOwn = hasMarks && layers.count == 3 && layers[2].isOwn(OpenRaster.LayerName.photo, .sourceOver)
        let foreign = isOwn ? nil : ForeignLayers(archive, dropping: hasMarks ? 2 : 0)
        let manifest = manifest()
        let empty = Sheet(width: archive.width, height: archive.height)
        let drawing = hasMarks ? try archive.placed(layers[0]) : empty
        let highlights = hasMarks ? try archive.placed(layers[1]) : empty
        let photo: Sheet
        if let foreign {
            let isUnmarked = drawing.contentBounds.isEmpty && highlights.contentBounds.isEmpty
            photo = backdrop(foreign, manifest) ?? picture(of: foreign, isUnmarked: isUnmarked)
        } else {
            photo = try archive.placed(layers[2])
        }
        let present = Document(photo: photo, highlights: highlights, drawing: drawing)
        var session = Session(base: present, historyBudget: historyBudget)
        if let manifest, manifest.journal != nil {
            if manifest.layers != Manifest.Layers(present, foreign: foreign) {
                notices.append("its history is left out: another program has changed its layers")
            } else if let restored = restored(present, manifest, historyBudget) {
                session = restored
            } else {
                notices.append("its history is damaged and left out; the picture is whole")
            }
        }
        return OpenRasterDocument(session: session, foreign: foreign, notices: notices)
    }

    /// What our parts say, if there are any.
    private mutating func manifest() -> Manifest? {
        guard let part = archive.part(OpenRaster.Part.manifest) else {
            if archive.part(OpenRaster.Part.journal) != nil {
                notices.append("its history is left out: a part that belongs to it is missing")
            }
            return nil
        }
        if part.size < 1 << 16, let element = try? Archive.parsed(part), let manifest = Manifest(element) {
            return manifest
        }
        notices.append("its history is left out: it is damaged, or of a later version of Limn")
        return nil
    }

    /// The picture of other programs' layers as we wrote it down, if they are still the same.
    private func backdrop(_ foreign: ForeignLayers, _ manifest: Manifest?) -> Sheet? {
        manifest?.layers.foreign == Manifest.Layers.text(of: foreign) ? archive.whole(OpenRaster.Part.backdrop) : nil
    }

    /// The picture of other programs' layers: theirs, when it shows nothing of ours, or else ours.
    private mutating func picture(of foreign: ForeignLayers, isUnmarked: Bool) -> Sheet {
        if isUnmarked, let merged = archive.whole(OpenRaster.Part.merged) {
            // They are not looked at closely; nothing is lost before a redaction must look at them.
            let broken = foreign.image.layers.count { $0.source.flatMap(archive.part)?.pictureSize == nil }
            if broken > 0 {
                notices.append("\(counted(broken, "layer")) cannot be read: the flattened picture in it is shown")
            }
            return merged
        }
        let root = foreign.image.children[0]
        var composer = LayerComposer(archive)
        let result = composer.picture(of: root.children, x: root.x, y: root.y)
        if composer.unreadable > 0 {
            notices.append("\(counted(composer.unreadable, "layer")) cannot be read and left out of the picture")
        }
        if composer.unknownModes > 0 {
            let layers = counted(composer.unknownModes, "layer")
            notices.append("\(layers) with a blend mode of another program's own, shown as normal")
        }
        return result
    }

    private func counted(_ count: Int, _ word: String) -> String { count == 1 ? "one \(word)" : "\(count) \(word)s" }

    /// The session that the history leads to; nil when it is damaged.
    private func restored(_ present: Document, _ manifest: Manifest, _ historyBudget: Int) -> Session? {
        guard let journal = try? archive.part(OpenRaster.Part.journal)?.contents(),
            Manifest.text(ofJournal: journal) == manifest.journal,
            let highlights = base(manifest.baseHighlights, OpenRaster.Part.baseHighlights),
            let drawing = base(manifest.baseDrawing, OpenRaster.Part.baseDrawing)
        else { return nil }
        var reader = JournalReader(journal), entries: [JournalEntry] = []
        while let entry = reader.next() { entries.append(entry) }
        guard reader.stop == .end else { return nil }
        return try? Session(
            base: Document(photo: present.photo, highlights: highlights, drawing: drawing), present: present,
            entries: entries, historyBudget: historyBudget)
    }

    /// A layer of marks that the history begins with; nil when it cannot be read.
    private func base(_ mark: Manifest.Mark?, _ part: String) -> Sheet? {
        guard let mark else { return Sheet(width: archive.width, height: archive.height) }
        return try? archive.sheet(part, x: mark.x, y: mark.y)
    }
}
