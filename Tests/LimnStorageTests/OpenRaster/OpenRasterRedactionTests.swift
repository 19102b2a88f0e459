import LimnCodecs
import LimnEngine
import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnStorage

/// What a redaction covers is in no file, in no form.
@Suite struct OpenRasterRedactionTests {
    private static let width = 150
    private static let height = 100

    /// Two photos that differ only in `rect`, and sessions on them in which the same was done.
    private struct Pair {
        var a: Session
        var b: Session

        init(seed: UInt64, rect: PixelRect) {
            var random = SeededRandom(seed: seed)
            let photo = random.photo(width: width, height: height, seeThrough: seed % 4 == 0)
            let other = SeededRandom.noise(seed: seed &+ 1_000_000, width: width, height: height)
            a = Session(photo: photo)
            b = Session(photo: photo.replacing(rect, with: other))
        }

        /// Does the same to both. What only one of them refuses they do not have in common.
        mutating func replay(_ entry: JournalEntry) {
            let (was, other) = (a, b)
            let first = try? a.replay(entry), second = try? b.replay(entry)
            // A step must be one in both, or their histories differ in what can be seen of the pictures.
            if first == nil || second == nil || first!.changed != second!.changed { (a, b) = (was, other) }
        }

        mutating func redact(_ rect: PixelRect, _ style: Redaction.Style = .solid(.black)) {
            let redaction = Redaction(
                x: Int32(rect.minX), y: Int32(rect.minY), width: Int32(rect.width), height: Int32(rect.height),
                style: style)
            replay(.operation(.redact(redaction)))
        }

        var agrees: Bool { a.document.equals(b.document) }
    }

    /// A rectangle somewhere on the picture.
    private static func rect(_ random: inout SeededRandom) -> PixelRect {
        let x = Int.random(in: 0..<width - 10, using: &random), y = Int.random(in: 0..<height - 10, using: &random)
        return PixelRect(
            minX: x, minY: y, maxX: Int.random(in: x + 5...width, using: &random),
            maxY: Int.random(in: y + 5...height, using: &random))
    }

    /// The law: before it anything, after it anything, and the files are the same to the byte. Where a fill before it flowed
    /// otherwise because of what was covered, the pictures themselves differ outside the rectangle, and nothing is compared.
    @Test func filesDoNotDependOnWhatIsCovered() throws {
        var compared = 0, withFills = 0
        for seed in 0..<150 as Range<UInt64> {
            var random = SeededRandom(seed: seed &* 77)
            var operations = RandomOperations(seed: seed, width: Self.width, height: Self.height)
            let rect = Self.rect(&random)
            var pair = Pair(seed: seed, rect: rect)
            var fills = 0
            for _ in 0..<Int(random.next() % 20) {
                let entry = operations.nextEntry()
                // Two of three sequences have no fill before, which would flow into the rectangle more often than not.
                if case .operation(.fill) = entry {
                    if seed % 3 > 0 { continue }
                    fills += 1
                }
                pair.replay(entry)
            }
            // Marks that are covered must not be told of, either.
            if seed % 2 == 0 {
                let dot = ForeignLayersTests.dot(
                    Int32(rect.minX + rect.maxX) / 2, Int32(rect.minY + rect.maxY) / 2, width: 3)
                _ = try pair.b.apply(.stroke(dot))
            }
            // Opened again with its history, which has all of it.
            if seed % 5 == 1 {
                pair.a = try OpenRaster.read(OpenRaster.encode(pair.a)).session
                pair.b = try OpenRaster.read(OpenRaster.encode(pair.b)).session
            }
            pair.redact(rect)
            if !pair.agrees { continue }
            for _ in 0..<Int(random.next() % 20) {
                let entry = operations.nextEntry()
                // The redaction itself stays done: taken back in the session, it is no redaction.
                if case .undo = entry, case .redact? = pair.a.lastOperation { continue }
                pair.replay(entry)
            }
            #expect(pair.agrees)
            for keeps in [true, false] {
                let file = try OpenRaster.encode(pair.a, keepsHistory: keeps)
                #expect(try file == OpenRaster.encode(pair.b, keepsHistory: keeps))
            }
            for format in [ImageFormat.png, .jpeg] {
                #expect(
                    try ImageWriter.encode(pair.a.flattened(), as: format, WriteOptions())
                        == ImageWriter.encode(pair.b.flattened(), as: format, WriteOptions()))
            }
            compared += 1
            withFills += fills > 0 ? 1 : 0
        }
        #expect(compared >= 100 && withFills >= 5)
    }

    /// No row of the covered pixels stands in any part, in any of the ways in which pixels are laid out.
    @Test(arguments: 0..<6 as Range<UInt64>) func noPartHoldsTheCoveredPixels(seed: UInt64) throws {
        var operations = RandomOperations(seed: seed, width: Self.width, height: Self.height)
        let secret = SeededRandom.noise(seed: seed, width: Self.width, height: Self.height)
        let rect = PixelRect(x: 40, y: 30, width: 60, height: 40)
        var session = Session(photo: Sheet(width: 150, height: 100, fill: .white).replacing(rect, with: secret))
        for _ in 0..<8 { _ = try? session.apply(.stroke(operations.stroke())) }
        _ = try session.apply(
            .redact(
                Redaction(
                    x: 40, y: 30, width: 60, height: 40,
                    style: seed % 2 == 0 ? .solid(.black) : .pixelate(block: 8))))
        for _ in 0..<8 { _ = try? session.apply(.stroke(operations.stroke())) }
        try SecretCheck(secret: secret, rect: rect).check(try OpenRaster.encode(session))
    }

    @Test func takenBackARedactionIsNone() throws {
        var session = Session(photo: SeededRandom.noise(seed: 1, width: 150, height: 100))
        let photo = session.document.photo
        _ = try session.apply(.redact(Redaction(x: 40, y: 30, width: 60, height: 40, style: .solid(.black))))
        _ = try session.undo()
        let opened = try OpenRaster.read(try OpenRaster.encode(session)).session
        #expect(opened.document.photo.equals(photo) && opened.redoCount == 1)
    }

    @Test func howPixelsAreStoredIsNotSeen() throws {
        // A session whose marks had tiles where later there is nothing: how pixels are stored is not to be seen in files.
        let rect = PixelRect(x: 0, y: 0, width: 150, height: 100)
        var pair = Pair(seed: 9, rect: rect)
        let stroke = Stroke(
            brush: .pen, color: .black, width: FixedLength(raw: 2000), smoothing: .none,
            samples: [Sample(position: FixedPoint(rawX: 5000, rawY: 5000))])
        _ = try pair.a.apply(.stroke(stroke))
        pair.redact(rect)
        _ = try pair.b.apply(.stroke(stroke))
        _ = try pair.b.undo()
        pair.redact(rect)
        let files = try [pair.a, pair.b].map { try OpenRaster.encode($0, keepsHistory: false) }
        #expect(files[0] == files[1])
    }
}

extension SeededRandom {
    /// A picture in which no two rows are alike.
    static func noise(seed: UInt64, width: Int, height: Int) -> Sheet {
        var random = SeededRandom(seed: seed), bitmap = Bitmap(width: width, height: height, fill: .white)
        for index in bitmap.pixels.indices {
            bitmap.pixels[index] = UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
        }
        return Sheet(bitmap)
    }
}
