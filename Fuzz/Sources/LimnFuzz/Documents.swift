import LimnCodecs
import LimnEngine
import LimnRaster
@testable import LimnStorage

/// A file is opened or refused. What is opened can be walked back and forth, redacted and saved, and opens again the same.
func fuzzOpenRaster(_ bytes: [UInt8]) {
    // Declared sizes are limited by the reader; here smaller, so that a try stays fast.
    if let info = try? OpenRasterInfo(bytes), info.width * info.height > 1_000_000 || info.layers > 100 { return }
    guard let document = try? OpenRaster.read(bytes) else { return }
    var session = document.session
    while session.undoCount > 0, (try? session.undo()) != nil {}
    while session.redoCount > 0, (try? session.redo()) != nil {}
    _ = try? session.apply(.redact(Redaction(x: 5, y: 5, width: 20, height: 10, style: .solid(.black))))
    guard let saved = try? OpenRaster.encode(session, over: document.foreign) else { return }
    guard let again = try? OpenRaster.read(saved) else { preconditionFailure("what was saved does not open") }
    precondition(again.notices.isEmpty && again.session.flattened().equals(session.flattened()))
}

/// The bytes as the texts of stack.xml and the manifest and as the journal, each but the last ended by a zero, in an archive
/// whose other parts are pictures.
func fuzzLayers(_ bytes: [UInt8]) {
    let texts = bytes.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false).map(Array.init)
    var parts = [
        ZipEntry("mimetype", Array("image/openraster".utf8)), ZipEntry("stack.xml", texts[0]),
        ZipEntry("data/photo.png", photo), ZipEntry("data/drawing.png", mark), ZipEntry("data/highlights.png", mark),
        ZipEntry("limn/photo.png", photo), ZipEntry("limn/base-drawing.png", mark),
    ]
    if texts.count > 1 { parts.append(ZipEntry("limn/document.xml", texts[1])) }
    if texts.count > 2 { parts.append(ZipEntry("limn/journal", texts[2])) }
    guard let archive = try? ZipWriter.archive(parts) else { preconditionFailure("an archive is refused") }
    fuzzOpenRaster(archive)
}

/// A document with a journal, as `fuzzLayers` takes it.
func layerSeed(_ journal: [UInt8]) -> [UInt8] {
    let session = Session(photo: picture)
    guard let file = try? OpenRaster.encode(session), let archive = try? Archive(file),
        let stack = try? archive.part("stack.xml")?.contents()
    else { preconditionFailure("a document is refused") }
    var manifest = Manifest(layers: Manifest.Layers(session.document, foreign: nil))
    manifest.journal = Manifest.text(ofJournal: journal)
    manifest.baseDrawing = Manifest.Mark(x: 3, y: 4)
    return stack + [0] + Array(manifest.element.document.utf8) + [0] + journal
}

private let picture = Sheet(width: 100, height: 70, fill: .white)
private let photo = png(picture)
private let mark = png(Sheet(width: 1, height: 1))

private func png(_ sheet: Sheet) -> [UInt8] {
    guard let bytes = try? ImageWriter.encode(sheet, as: .png, WriteOptions()) else {
        preconditionFailure("a picture is refused")
    }
    return bytes
}
