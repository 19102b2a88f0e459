import LimnTestSupport
import Testing

@testable import LimnEngine
@testable import LimnRaster

/// Tiles of the right and bottom edge reach past the picture: nothing may stay there.
struct HiddenPixelsTests {
    /// Every slot is stored by what is seen of it: nothing past the edge, and one colour is no tile.
    private static func isPlain(_ sheet: Sheet) -> Bool {
        sheet.slots.indices.allSatisfy { index in
            guard case .tile(let tile) = sheet.slots[index] else { return true }
            let part = sheet.bounds(ofSlot: index)
            return tile.clearedHidden(part) === tile && tile.uniform(in: part) == nil
        }
    }

    private static func isPlain(_ document: Document) -> Bool {
        document.stack.layers.allSatisfy { isPlain($0.sheet) }
    }

    @Test(arguments: 0..<24 as Range<UInt64>, [0, History.defaultBudget])
    func `nothing is kept past the edge whatever is done`(seed: UInt64, budget: Int) throws {
        var random = SeededRandom(seed: seed)
        let width = Int.random(in: 1...140, using: &random), height = Int.random(in: 1...140, using: &random)
        var operations = RandomOperations(seed: seed, width: width, height: height, sampleLimit: 12)
        let photo =
            seed % 3 == 0
            ? Sheet(width: width, height: height, fill: .white)
            : random.photo(width: width, height: height, seeThrough: seed % 2 == 0)
        var session = Session(photo: photo, historyBudget: budget)
        session.keepsReleased = true
        for _ in 0..<120 {
            if operations.chance(4) {
                let stroke = operations.stroke()
                _ = try session.down(stroke.brush, color: stroke.color, width: stroke.width, samples: stroke.samples)
                session.withPreview { _ in }
                _ = try operations.chance(3) ? session.cancel() : session.up()
            } else {
                _ = try? session.replay(operations.nextEntry())
            }
            try #require(Self.isPlain(session.document))
            for released in session.takeReleased() {
                #expect(Self.isClear(pastTheEdgeIn: released.bytes(), like: session.document))
            }
        }
        #expect(Self.isPlain(try session.sinceLastRedaction().base))
        while session.undoCount > 0 {
            _ = try session.undo()
            try #require(Self.isPlain(session.document))
        }
    }

    /// Whether reading a patch, which leaves out what is past the edge, and writing it again gives the same bytes.
    private static func isClear(pastTheEdgeIn bytes: [UInt8], like document: Document) -> Bool {
        // Blocks go to slots that have a tile, whatever it holds.
        var document = document
        for layer in document.stack.layers.indices {
            let sheet = document.stack.layers[layer].sheet
            document.stack.layers[layer].sheet.slots = sheet.slots.indices.map {
                .tile(Tile(fill: 0, in: sheet.bounds(ofSlot: $0)))
            }
        }
        guard let patch = document.patch(from: bytes) else { return false }
        var again: [UInt8] = []
        for patch in patch.patches { patch.append(to: &again) }
        return again == bytes
    }

    @Test func `a colour redacted piece by piece is in nothing that is written`() throws {
        let secret = Color(red: 0xC0, green: 0xFF, blue: 0xEE)
        var session = Session(photo: Sheet(width: 100, height: 100, fill: secret))
        for (x, width) in [(0, 82), (82, 18)] as [(Int32, Int32)] {
            _ = try session.apply(.redact(Redaction(x: x, y: 0, width: width, height: 100, style: .solid(.black))))
        }
        let base = try session.sinceLastRedaction().base
        for layer in base.stack.layers {
            var bytes: [UInt8] = []
            for row in 0..<layer.sheet.rows { layer.sheet.appendBand(row, to: &bytes) }
            #expect(bytes.count == 5 * layer.sheet.slots.count)
        }
    }

    @Test func `what was filled and erased wholly is nothing to clear`() throws {
        var session = Session(photo: Sheet(width: 100, height: 100, fill: .white))
        let fill = Fill(
            x: 50, y: 50, color: .black, tolerance: 0, connectivity: .four, spread: .circle, source: .image,
            softEdges: false)
        _ = try session.apply(.fill(fill))
        let places = [FixedPoint(rawX: 0, rawY: 50 << 8), FixedPoint(rawX: 100 << 8, rawY: 50 << 8)]
        _ = try session.apply(
            .stroke(
                Stroke(
                    brush: .eraser, color: .black, width: FixedLength(raw: 200 << 8), smoothing: .none,
                    samples: places.map { Sample(position: $0) })))
        #expect(!session.canClear)
    }

    @Test func `pixels past the edge in files of older versions are left out`() throws {
        var sheet = Sheet(width: 100, height: 70, fill: .white)
        for index in sheet.slots.indices {
            let tile = Tile(fill: 0xFFEE_FFC0), part = sheet.bounds(ofSlot: index)
            for y in 0..<part.height { tile.row(y).update(repeating: 0xFF00_0000 | UInt32(y), count: part.width) }
            sheet.slots[index] = .tile(tile)
        }
        var bytes: [UInt8] = [], position = 0
        for row in 0..<sheet.rows { sheet.appendBand(row, to: &bytes) }
        var read = Sheet(width: 100, height: 70)
        for row in 0..<sheet.rows { #expect(read.takeBand(row, from: bytes, at: &position)) }
        #expect(read.equals(sheet) && Self.isPlain(read))
        // A patch of whole slots, and one of blocks.
        for rect in [PixelRect(x: 0, y: 0, width: 100, height: 70), PixelRect(x: 97, y: 60, width: 3, height: 10)] {
            var edit = SheetEdit(of: sheet)
            var painted = sheet
            painted.fill(rect, color: .black, edit: &edit)
            let patch = edit.finish(in: &painted)
            var bytes: [UInt8] = [], position = 0
            patch.append(to: &bytes)
            var target = read
            var found = try #require(target.patch(from: bytes, at: &position))
            target.swap(&found)
            #expect(target.equals(sheet) && Self.isPlain(target))
        }
    }
}
