import Glibc
import LimnCodecs
import LimnEngine
import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnStorage

/// Files that no honest program makes: refused with a reason, or opened as far as they can be.
@Suite struct HostileFileTests {
    private static func small() throws -> ForeignFile {
        var file = ForeignFile(width: 20, height: 10)
        try file.add("a", Sheet(width: 20, height: 10, fill: .white))
        return file
    }

    private static func failure(_ file: ForeignFile) throws -> CodecError? {
        let bytes = try file.bytes()
        do throws(CodecError) { _ = try OpenRaster.read(bytes) } catch { return error }
        return nil
    }

    private static func with(stack text: String) throws -> CodecError? {
        let bytes = try ZipWriter.archive([
            ZipEntry("mimetype", Array("image/openraster".utf8)), ZipEntry("stack.xml", Array(text.utf8)),
        ])
        do throws(CodecError) { _ = try OpenRaster.read(bytes) } catch { return error }
        return nil
    }

    @Test(arguments: [
        "<image w='0' h='5'><stack/></image>", "<image w='-3' h='5'><stack/></image>", "<image h='5'><stack/></image>",
        "<image w='1e9' h='5'><stack/></image>", "<image w='5' h='5'/>", "<picture w='5' h='5'><stack/></picture>",
        "<image w='5' h='5'><stack/><stack/></image>", "<image w='5' h='5'><layer/></image>",
        "<image w='5' h='5'><stack>", "<!DOCTYPE image><image w='5' h='5'><stack/></image>", "",
        "<image w='99999999999999999999' h='5'><stack/></image>",
    ])
    func stacksWithoutAPicture(text: String) throws {
        guard case .damaged(let reason)? = try Self.with(stack: text) else { return #expect(Bool(false), "\(text)") }
        #expect(!reason.isEmpty)
    }

    @Test func sizesAreLimited() throws {
        #expect(try Self.with(stack: "<image w='65536' h='5'><stack/></image>") == .tooLarge(width: 65536, height: 5))
        #expect(
            try Self.with(stack: "<image w='20001' h='20000'><stack/></image>")
                == .tooLarge(width: 20001, height: 20000))
        // A layer that declares more than a picture may, and layers that only do so together.
        var file = try Self.small()
        var header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        header += [0, 1, 0, 0, 0, 0, 0, 1, 8, 6, 0, 0, 0]
        file.parts.append(ZipEntry("data/0.png", header))
        file.parts.removeFirst()
        #expect(try Self.failure(file) == .tooLarge(width: 65536, height: 1))
        file = ForeignFile(width: 20, height: 10)
        header.replaceSubrange(16..<24, with: [0, 0, 0x40, 0, 0, 0, 0x40, 0])
        file.parts.append(ZipEntry("a.png", header))
        file.layers = [
            XMLElement("layer", ["src": "a.png"]), XMLElement("layer", ["src": "a.png", "visibility": "hidden"]),
        ]
        #expect(try Self.failure(file) == .damaged("its layers have more than 400 megapixels together"))
        // A picture that ends in its first chunk.
        file.parts = [ZipEntry("a.png", Array(header.prefix(18)))]
        #expect(try Self.failure(file) == nil)
        file.layers = (0..<10_001).map { _ in XMLElement("layer") }
        #expect(try Self.failure(file) == .damaged("it has too many layers"))
    }

    /// A picture of thousands of tiles with thousands of layers and groups, each of which reaches one of them.
    @Test(
        .timeLimit(.minutes(5)),
        arguments: [
            XMLElement("layer", ["src": "a.png", "x": "7000", "y": "7000"]),
            XMLElement("stack", ["isolation": "isolate"]),
            XMLElement(
                "stack", ["composite-op": "svg:multiply"], children: [XMLElement("layer", ["src": "a.png", "x": "9"])]),
        ]) func manySmallLayersTakeLittle(layer: XMLElement) throws
    {
        var file = ForeignFile(width: 19_000, height: 19_000)
        try file.addPicture("a.png", Sheet(width: 60, height: 60, fill: .white))
        file.layers = [XMLElement](repeating: layer, count: 4990)
        let bytes = try file.bytes(), start = Self.seconds()
        _ = try OpenRaster.read(bytes)
        #expect(Self.seconds() - start < 4)
    }

    /// The processor's time of this thread: other tests run beside it.
    private static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// What of our own parts declares another size than it can have is not decoded.
    @Test func partsOfOurOwnAreNoLargerThanThePicture() throws {
        var session = OpenRasterRoundTripTests.wandered(seed: 4, count: 12)
        session = try OpenRaster.read(try OpenRaster.encode(session)).session
        let huge = try ImageWriter.encode(Sheet(width: 5000, height: 4000), as: .png, WriteOptions())
        let large = ["mergedimage.png", "limn/photo.png", "limn/base-drawing.png", "limn/base-highlights.png"]
        for name in large {
            let archive = try Archive(
                try ZipWriter.archive(
                    try ZipReader.entries(of: try OpenRaster.encode(session)).filter { $0.name != name }
                        + [ZipEntry(name, huge)]))
            #expect(archive.whole(name) == nil)
            #expect(throws: CodecError.damaged("its part \(name) is larger than the picture")) {
                try archive.sheet(name, x: 0, y: 0)
            }
        }
    }

    @Test func numbersThatAreNoneAreUsual() throws {
        var file = try Self.small()
        for (name, value) in [("x", "nan"), ("y", "1e300"), ("opacity", "inf"), ("opacity", "many"), ("x", "")] {
            file.layers[0][name] = value
            #expect(try OpenRaster.read(try file.bytes()).session.document.photo.color(x: 0, y: 0) == .white)
        }
        file.layers[0]["opacity"] = "-3"
        #expect(try OpenRaster.read(try file.bytes()).session.document.photo.color(x: 0, y: 0) == .clear)
    }

    @Test func layersThatAreNotThereAreTold() throws {
        var file = try Self.small()
        file.layers.insert(XMLElement("layer", ["src": "data/none.png"]), at: 0)
        file.layers.insert(XMLElement("layer"), at: 0)
        file.layers.insert(XMLElement("layer", ["src": "stack.xml"]), at: 0)
        let opened = try OpenRaster.read(try file.bytes())
        #expect(opened.notices == ["3 layers cannot be read and left out of the picture"])
        #expect(opened.session.document.photo.color(x: 0, y: 0) == .white)
    }

    /// A history that does not belong to the picture, with checksums that say it does: undo and redo do as well as they can.
    @Test(arguments: 0..<30 as Range<UInt64>) func aForgedHistoryBreaksNothing(seed: UInt64) throws {
        let session = OpenRasterRoundTripTests.wandered(seed: seed, count: 30)
        let other = OpenRasterRoundTripTests.wandered(seed: seed + 100, count: 30)
        var manifest = try #require(
            Manifest(Archive.parsed(try Archive(try OpenRaster.encode(session)).part("limn/document.xml")!)))
        let journal = try JournalWriter.journal(other.journal)
        manifest.journal = Manifest.text(ofJournal: journal)
        manifest.baseDrawing = nil
        let parts = try ZipReader.entries(of: try OpenRaster.encode(session)).map { part in
            switch part.name {
            case "limn/journal": ZipEntry(part.name, journal)
            case "limn/document.xml": ZipEntry(part.name, Array(manifest.element.document.utf8))
            default: part
            }
        }
        var opened = try OpenRaster.read(try ZipWriter.archive(parts)).session
        #expect(opened.document.equals(session.document))
        for _ in 0..<3 {
            while opened.undoCount > 0, (try? opened.undo()) != nil {}
            while opened.redoCount > 0, (try? opened.redo()) != nil {}
        }
        _ = try OpenRaster.encode(opened)
    }

    /// Bytes changed anywhere: the file opens or is refused.
    @Test(arguments: 0..<8 as Range<UInt64>) func damageAnywhere(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let whole = try OpenRaster.encode(OpenRasterRoundTripTests.wandered(seed: seed, count: 12))
        for _ in 0..<60 {
            var damaged = whole
            for _ in 0..<1 + Int(random.next() % 3) {
                damaged[Int(random.next() % UInt64(damaged.count))] = UInt8(truncatingIfNeeded: random.next())
            }
            if random.next() % 4 == 0 { damaged.removeLast(Int(random.next() % UInt64(damaged.count))) }
            guard var session = try? OpenRaster.read(damaged).session else { continue }
            while session.undoCount > 0, (try? session.undo()) != nil {}
        }
    }
}
