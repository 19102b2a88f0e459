import LimnCodecs
import LimnEngine

/// What an OpenRaster file holds, for `limn info`; no pixels are decoded.
public struct OpenRasterInfo: Sendable {
    /// Columns of the picture.
    public let width: Int
    /// Rows of the picture.
    public let height: Int
    /// Layers, ours and those of other programs; groups are not counted.
    public let layers: Int
    /// Steps of the history in it, done and undone.
    public let steps: Int
    /// The private metadata of all parts together. Among the blocks of other kinds are other programs' parts that are no
    /// layers.
    public let traits: MetadataTraits
    /// What the flattened picture in it tells of itself; nil when there is none that can be read.
    public let merged: ImageInfo?

    /// Looks into a file's bytes. Throws: `CodecError`.
    public init(_ bytes: [UInt8]) throws(CodecError) {
        let archive = try Archive(bytes)
        width = archive.width
        height = archive.height
        layers = archive.image.layers.count
        traits = OpenRasterInfo.traits(archive)
        steps = OpenRasterInfo.steps((try? archive.part(OpenRaster.Part.journal)?.contents()) ?? [])
        merged = (try? archive.part(OpenRaster.Part.merged)?.contents()).flatMap { try? ImageInfo($0) }
    }

    private static func traits(_ archive: Archive) -> MetadataTraits {
        let layers = Set(archive.image.layers.compactMap(\.source))
        var result = MetadataTraits()
        for part in archive.parts {
            let isOwn = part.name.hasPrefix(OpenRaster.Part.own) || OpenRaster.Part.common.contains(part.name)
            if !isOwn && !layers.contains(part.name) { result.others += 1 }
            if let traits = (try? part.contents()).flatMap(PictureNotes.traits) { result.add(traits) }
        }
        // It may show something else than the picture.
        if archive.part(OpenRaster.Part.thumbnail) != nil { result.thumbnail = true }
        return result
    }

    private static func steps(_ journal: [UInt8]) -> Int {
        var reader = JournalReader(journal), done = 0, all = 0
        while let entry = reader.next() {
            switch entry {
            case .operation:
                done += 1
                all = done
            case .undo: done = max(0, done - 1)
            case .redo: done += 1
            }
        }
        return all
    }
}
