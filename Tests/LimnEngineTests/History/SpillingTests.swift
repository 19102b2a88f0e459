import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnEngine

/// A history over its budget, with a shell that keeps what memory cannot.
struct SpillingTests {
    private static func session(_ count: Int, seed: UInt64, budget: Int) throws -> (Session, [Int: [UInt8]], [Document])
    {
        var random = SeededRandom(seed: seed), operations = RandomOperations(seed: seed, width: 300, height: 200)
        var session = Session(photo: random.photo(width: 300, height: 200), historyBudget: budget)
        session.keepsReleased = true
        var kept: [Int: [UInt8]] = [:], documents = [session.document]
        while session.undoCount < count {
            guard let response = try? session.apply(operations.next()), response.changed else { continue }
            for patch in session.takeReleased() { kept[patch.step] = patch.bytes() }
            documents.append(session.document)
        }
        return (session, kept, documents)
    }

    @Test func `with all that was released every undo is exact and nothing is done again`() throws {
        var (session, kept, documents) = try Self.session(150, seed: 1, budget: 0)
        #expect(kept.count > 100)
        for round in 0..<2 {
            for k in (0..<150).reversed() {
                if let gap = session.gap {
                    let accepted = session.supply(try #require(kept[gap.step]), for: gap.step)
                    #expect(accepted)
                }
                _ = try session.undo()
                for patch in session.takeReleased() { kept[patch.step] = patch.bytes() }
                #expect(session.document.equals(documents[k]) && session.history.isWithin(0))
            }
            if round == 0 { #expect(session.history.replayed == 0) }
            for k in 1...150 {
                _ = try session.redo()
                for patch in session.takeReleased() { kept[patch.step] = patch.bytes() }
                #expect(session.document.equals(documents[k]))
            }
        }
    }

    @Test func `what is lost is done again`() throws {
        var (session, kept, documents) = try Self.session(100, seed: 2, budget: 0)
        for k in (0..<100).reversed() {
            if let gap = session.gap, k % 7 < 3, let bytes = kept[gap.step] {
                let accepted = session.supply(bytes, for: gap.step)
                #expect(accepted)
            }
            _ = try session.undo()
            #expect(session.document.equals(documents[k]))
        }
        #expect(session.history.replayed > 0)
    }

    @Test func `an earlier document shortens a replay`() throws {
        let (original, _, documents) = try Self.session(120, seed: 3, budget: .max)
        func replayed(_ documentsAt: [Int]) throws -> Int {
            var session = try Session(base: original.base, present: original.document, entries: original.journal)
            for k in documentsAt {
                let accepted = session.supply(documents[k], after: k - 1)
                #expect(accepted)
            }
            for k in (100..<120).reversed() {
                _ = try session.undo()
                #expect(session.document.equals(documents[k]))
            }
            return session.history.replayed
        }
        #expect(try replayed([]) == 120)
        #expect(try replayed([50, 90]) == 30)
        var session = try Session(base: original.base, present: original.document, entries: original.journal)
        #expect(session.gap == HistoryGap(step: 119, nearest: nil))
        var accepted = session.supply(documents[90], after: 89)
        #expect(accepted && session.gap == HistoryGap(step: 119, nearest: 89))
        accepted = session.supply(documents[90], after: 120)
        #expect(!accepted)
        accepted = session.supply(Document(photo: Sheet(width: 9, height: 9)), after: 3)
        #expect(!accepted)
    }

    @Test func `numbers of dropped steps are not used again`() throws {
        var (session, kept, _) = try Self.session(60, seed: 4, budget: 0)
        for _ in 0..<20 { _ = try session.undo() }
        let sample = Sample(position: FixedPoint(rawX: 256 * 40, rawY: 256 * 40))
        for color in [0xFF12_3456, 0xFF65_4321] as [UInt32] {
            _ = try session.apply(
                .stroke(
                    Stroke(
                        brush: .pen, color: Color(packed: color), width: FixedLength(raw: 2560), smoothing: .none,
                        samples: [sample])))
            for patch in session.takeReleased() { kept[patch.step] = patch.bytes() }
        }
        #expect(session.history.steps.suffix(2).map(\.number) == [60, 61])
    }

    @Test func `who does not ask is given nothing`() throws {
        var random = SeededRandom(seed: 5), operations = RandomOperations(seed: 5, width: 300, height: 200)
        var session = Session(photo: random.photo(width: 300, height: 200), historyBudget: 0)
        for _ in 0..<50 { _ = try? session.apply(operations.next()) }
        let released = session.takeReleased()
        #expect(released.isEmpty && session.history.released.isEmpty)
    }

    @Test func `any bytes are a patch or refused`() throws {
        let (session, kept, _) = try Self.session(60, seed: 6, budget: 0)
        var random = SeededRandom(seed: 6), accepted = 0
        let patches = kept.sorted { $0.key < $1.key }.map(\.value).filter { $0.count < 40_000 }
        for round in 0..<4000 {
            var session = session, bytes = patches[round % patches.count]
            while let gap = session.gap, !session.supply(bytes, for: gap.step) {
                switch random.next() % 3 {
                case 0: bytes = Array(bytes.prefix(Int(random.next() % UInt64(bytes.count + 1))))
                case 1:
                    if !bytes.isEmpty {
                        bytes[Int(random.next() % UInt64(min(bytes.count, 64)))] = UInt8(
                            truncatingIfNeeded: random.next())
                    }
                default: bytes.append(UInt8(truncatingIfNeeded: random.next()))
                }
                if random.next() % 8 == 0 { break }
            }
            if session.gap == nil {
                accepted += 1
                _ = try session.undo()
                _ = try session.redo()
            }
        }
        #expect(accepted > 0)
    }
}
