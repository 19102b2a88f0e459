import LimnCodecs
import LimnEngine
import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnStorage

/// Redactions over layers of other programs.
@Suite struct ForeignRedactionTests {
    private static let secret = SeededRandom.noise(seed: 4, width: 150, height: 100)
    private static let rect = PixelRect(x: 40, y: 30, width: 50, height: 20)

    /// A picture whose secret stands in a hidden layer, in a group with an offset, in the merged picture, in the thumbnail, in
    /// a part of the program's own and in a layer's name.
    private static func file() throws -> ForeignFile {
        var file = ForeignFile(width: 150, height: 100)
        let piece = secret.placed(x: -30, y: -20, inWidth: 90, height: 60)
        try file.add("Dear Mr Secret", piece, x: 30, y: 20)
        try file.add("harmless", Sheet(width: 10, height: 10, fill: .black), ["other:map": "data/map.dat"])
        try file.add("inside", piece, x: 25, y: 25, ["composite-op": "svg:multiply"])
        file.group(1, ["name": "Secret's group", "x": "5", "y": "-5", "opacity": "0.7"])
        try file.add("hidden", secret, ["visibility": "hidden"])
        try file.add("paper", Sheet(width: 150, height: 100, fill: .white))
        try file.addPicture("mergedimage.png", secret)
        try file.addPicture("Thumbnails/thumbnail.png", secret)
        try file.addPicture("data/map.dat", secret)
        return file
    }

    private static func redact(_ session: inout Session, _ style: Redaction.Style = .solid(.black)) throws {
        _ = try session.apply(
            .redact(
                Redaction(
                    x: Int32(rect.minX), y: Int32(rect.minY), width: Int32(rect.width), height: Int32(rect.height),
                    style: style)))
    }

    @Test func nothingCoveredIsLeft() throws {
        let opened = try OpenRaster.read(try Self.file().bytes())
        var session = opened.session
        _ = try session.apply(.stroke(ForeignLayersTests.dot(60, 40)))
        try Self.redact(&session)
        _ = try session.apply(.stroke(ForeignLayersTests.dot(60, 40)))
        let saved = try OpenRaster.encode(session, over: opened.foreign)
        try SecretCheck(secret: Self.secret, rect: Self.rect).check(saved)
        let archive = try Archive(saved), layers = archive.root.layers
        #expect(archive.part("data/map.dat") == nil)
        #expect(
            layers.map { $0["name"] } == ["Drawing", "Highlights", "Redactions", nil, "harmless", nil, nil, nil])
        #expect(!archive.image.document.contains("Secret") && !archive.image.document.contains("other:"))
        // What is not covered stays, also where nobody sees it.
        for layer in layers.dropFirst(2) {
            var expected = Self.secret
            let sheet = try archive.sheet(layer.source!)
            guard layer["visibility"] == "hidden" else { continue }
            expected = expected.cleared(Self.rect)
            #expect(sheet.equals(expected))
        }
        let again = try OpenRaster.read(saved)
        #expect(again.session.document.equals(session.document) && again.session.undoCount == 1)
        // Other programs, who see only the layers, see the redaction.
        var composer = LayerComposer(archive)
        let composed = composer.picture(of: archive.root.children, x: 0, y: 0)
        let hidden = Sheet(width: 150, height: 100).replacing(Self.rect, with: composed)
        let expected = Sheet(width: 150, height: 100).replacing(Self.rect, with: session.flattened())
        #expect(hidden.largestDifference(from: expected) <= 1)
    }

    @Test func aSecondRedactionHoldsToo() throws {
        var opened = try OpenRaster.read(try Self.file().bytes()), session = opened.session
        _ = try session.apply(.redact(Redaction(x: 0, y: 0, width: 30, height: 30, style: .solid(.white))))
        opened = try OpenRaster.read(try OpenRaster.encode(session, over: opened.foreign))
        session = opened.session
        try Self.redact(&session, .pixelate(block: 16))
        let saved = try OpenRaster.encode(session, over: opened.foreign)
        try SecretCheck(secret: Self.secret, rect: Self.rect).check(saved)
        let again = try OpenRaster.read(saved).session
        #expect(again.document.equals(session.document))
        #expect(again.document.photo.color(x: 5, y: 5) == .white)
    }

    /// What is covered and nothing else differs: the files are the same.
    @Test func filesDoNotDependOnWhatIsCovered() throws {
        let files = try [Self.secret, SeededRandom.noise(seed: 5, width: 150, height: 100)].map { covered in
            var file = ForeignFile(width: 150, height: 100)
            let rest = SeededRandom.noise(seed: 6, width: 150, height: 100)
            try file.add(
                "one", rest.replacing(Self.rect, with: covered), ["opacity": "0.8", "composite-op": "svg:screen"])
            try file.add("hidden", rest.replacing(Self.rect, with: covered), ["visibility": "hidden"])
            let opened = try OpenRaster.read(try file.bytes())
            var session = opened.session
            _ = try session.apply(.stroke(ForeignLayersTests.dot(60, 40)))
            try Self.redact(&session)
            _ = try session.apply(.stroke(ForeignLayersTests.dot(80, 45)))
            return try OpenRaster.encode(session, over: opened.foreign)
        }
        #expect(files[0] == files[1])
    }

    @Test func aRedactionTakenBackLeavesTheirLayersAlone() throws {
        let file = try Self.file(), opened = try OpenRaster.read(try file.bytes())
        var session = opened.session
        try Self.redact(&session)
        _ = try session.undo()
        let archive = try Archive(try OpenRaster.encode(session, over: opened.foreign))
        #expect(Array(archive.root.children.dropFirst(2)) == file.layers)
    }

    @Test func aLayerThatCannotBeReadIsNotPassedOn() throws {
        var file = try Self.file()
        let place = file.parts.firstIndex { $0.name == "data/3.png" }!
        var damaged = try file.parts[place].contents()
        for k in damaged.count / 2..<damaged.count / 2 + 40 { damaged[k] = 0 }
        file.parts[place] = ZipEntry("data/3.png", damaged)
        let opened = try OpenRaster.read(try file.bytes())
        var session = opened.session
        _ = try OpenRaster.encode(session, over: opened.foreign)
        try Self.redact(&session)
        #expect(throws: CodecError.self) { try OpenRaster.encode(session, over: opened.foreign) }
    }
}
