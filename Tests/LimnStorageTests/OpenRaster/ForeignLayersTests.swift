import LimnCodecs
import LimnEngine
import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnStorage

/// Layers of other programs: shown rightly, kept as they are, and redacted wholly.
@Suite struct ForeignLayersTests {
    private static let red = Sheet(width: 20, height: 10, fill: Color(red: 255, green: 0, blue: 0))
    private static let blue = Sheet(width: 20, height: 10, fill: Color(red: 0, green: 0, blue: 255))
    private static let white = Sheet(width: 40, height: 30, fill: .white)

    /// A file with a group, offsets, a hidden layer, a mode of its own and parts nobody else knows.
    private static func file() throws -> ForeignFile {
        var file = ForeignFile(width: 40, height: 30)
        try file.add("top", red, x: -5, y: -3, ["opacity": "0.5", "other:map": "data/map.dat"])
        try file.add("in the group", blue, x: 2, y: 1, ["composite-op": "svg:multiply"])
        file.group(1, ["name": "group", "x": "10", "y": "10"])
        try file.add("secret name", red, x: 3, y: 20, ["visibility": "hidden"])
        try file.add("paper", white)
        file.parts.append(ZipEntry("data/map.dat", [1, 2, 3]))
        return file
    }

    @Test func layersAreComposed() throws {
        let picture = try OpenRaster.read(try Self.file().bytes()).session.document.photo
        #expect(picture.color(x: 0, y: 0) == Color(red: 255, green: 128, blue: 128))
        #expect(picture.color(x: 14, y: 6) == Color(red: 255, green: 128, blue: 128))
        #expect(picture.color(x: 15, y: 7) == .white)
        #expect(picture.color(x: 12, y: 11) == Color(red: 0, green: 0, blue: 255))
        #expect(picture.color(x: 31, y: 20) == Color(red: 0, green: 0, blue: 255))
        #expect(picture.color(x: 32, y: 21) == .white)
        #expect(picture.color(x: 4, y: 21) == .white)
    }

    @Test func theirOwnPictureIsShownWhereThereIsOne() throws {
        var file = try Self.file()
        let merged = SeededRandom.noise(seed: 1, width: 40, height: 30)
        try file.addPicture("mergedimage.png", merged)
        #expect(try OpenRaster.read(try file.bytes()).session.document.photo.equals(merged))
        // Of another size it is no picture of this file.
        file.parts.removeLast()
        try file.addPicture("mergedimage.png", Self.red)
        #expect(try OpenRaster.read(try file.bytes()).session.document.photo.color(x: 15, y: 7) == .white)
    }

    @Test func aModeOfTheirOwnIsShownAsNormalAndTold() throws {
        var file = try Self.file()
        file.layers[0]["composite-op"] = "other:sparkle"
        let document = try OpenRaster.read(try file.bytes())
        #expect(document.session.document.photo.color(x: 0, y: 0) == Color(red: 255, green: 128, blue: 128))
        #expect(document.notices == ["one layer with a blend mode of another program's own, shown as normal"])
    }

    /// Groups without a say let their layers through to what is below the group; others are composed first.
    @Test(arguments: [("auto", false), ("isolate", true)]) func groupsAreIsolatedOrNot(
        isolation: String, isIsolated: Bool
    ) throws {
        var file = ForeignFile(width: 40, height: 30)
        try file.add("ink", Self.blue, ["composite-op": "svg:multiply"])
        file.group(1, ["isolation": isolation])
        try file.add("paper", Sheet(width: 40, height: 30, fill: Color(red: 255, green: 255, blue: 0)))
        let color = try OpenRaster.read(try file.bytes()).session.document.photo.color(x: 1, y: 1)
        #expect(color == (isIsolated ? Color(red: 0, green: 0, blue: 255) : .black))
    }

    @Test func savingKeepsThemAsTheyAre() throws {
        let file = try Self.file()
        var opened = try OpenRaster.read(try file.bytes())
        var session = opened.session
        _ = try session.apply(.stroke(Self.dot(20, 15)))
        let saved = try OpenRaster.encode(session, over: opened.foreign)
        let archive = try Archive(saved)
        #expect(archive.image["other:note"] == "kept" && archive.image["xmlns:other"] != nil)
        #expect(archive.root.children.prefix(2).map { $0["name"] } == ["Drawing", "Highlights"])
        #expect(Array(archive.root.children.dropFirst(2)) == file.layers)
        for part in file.parts {
            #expect(try archive.part(part.name)?.contents() == part.contents())
        }
        // Again and again: nothing piles up, and the history goes on.
        for _ in 0..<3 {
            opened = try OpenRaster.read(try OpenRaster.encode(opened.session, over: opened.foreign))
        }
        opened = try OpenRaster.read(saved)
        #expect(opened.session.undoCount == 1 && opened.notices.isEmpty)
        #expect(opened.session.document.equals(session.document))
        #expect(try OpenRaster.encode(opened.session, over: opened.foreign) == saved)
    }

    /// A part whose checksum in the archive is wrong costs what it was for, and is neither passed on as good nor dropped.
    @Test func damagedPartsAreNotPassedOn() throws {
        var bytes = try Self.file().bytes()
        let name = Array("data/map.dat".utf8)
        let place = bytes.indices.first { bytes[$0...].starts(with: name + [1, 2, 3]) }!
        bytes[place + name.count] = 9
        let opened = try OpenRaster.read(bytes)
        #expect(opened.notices.isEmpty)
        #expect(throws: CodecError.notEncoded("the part data/map.dat of the file it was in is damaged")) {
            try OpenRaster.encode(opened.session, over: opened.foreign)
        }
    }

    @Test func theirShiftedRootDoesNotShiftOurs() throws {
        var file = try Self.file()
        file.root["x"] = "7"
        file.root["y"] = "-2"
        let opened = try OpenRaster.read(try file.bytes())
        var session = opened.session
        #expect(session.document.photo.color(x: 19, y: 9) == Color(red: 0, green: 0, blue: 255))
        _ = try session.apply(.stroke(Self.dot(20, 15)))
        let again = try OpenRaster.read(try OpenRaster.encode(session, over: opened.foreign))
        #expect(again.session.document.equals(session.document) && again.session.undoCount == 1)
    }

    /// A layer whose pixels stand in a part that our file gives another meaning.
    @Test func aLayerMayUseAnyPart() throws {
        var file = ForeignFile(width: 40, height: 30)
        try file.addPicture("mergedimage.png", Self.white)
        try file.addPicture("data/drawing.png", Self.red)
        file.layers = [
            XMLElement("layer", ["src": "data/drawing.png"]), XMLElement("layer", ["src": "mergedimage.png"]),
        ]
        let opened = try OpenRaster.read(try file.bytes())
        var session = opened.session
        _ = try session.apply(.stroke(Self.dot(20, 15)))
        let saved = try Archive(try OpenRaster.encode(session, over: opened.foreign))
        let sources = saved.root.layers.compactMap(\.source)
        #expect(sources.count == 4 && Set(sources).count == 4)
        #expect(try saved.sheet(sources[2]).equals(Self.red) && saved.sheet(sources[3]).equals(Self.white))
    }

    @Test func anotherProgramsWordOnOurLayersIsTaken() throws {
        // Ours, as a program writes it that crops layers and drops what it does not know.
        var session = OpenRasterRoundTripTests.wandered(seed: 6, count: 30)
        while session.document.drawing.contentBounds.isEmpty || session.document.highlights.contentBounds.isEmpty {
            var operations = RandomOperations(seed: UInt64(session.undoCount), width: 150, height: 100)
            _ = try session.apply(.stroke(operations.stroke()))
            _ = try session.apply(.shape(operations.shape()))
        }
        let ours = try Archive(try OpenRaster.encode(session))
        var file = ForeignFile(width: 150, height: 100)
        for (layer, sheet) in zip(
            ours.root.layers, [session.document.drawing, session.document.highlights, session.document.photo])
        {
            let rect = sheet.contentBounds
            let cut = sheet.placed(x: -rect.minX, y: -rect.minY, inWidth: rect.width, height: rect.height)
            try file.add(layer["name"]!, cut, x: rect.minX, y: rect.minY, ["composite-op": layer["composite-op"]!])
        }
        let opened = try OpenRaster.read(try file.bytes())
        #expect(opened.foreign == nil && opened.session.undoCount == 0)
        #expect(opened.session.document.equals(session.document))
        // With an opacity that our layers do not have it is a picture of another program.
        file.layers[0]["opacity"] = "0.5"
        #expect(try OpenRaster.read(try file.bytes()).foreign != nil)
    }

    static func dot(_ x: Int32, _ y: Int32, width: UInt32 = 6) -> Stroke {
        Stroke(
            brush: .pen, color: .black, width: FixedLength(raw: width * 256), smoothing: .none,
            samples: [Sample(position: FixedPoint(rawX: x * 256, rawY: y * 256))])
    }
}
