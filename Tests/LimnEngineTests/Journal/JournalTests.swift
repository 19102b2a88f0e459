import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnEngine

/// Journals: written and read without loss, and read without harm whatever the bytes.
struct JournalTests {
    private static func entries(_ count: Int, seed: UInt64) -> [JournalEntry] {
        var operations = RandomOperations(seed: seed, width: 150, height: 100)
        return (0..<count).map { _ in operations.nextEntry() }
    }

    /// Reads all there is, and checks what holds for any bytes: the good prefix is written again as it was.
    @discardableResult
    private static func read(_ bytes: [UInt8]) throws -> (entries: [JournalEntry], stop: JournalStop?, good: Int) {
        var reader = JournalReader(bytes), entries: [JournalEntry] = []
        while let entry = reader.next() { entries.append(entry) }
        #expect(reader.stop != nil && reader.next() == nil)
        if reader.position > 0 {
            let again = try JournalWriter.journal(entries)
            #expect(again == Array(bytes[..<reader.position]))
        }
        return (entries, reader.stop, reader.position)
    }

    @Test func `random entries come back as they were`() throws {
        for seed in 0..<40 as Range<UInt64> {
            let entries = Self.entries(50, seed: seed), bytes = try JournalWriter.journal(entries)
            let result = try Self.read(bytes)
            #expect(result.entries == entries && result.stop == .end && result.good == bytes.count)
        }
    }

    @Test func `extreme values come back as they were`() throws {
        let limit = Int32(FixedPoint.limit * 256)
        let corners = [FixedPoint(rawX: -limit, rawY: limit), FixedPoint(rawX: limit, rawY: -limit)]
        let samples = [
            Sample(position: corners[0], pressure: 0, time: .max),
            Sample(position: corners[1], pressure: .max, time: 0),
        ]
        var operations: [Operation] = [
            .stroke(
                Stroke(
                    brush: .eraser, color: .clear, width: FixedLength(raw: 256_000), smoothing: .none, samples: samples)
            ),
            .fill(
                Fill(
                    x: .min, y: .max, color: .white, tolerance: 255, connectivity: .eight, spread: .circle,
                    source: .drawing, softEdges: true)),
            .redact(Redaction(x: .min, y: 0, width: .max, height: 1, style: .pixelate(block: .max))),
        ]
        for kind in Shape.Kind.allCases {
            operations.append(
                .shape(
                    Shape(
                        kind: kind, brush: .highlighter, from: corners[0], to: corners[1], color: .black,
                        width: FixedLength(raw: 26), constrain: true, centered: true)))
        }
        let entries = operations.map { JournalEntry.operation($0) }
        #expect(try Self.read(JournalWriter.journal(entries)).entries == entries)
    }

    @Test func `an invalid operation is not written`() {
        let sample = Sample(position: FixedPoint(rawX: .max, rawY: 0))
        let operations: [Operation] = [
            .stroke(Stroke(brush: .pen, color: .black, width: FixedLength(raw: 1024), smoothing: .curve, samples: [])),
            .stroke(
                Stroke(brush: .pen, color: .black, width: FixedLength(raw: 1024), smoothing: .curve, samples: [sample])),
            .stroke(
                Stroke(
                    brush: .pen, color: .black, width: FixedLength(raw: 0), smoothing: .curve,
                    samples: [Sample(position: FixedPoint(rawX: 0, rawY: 0))])),
            .redact(Redaction(x: 0, y: 0, width: 9, height: 9, style: .solid(.clear))),
            .redact(Redaction(x: 0, y: 0, width: 9, height: 9, style: .pixelate(block: 7))),
        ]
        for operation in operations {
            #expect(throws: EngineError.invalidOperation) { try JournalWriter.record(.operation(operation)) }
        }
    }

    @Test func `a journal cut anywhere gives its whole records`() throws {
        let entries = Self.entries(20, seed: 9), bytes = try JournalWriter.journal(entries)
        var ends = [JournalWriter.header.count]
        for entry in entries { ends.append(try ends[ends.count - 1] + JournalWriter.record(entry).count) }
        for length in bytes.indices {
            let result = try Self.read(Array(bytes[..<length]))
            let whole = max(0, ends.filter { $0 <= length }.count - 1)
            #expect(result.entries == Array(entries[..<whole]))
            #expect(result.good == (length < ends[0] ? 0 : ends[whole]))
            #expect(result.stop == (length == ends[whole] ? .end : .truncated))
        }
    }

    @Test func `a flipped bit is noticed and what stands before it is good`() throws {
        let entries = Self.entries(12, seed: 10), bytes = try JournalWriter.journal(entries)
        var damaged = bytes
        for bit in 0..<bytes.count * 8 {
            damaged[bit / 8] ^= 1 << (bit % 8)
            let result = try Self.read(damaged)
            #expect(result.stop != .end && result.good <= bit / 8)
            #expect(result.entries == Array(entries[..<result.entries.count]))
            damaged[bit / 8] = bytes[bit / 8]
        }
    }

    @Test func `zeros behind the last record end the reading`() throws {
        let bytes = try JournalWriter.journal([.undo]) + [UInt8](repeating: 0, count: 4096)
        let result = try Self.read(bytes)
        #expect(result.entries == [.undo] && result.stop == .unknownKind(0))
    }

    @Test func `other files and versions are told apart`() throws {
        #expect(try Self.read(Array("PNG or so".utf8)).stop == .notAJournal)
        #expect(try Self.read(JournalWriter.header.dropLast() + [9]).stop == .unknownVersion(9))
        #expect(try Self.read([]).stop == .truncated)
    }

    @Test func `random payloads with a right checksum do no harm`() throws {
        var random = SeededRandom(seed: 11), accepted = 0
        for _ in 0..<60_000 {
            var writer = ByteWriter()
            writer.byte(UInt8.random(in: 1...8, using: &random))
            let count = Int.random(in: 0...40, using: &random)
            writer.number(UInt64(count))
            // Small numbers often, as most bytes of a real payload are small.
            for _ in 0..<count { writer.byte(UInt8(truncatingIfNeeded: random.next() >> (random.next() % 8))) }
            writer.word(Checksum.of(writer.bytes, writer.bytes.indices))
            accepted += try Self.read(JournalWriter.header + writer.bytes).entries.count
        }
        #expect(accepted > 0)
    }

    @Test func `changed payloads with a right checksum do no harm`() throws {
        var random = SeededRandom(seed: 12)
        for entry in Self.entries(3000, seed: 12) {
            var record = Array(try JournalWriter.record(entry).dropLast(JournalFormat.checksumLength))
            for _ in 0...Int(random.next() % 3) {
                record[Int(random.next() % UInt64(record.count))] = UInt8(truncatingIfNeeded: random.next())
            }
            var writer = ByteWriter()
            writer.append(record)
            writer.word(Checksum.of(record, record.indices))
            try Self.read(JournalWriter.header + writer.bytes)
        }
    }

    @Test func `random bytes do no harm`() throws {
        var random = SeededRandom(seed: 13)
        for _ in 0..<20_000 {
            let bytes = (0..<Int(random.next() % 64)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            try Self.read(JournalWriter.header + bytes)
        }
    }

    @Test func `a sample takes few bytes`() throws {
        var x: Int32 = 0, samples: [Sample] = []
        for k in 0..<1000 as Range<Int32> {
            x += 600 + k % 90
            samples.append(Sample(position: FixedPoint(rawX: x, rawY: k * 100)))
        }
        let stroke = Stroke(
            brush: .pen, color: .black, width: FixedLength(raw: 1024), smoothing: .curve, samples: samples)
        #expect(try JournalWriter.record(.operation(.stroke(stroke))).count < 4100)
    }

    @Test func `the checksum is CRC-32C`() {
        let digits = Array("123456789".utf8)
        #expect(Checksum.of(digits, digits.indices) == 0xE306_9283)
    }

    @Test func `replaying a journal gives the session that wrote it`() throws {
        for seed in 20..<26 as Range<UInt64> {
            var random = SeededRandom(seed: seed)
            let photo = random.photo(width: 150, height: 100, seeThrough: seed % 2 == 0)
            var live = Session(photo: photo), bytes = JournalWriter.header
            for entry in Self.entries(120, seed: seed) {
                guard let response = try? live.replay(entry), response.changed else { continue }
                bytes += try JournalWriter.record(entry)
            }
            let budget = seed % 3 == 0 ? 10 * Tile.byteCount : History.defaultBudget
            var again = try Session.replay(photo, Self.read(bytes).entries, historyBudget: budget)
            #expect(again.undoCount == live.undoCount && again.redoCount == live.redoCount)
            #expect(again.document.equals(live.document))
            while live.redoCount > 0 { #expect(try live.redo() == again.redo()) }
            while live.undoCount > 0 {
                #expect(try live.undo() == again.undo())
                #expect(again.document.equals(live.document))
            }
        }
    }
}
