import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnEngine

/// Sessions put together again from a base, a picture and entries: they go on as those that wrote them.
struct RestoreTests {
    /// A base that has marks, and a session that wandered on it.
    private static func wandered(seed: UInt64, count: Int, budget: Int = History.defaultBudget) -> Session {
        var random = SeededRandom(seed: seed), operations = RandomOperations(seed: seed, width: 150, height: 100)
        var earlier = Session(photo: random.photo(width: 150, height: 100))
        for _ in 0..<10 { _ = try? earlier.apply(operations.next()) }
        var session = Session(base: earlier.document, historyBudget: budget)
        for _ in 0..<count { _ = try? session.replay(operations.nextEntry()) }
        return session
    }

    /// Both sessions answer alike to everything that follows.
    private static func expectAlike(_ a: Session, _ b: Session, seed: UInt64) throws {
        var (a, b) = (a, b)
        #expect(a.undoCount == b.undoCount && a.redoCount == b.redoCount && a.journal == b.journal)
        #expect(a.document.equals(b.document))
        while a.redoCount > 0 {
            #expect(try a.redo() == b.redo())
            #expect(a.document.equals(b.document))
        }
        while a.undoCount > 0 {
            #expect(try a.undo() == b.undo())
            #expect(a.document.equals(b.document))
        }
        var operations = RandomOperations(seed: seed &+ 99, width: 150, height: 100)
        for _ in 0..<60 {
            let entry = operations.nextEntry()
            #expect((try? a.replay(entry)) == (try? b.replay(entry)))
            #expect(a.document.equals(b.document))
        }
    }

    @Test(arguments: 0..<12 as Range<UInt64>, [0, 30 * Tile.byteCount, History.defaultBudget])
    func `a restored session is the session`(seed: UInt64, budget: Int) throws {
        let session = Self.wandered(seed: seed, count: 80)
        let restored = try Session(
            base: session.base, present: session.document, entries: session.journal, historyBudget: budget)
        #expect(restored.history.isWithin(budget))
        try Self.expectAlike(session, restored, seed: seed)
    }

    @Test(arguments: 40..<52 as Range<UInt64>, [0, 30 * Tile.byteCount, History.defaultBudget])
    func `patches made by a copy come in whatever was done meanwhile`(seed: UInt64, budget: Int) throws {
        let session = Self.wandered(seed: seed, count: 80)
        var restored = try Session(
            base: session.base, present: session.document, entries: session.journal, historyBudget: budget)
        var copy = try restored.detached()
        #expect(copy.fillGap() == (session.undoCount > 0) && copy.document.equals(session.document))
        var operations = RandomOperations(seed: seed, width: 150, height: 100)
        // Up to four steps, an undo among them or not.
        for _ in 0..<seed % 5 { _ = try? restored.replay(operations.nextEntry()) }
        var control = restored
        let isLacking = restored.undoCount >= copy.undoCount && restored.history.held.lowerBound == copy.undoCount
        let isTaken = restored.takePatches(of: copy)
        // A tiny budget gives the oldest patches up before.
        #expect(isTaken == (isLacking && copy.undoCount > 0))
        #expect(!isTaken || restored.history.isWithin(budget))
        if isTaken && budget == History.defaultBudget {
            let before = restored.history.replayed
            while restored.undoCount > 0 { #expect(try restored.undo() == control.undo()) }
            #expect(restored.history.replayed == before)
        }
        try Self.expectAlike(control, restored, seed: seed)
    }

    @Test func `patches of a picture that the steps do not give are not made ahead`() throws {
        let session = Self.wandered(seed: 60, count: 60)
        var other = session, operations = RandomOperations(seed: 60, width: 150, height: 100)
        while !(try other.apply(.stroke(operations.stroke())).changed) {}
        var restored = try Session(base: session.base, present: other.document, entries: session.journal)
        #expect(!restored.fillGap() && restored.document.equals(other.document) && restored.gap != nil)
    }

    @Test func `entries with dropped steps, undos and redos give the session, too`() throws {
        for seed in 20..<26 as Range<UInt64> {
            var random = SeededRandom(seed: seed), operations = RandomOperations(seed: seed, width: 150, height: 100)
            var session = Session(photo: random.photo(width: 150, height: 100)), entries: [JournalEntry] = []
            for _ in 0..<120 {
                let entry = operations.nextEntry()
                if let response = try? session.replay(entry), response.changed { entries.append(entry) }
            }
            let restored = try Session(base: session.base, present: session.document, entries: entries)
            #expect(restored.history.steps.map(\.number) == session.history.steps.map(\.number))
            try Self.expectAlike(session, restored, seed: seed)
        }
    }

    @Test func `a present that the operations do not give is shown, and left for theirs by an undo`() throws {
        for seed in 30..<36 as Range<UInt64> {
            var session = Self.wandered(seed: seed, count: 60), other = session
            var operations = RandomOperations(seed: seed, width: 150, height: 100)
            while !(try other.apply(.stroke(operations.stroke())).changed) {}
            var restored = try Session(base: session.base, present: other.document, entries: session.journal)
            #expect(restored.document.equals(other.document))
            for _ in 0..<min(3, restored.redoCount) { _ = try restored.redo() }
            for _ in 0..<3 { _ = try? restored.undo() }
            while restored.undoCount > session.undoCount { _ = try restored.undo() }
            while session.undoCount > restored.undoCount { _ = try session.undo() }
            // From the first step that had to be made again on, all is as the operations say.
            let response = try restored.undo()
            _ = try session.undo()
            #expect(restored.document.equals(session.document) && !response.damage.isEmpty)
            try Self.expectAlike(session, restored, seed: seed)
        }
    }

    /// The checkpoint of a present that was left for that of the operations must not bring it back.
    @Test func `a present left is not come back to`() throws {
        func pen(_ x: Double, _ color: Color) throws -> LimnEngine.Operation {
            .stroke(
                Stroke(
                    brush: .pen, color: color, width: FixedLength(raw: 2560), smoothing: .none,
                    samples: [Sample(position: try #require(FixedPoint(x, 32)))]))
        }
        let base = Document(photo: Sheet(width: 64, height: 64, fill: .white)), red = Color(red: 255, green: 0, blue: 0)
        let entries = [try pen(10, .black), try pen(30, .black)]
        var other = Session(base: base)
        _ = try other.apply(entries[0])
        _ = try other.apply(pen(30, red))
        var session = try Session(
            base: base, present: other.document, entries: entries.map { .operation($0) }, historyBudget: 0)
        var control = Session(base: base)
        for entry in entries { _ = try control.apply(entry) }
        _ = try session.undo()
        _ = try session.redo()
        #expect(session.document.equals(control.document))
        // One whose patch has pixels of both; then others until it is given up.
        let beside = try pen(36, .black)
        _ = try session.apply(beside)
        _ = try control.apply(beside)
        for k in 0..<40 as Range<UInt8> {
            let color = Color(red: k + 1, green: 0, blue: 0)
            let redaction = Operation.redact(Redaction(x: 0, y: 0, width: 64, height: 5, style: .solid(color)))
            _ = try session.apply(redaction)
            _ = try control.apply(redaction)
        }
        while session.undoCount > 0 {
            _ = try session.undo()
            _ = try control.undo()
            #expect(session.document.equals(control.document))
        }
    }

    @Test func `a journal replayed on the base gives the session`() throws {
        let session = Self.wandered(seed: 40, count: 100)
        var again = Session(base: session.base)
        for entry in session.journal { try again.replay(entry) }
        try Self.expectAlike(session, again, seed: 40)
    }

    @Test func `what no session could have written is refused`() {
        let paper = Document(photo: Sheet(width: 50, height: 40, fill: .white))
        func restore(_ entries: [JournalEntry]) throws(EngineError) {
            _ = try Session(base: paper, present: paper, entries: entries)
        }
        #expect(throws: EngineError.nothingToUndo) { try restore([.operation(.clear), .undo, .undo]) }
        #expect(throws: EngineError.nothingToRedo) { try restore([.operation(.clear), .redo]) }
        #expect(throws: EngineError.nothingToRedo) {
            try restore([.operation(.clear), .undo, .operation(.clear), .redo])
        }
        let fill = Fill(
            x: 50, y: 0, color: .black, tolerance: 0, connectivity: .four, spread: .circle, source: .image,
            softEdges: false)
        #expect(throws: EngineError.outsidePicture(x: 50, y: 0, width: 50, height: 40)) {
            try restore([.operation(.fill(fill))])
        }
        let redaction = Redaction(x: 0, y: 0, width: 9, height: 9, style: .solid(.clear))
        #expect(throws: EngineError.invalidOperation) { try restore([.operation(.redact(redaction))]) }
    }

    @Test(arguments: [0, History.defaultBudget]) func `files begin after the last redaction`(budget: Int) throws {
        for seed in 50..<60 as Range<UInt64> {
            let session = Self.wandered(seed: seed, count: 70, budget: budget)
            let (base, entries) = try session.sinceLastRedaction()
            let operations = session.history.steps[..<session.undoCount].map(\.operation)
            let last = operations.lastIndex { if case .redact = $0 { true } else { false } }
            #expect(entries == Array(session.journal.dropFirst(last.map { $0 + 1 } ?? 0)))
            var expected = session
            while expected.undoCount > last.map({ $0 + 1 }) ?? 0 { _ = try expected.undo() }
            #expect(base.equals(expected.document))
            var again = try Session(base: base, present: session.document, entries: entries)
            while again.undoCount > 0 { _ = try again.undo() }
            #expect(again.document.equals(base))
        }
    }

    @Test func `a document is kept, not read, while a gesture changes it`() throws {
        var session = Self.wandered(seed: 70, count: 20)
        _ = try session.down(
            .pen, color: .black, width: FixedLength(raw: 1024),
            samples: [Sample(position: FixedPoint(rawX: 0, rawY: 0))])
        #expect(throws: EngineError.gestureInProgress) { try session.sinceLastRedaction() }
    }

    @Test func `photos that differ only under a redaction leave the same for files`() throws {
        for seed in 80..<90 as Range<UInt64> {
            var random = SeededRandom(seed: seed)
            let photo = random.photo(width: 150, height: 100)
            var other = photo.bitmap()
            for y in 20..<60 {
                for x in 30..<90 { other.pixels[y * 150 + x] = UInt32(truncatingIfNeeded: random.next()) }
            }
            let redaction = JournalEntry.operation(
                .redact(Redaction(x: 30, y: 20, width: 60, height: 40, style: .solid(.black))))
            // Only operations that look at no covered pixel come before it: what they make elsewhere must be the same.
            var before = RandomOperations(seed: seed, width: 150, height: 100)
            var entries = (0..<6).map { _ in JournalEntry.operation(.stroke(before.stroke())) } + [redaction]
            for _ in 0..<12 { entries.append(.operation(before.next())) }
            let files = try [photo, Sheet(other)].map { photo in
                var session = Session(photo: photo)
                for entry in entries { _ = try? session.replay(entry) }
                return try session.sinceLastRedaction()
            }
            #expect(files[0].base.equals(files[1].base) && files[0].entries == files[1].entries)
        }
    }
}
