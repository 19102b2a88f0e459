import LimnCodecs
import LimnEngine
import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnStorage

/// Laws over stacks of layers as other programs might make them.
@Suite struct RandomStackTests {
    private static let modes = [
        "svg:src-over", "svg:multiply", "svg:screen", "svg:difference", "svg:luminosity", "svg:plus", "svg:dst-in",
        "svg:dst-out", "svg:src-atop", "svg:dst-atop", "other:mode",
    ]

    /// A file of some layers and groups. What they have under `rect` is `covered`, whatever else they have is the seed's.
    private static func file(seed: UInt64, rect: PixelRect, covered: Sheet) throws -> ForeignFile {
        var random = SeededRandom(seed: seed), file = ForeignFile(width: 150, height: 100)
        func pick<Value>(_ values: [Value]) -> Value { values[Int(random.next() % UInt64(values.count))] }
        for number in 0..<3 + Int(random.next() % 4) {
            let x = Int.random(in: -60...60, using: &random), y = Int.random(in: -60...60, using: &random)
            var sheet = random.photo(width: 160, height: 120, seeThrough: random.next() % 2 == 0)
            let local = PixelRect(x: rect.minX - x, y: rect.minY - y, width: rect.width, height: rect.height)
            sheet = sheet.replacing(local, with: covered.placed(x: -x, y: -y, inWidth: 160, height: 120))
            try file.add(
                "layer \(number)", sheet, x: x, y: y,
                [
                    "composite-op": pick(modes), "opacity": pick(["1.0", "0.5", "0"]),
                    "visibility": pick(["visible", "visible", "hidden"]),
                ])
            if random.next() % 3 == 0 {
                file.group(
                    min(file.layers.count, 1 + Int(random.next() % 3)),
                    [
                        "isolation": pick(["auto", "isolate"]), "opacity": pick(["1.0", "0.7"]),
                        "composite-op": pick(modes), "name": "group \(number)",
                    ])
            }
        }
        return file
    }

    /// Redacted, files of pictures that differ only under the rectangle are the same to the byte.
    @Test(arguments: 0..<30 as Range<UInt64>) func filesDoNotDependOnWhatIsCovered(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let rect = PixelRect(
            x: Int.random(in: -10...110, using: &random), y: Int.random(in: -10...70, using: &random), width: 50,
            height: 40)
        let files = try (0..<2).map { version in
            let covered = SeededRandom.noise(seed: seed * 2 + UInt64(version), width: 150, height: 100)
            let opened = try OpenRaster.read(try Self.file(seed: seed, rect: rect, covered: covered).bytes())
            var session = opened.session, operations = RandomOperations(seed: seed, width: 150, height: 100)
            for _ in 0..<4 { _ = try session.apply(.stroke(operations.stroke())) }
            _ = try session.apply(
                .redact(
                    Redaction(
                        x: Int32(rect.minX), y: Int32(rect.minY), width: Int32(rect.width), height: Int32(rect.height),
                        style: .solid(.black))))
            for _ in 0..<8 {
                let entry = operations.nextEntry()
                // Taken back in the session, it is no redaction.
                if case .undo = entry, case .redact? = session.lastOperation { continue }
                _ = try? session.replay(entry)
            }
            return try OpenRaster.encode(session, over: opened.foreign)
        }
        #expect(files[0] == files[1])
    }

    /// Every layer and every group as large as the picture, as one would write it without a thought for time.
    private static func plainly(_ layers: [XMLElement], x: Int, y: Int, _ archive: Archive) throws -> Sheet {
        var result = Sheet(width: archive.width, height: archive.height)
        try compose(layers, x: x, y: y, archive, on: &result)
        return result
    }

    private static func compose(
        _ layers: [XMLElement], x: Int, y: Int, _ archive: Archive, on picture: inout Sheet
    ) throws {
        for layer in layers.reversed() where layer.isVisible {
            let x = x + layer.x, y = y + layer.y
            if layer.isStack && !layer.isIsolated {
                try compose(layer.children, x: x, y: y, archive, on: &picture)
                continue
            }
            let above =
                layer.isStack
                ? try plainly(layer.children, x: x, y: y, archive)
                : try archive.sheet(layer.source!).placed(x: x, y: y, inWidth: archive.width, height: archive.height)
            picture.compose(above, layer.mode ?? .sourceOver, opacity: layer.opacity)
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>) func aPictureIsWhatItsLayersAre(seed: UInt64) throws {
        var random = SeededRandom(seed: seed), file = ForeignFile(width: 300, height: 200)
        func pick<Value>(_ values: [Value]) -> Value { values[Int(random.next() % UInt64(values.count))] }
        for _ in 0..<6 {
            let sheet = random.photo(
                width: 1 + Int(random.next() % 120), height: 1 + Int(random.next() % 120),
                seeThrough: random.next() % 2 == 0)
            try file.add(
                "layer", sheet, x: Int.random(in: -150...320, using: &random),
                y: Int.random(in: -150...220, using: &random),
                ["composite-op": pick(Self.modes), "opacity": pick(["1.0", "0.5"])])
            if random.next() % 2 == 0 {
                file.group(
                    min(file.layers.count, Int(random.next() % 4)),
                    [
                        "isolation": pick(["auto", "isolate"]), "composite-op": pick(Self.modes),
                        "x": pick(["0", "-70", "33"]),
                    ])
            }
        }
        let archive = try Archive(try file.bytes())
        var composer = LayerComposer(archive)
        let expected = try Self.plainly(archive.root.children, x: 5, y: -3, archive)
        #expect(composer.picture(of: archive.root.children, x: 5, y: -3).equals(expected))
    }

    /// Saved and opened as often as one likes, a document stays as it is.
    @Test(arguments: 0..<20 as Range<UInt64>) func savingIsStable(seed: UInt64) throws {
        let rect = PixelRect(x: 0, y: 0, width: 10, height: 10)
        let file = try Self.file(seed: seed, rect: rect, covered: Sheet(width: 150, height: 100, fill: .white))
        let opened = try OpenRaster.read(try file.bytes())
        var session = opened.session, operations = RandomOperations(seed: seed, width: 150, height: 100)
        for _ in 0..<10 { _ = try? session.replay(operations.nextEntry()) }
        let saved = try OpenRaster.encode(session, over: opened.foreign)
        let again = try OpenRaster.read(saved)
        #expect(again.notices.isEmpty && again.session.document.equals(session.document))
        let since = try session.sinceLastRedaction()
        #expect(again.session.journal == since.entries)
        #expect(try OpenRaster.encode(again.session, over: again.foreign) == saved)
    }
}
