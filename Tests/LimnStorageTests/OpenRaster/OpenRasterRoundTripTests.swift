import LimnCodecs
import LimnEngine
import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnStorage

/// Our own files: what is written is what is read, the history included.
@Suite struct OpenRasterRoundTripTests {
    /// A session that wandered on a photo, in which operations of `kinds` happened.
    static func wandered(
        seed: UInt64, count: Int, width: Int = 150, height: Int = 100, accept: (JournalEntry) -> Bool = { _ in true }
    ) -> Session {
        var random = SeededRandom(seed: seed)
        var operations = RandomOperations(seed: seed, width: width, height: height)
        var session = Session(photo: random.photo(width: width, height: height, seeThrough: seed % 3 == 0))
        for _ in 0..<count {
            let entry = operations.nextEntry()
            if accept(entry) { _ = try? session.replay(entry) }
        }
        return session
    }

    /// Both sessions have the same picture and the same steps, all the way back and forth.
    static func expectAlike(_ a: Session, _ b: Session) throws {
        var (a, b) = (a, b)
        #expect(a.document.equals(b.document))
        #expect(a.undoCount == b.undoCount && a.redoCount == b.redoCount)
        while a.redoCount > 0 {
            _ = (try a.redo(), try b.redo())
            #expect(a.document.equals(b.document))
        }
        while a.undoCount > 0 {
            _ = (try a.undo(), try b.undo())
            #expect(a.document.equals(b.document))
        }
    }

    static func isRedaction(_ entry: JournalEntry) -> Bool {
        if case .operation(.redact) = entry { true } else { false }
    }

    @Test(arguments: 0..<20 as Range<UInt64>) func theHistoryComesBack(seed: UInt64) throws {
        let session = Self.wandered(seed: seed, count: Int(seed) * 3) { !Self.isRedaction($0) }
        let opened = try OpenRaster.read(try OpenRaster.encode(session))
        #expect(opened.notices.isEmpty && opened.foreign == nil)
        try Self.expectAlike(session, opened.session)
    }

    @Test(arguments: 0..<20 as Range<UInt64>) func theHistoryBeginsAfterTheLastRedaction(seed: UInt64) throws {
        let session = Self.wandered(seed: seed, count: 40)
        let opened = try OpenRaster.read(try OpenRaster.encode(session))
        let since = try session.sinceLastRedaction()
        #expect(opened.notices.isEmpty)
        let expected = try Session(base: since.base, present: session.document, entries: since.entries)
        try Self.expectAlike(expected, opened.session)
    }

    @Test(arguments: 0..<6 as Range<UInt64>) func theSameDocumentGivesTheSameFile(seed: UInt64) throws {
        let session = Self.wandered(seed: seed, count: 30)
        let file = try OpenRaster.encode(session)
        #expect(try OpenRaster.encode(session) == file)
        #expect(try OpenRaster.encode(try OpenRaster.read(file).session) == file)
    }

    @Test func withoutHistoryThereIsNone() throws {
        let session = Self.wandered(seed: 5, count: 30)
        let file = try OpenRaster.encode(session, keepsHistory: false)
        let opened = try OpenRaster.read(file)
        #expect(opened.session.undoCount == 0 && opened.session.redoCount == 0 && opened.notices.isEmpty)
        #expect(opened.session.document.equals(session.document))
        let names = try ZipReader.entries(of: file).map(\.name)
        #expect(!names.contains { $0.contains("journal") || $0.contains("base") })
    }

    @Test func partsAreWhatTheSpecificationAsksFor() throws {
        let session = Self.wandered(seed: 8, count: 25, width: 700, height: 300)
        let file = try OpenRaster.encode(session)
        // Where programs look for the kind of a file by its content.
        #expect(Array(file[30..<54]) == Array("mimetypeimage/openraster".utf8))
        let archive = try Archive(file)
        #expect(archive.parts.prefix(2).map(\.name) == ["mimetype", "stack.xml"])
        // Stored, with nothing but names besides, as much as there must be.
        let headers = archive.parts.reduce(22) { $0 + 30 + 46 + 2 * $1.name.utf8.count }
        #expect(file.count == archive.parts.reduce(headers) { $0 + $1.size })
        #expect(archive.root.layers.map(\.source) == ["data/drawing.png", "data/highlights.png", "data/photo.png"])
        #expect(archive.root.layers.map { $0["composite-op"] } == ["svg:src-over", "svg:multiply", "svg:src-over"])
        #expect(try archive.sheet("mergedimage.png").equals(session.flattened()))
        let thumbnail = try archive.sheet("Thumbnails/thumbnail.png")
        #expect(thumbnail.width == 256 && thumbnail.height == 109)
        // Our layers composed by others' rules are our picture, within the rounding of their formulas.
        var composer = LayerComposer(archive)
        let composed = composer.picture(of: archive.root.children, x: 0, y: 0)
        #expect(composed.largestDifference(from: session.flattened()) <= 1)
    }

    @Test func aPictureOfOnePixelIsWritten() throws {
        var session = Session(photo: Sheet(width: 1, height: 1, fill: .white))
        let fill = Fill(
            x: 0, y: 0, color: .black, tolerance: 0, connectivity: .four, spread: .circle, source: .image,
            softEdges: true)
        _ = try session.apply(.fill(fill))
        try Self.expectAlike(session, try OpenRaster.read(try OpenRaster.encode(session)).session)
    }

    @Test func whatAnotherProgramChangedCostsTheHistoryOnly() throws {
        var session = Self.wandered(seed: 12, count: 30) { !Self.isRedaction($0) }
        let other = session
        var operations = RandomOperations(seed: 1, width: 150, height: 100)
        while session.document.drawing.equals(other.document.drawing) {
            _ = try session.apply(.stroke(operations.stroke()))
        }
        let file = try OpenRaster.encode(session)
        // Our parts with another drawing, as a program would leave them that knows nothing of them.
        let drawing = try Archive(try OpenRaster.encode(other)).part("data/drawing.png")!
        let parts = try ZipReader.entries(of: file).map { $0.name == drawing.name ? drawing : $0 }
        let opened = try OpenRaster.read(try ZipWriter.archive(parts))
        #expect(opened.notices == ["its history is left out: another program has changed its layers"])
        #expect(opened.session.undoCount == 0)
        #expect(opened.session.document.highlights.equals(session.document.highlights))
    }

    /// What a damaged layer leaves is what the picture looked like; a history that is not whole is told of.
    @Test func partsThatAreLostAreToldOf() throws {
        let session = Self.wandered(seed: 4, count: 20) { !Self.isRedaction($0) }
        let parts = try ZipReader.entries(of: try OpenRaster.encode(session))
        let damaged = parts.map { $0.name == "data/drawing.png" ? ZipEntry($0.name, [1, 2, 3]) : $0 }
        let flat = try OpenRaster.read(try ZipWriter.archive(damaged))
        #expect(flat.session.flattened().equals(session.flattened()) && flat.session.undoCount == 0)
        #expect(flat.notices.count == 1 && flat.notices[0].hasPrefix("one of its layers is damaged"))
        let bare = try OpenRaster.read(try ZipWriter.archive(parts.filter { $0.name != "limn/document.xml" }))
        #expect(bare.session.document.equals(session.document) && bare.session.undoCount == 0)
        #expect(bare.notices == ["its history is left out: a part that belongs to it is missing"])
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func aDamagedJournalCostsTheHistoryOnly(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let session = Self.wandered(seed: 3, count: 30) { !Self.isRedaction($0) }
        let parts = try ZipReader.entries(of: try OpenRaster.encode(session)).map { part in
            if part.name != "limn/journal" { return part }
            var journal = try part.contents()
            if seed % 2 == 0 {
                journal.removeLast(1 + Int(random.next() % UInt64(journal.count - 1)))
            } else {
                journal[Int(random.next() % UInt64(journal.count))] ^= 1 << UInt8(random.next() % 8)
            }
            return ZipEntry(part.name, journal)
        }
        let opened = try OpenRaster.read(try ZipWriter.archive(parts))
        #expect(opened.session.document.equals(session.document))
        #expect(opened.notices == ["its history is damaged and left out; the picture is whole"])
        #expect(opened.session.undoCount == 0)
    }
}

extension Sheet {
    /// The largest difference of any channel of any pixel, where anything is to be seen. Precondition: of one size.
    func largestDifference(from other: Sheet) -> Int {
        var largest = 0
        for y in 0..<height {
            for x in 0..<width {
                let a = color(x: x, y: y), b = other.color(x: x, y: y)
                if a.alpha == 0 && b.alpha == 0 { continue }
                for (p, q) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)] {
                    largest = max(largest, abs(Int(p) - Int(q)))
                }
                largest = max(largest, abs(Int(a.alpha) - Int(b.alpha)))
            }
        }
        return largest
    }
}
