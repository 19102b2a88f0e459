import Foundation
import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnEngine

/// A seeded monkey at the keyboard: after each of its doings the laws must hold. 100,000 doings by default; the
/// environment variable LIMN_MONKEY sets another number.
struct MonkeyTests {
    static let total = ProcessInfo.processInfo.environment["LIMN_MONKEY"].flatMap { Int($0) } ?? 100_000
    private static let runs = 50

    @Test(arguments: 0..<runs) func `the laws hold whatever is done`(run: Int) throws {
        var random = SeededRandom(seed: UInt64(run))
        let width = Int.random(in: 1...150, using: &random), height = Int.random(in: 1...100, using: &random)
        let budget = [0, 4 * Tile.byteCount, 40 * Tile.byteCount, 1 << 24, .max][run % 5]
        let photo = random.photo(width: width, height: height, seeThrough: run % 2 == 0)
        var monkey = Monkey(
            photo: photo, budget: budget,
            operations: RandomOperations(seed: UInt64(run) + 1000, width: width, height: height, sampleLimit: 12))
        // A session of some hundred steps, then a new one: a replay from the start stays affordable.
        var left = Self.total / Self.runs
        while left > 0 {
            try monkey.work(min(left, 400))
            try monkey.checkReplay()
            left -= 400
        }
    }
}

/// A session, and what must be true of it.
private struct Monkey {
    let photo: Sheet
    let budget: Int
    var operations: RandomOperations
    var session: Session
    /// The document after each step, done ones and undone ones; copies share their tiles.
    var documents: [Document]
    var journal = JournalWriter.header

    init(photo: Sheet, budget: Int, operations: RandomOperations) {
        self.photo = photo
        self.budget = budget
        self.operations = operations
        session = Session(photo: photo, historyBudget: budget)
        documents = [session.document]
    }

    mutating func work(_ count: Int) throws {
        session = Session(photo: photo, historyBudget: budget)
        documents = [session.document]
        journal = JournalWriter.header
        for _ in 0..<count { try check(operations.nextEntry()) }
    }

    private mutating func check(_ entry: JournalEntry) throws {
        let before = session.document, undoCount = session.undoCount, redoCount = session.redoCount
        do {
            let response = try session.replay(entry)
            #expect(response.undoCount == session.undoCount && response.redoCount == session.redoCount)
            #expect(response.changed == !session.document.equals(before) || entry.isTravel)
            #expect(session.document.equals(before, outside: response.damage))
            if response.changed { journal += try JournalWriter.record(entry) }
            switch entry {
            case .operation where response.changed:
                documents.removeSubrange((undoCount + 1)...)
                documents.append(session.document)
                #expect(session.undoCount == undoCount + 1 && session.redoCount == 0)
            case .operation: #expect(session.undoCount == undoCount && session.redoCount == redoCount)
            case .undo: #expect(session.undoCount == undoCount - 1 && session.redoCount == redoCount + 1)
            case .redo: #expect(session.undoCount == undoCount + 1 && session.redoCount == redoCount - 1)
            }
            #expect(session.document.equals(documents[session.undoCount]))
        } catch {
            // Refused: nothing may have happened.
            #expect(session.document.equals(before))
            #expect(session.undoCount == undoCount && session.redoCount == redoCount)
        }
        if operations.chance(50) { try checkUndoRedo() }
        if operations.chance(100) { #expect(session.history.isWithin(budget)) }
    }

    /// Undo and redo bring back what was, and leave no trace.
    private mutating func checkUndoRedo() throws {
        guard session.undoCount > 0 else { return }
        var copy = session
        _ = try copy.undo()
        #expect(copy.document.equals(documents[session.undoCount - 1]))
        _ = try copy.redo()
        #expect(copy.document.equals(session.document))
        #expect(copy.undoCount == session.undoCount && copy.redoCount == session.redoCount)
    }

    /// The journal leads to the same session.
    mutating func checkReplay() throws {
        var reader = JournalReader(journal), again = Session(photo: photo)
        while let entry = reader.next() { try again.replay(entry) }
        #expect(reader.stop == .end)
        #expect(again.document.equals(session.document))
        #expect(again.undoCount == session.undoCount && again.redoCount == session.redoCount)
    }
}

extension JournalEntry {
    fileprivate var isTravel: Bool {
        if case .operation = self { return false }
        return true
    }
}

extension Document {
    /// Whether no pixel seen differs outside a rectangle.
    fileprivate func equals(_ other: Document, outside damage: PixelRect) -> Bool {
        let a = stack.flattened(), b = other.stack.flattened()
        for index in 0..<stack.slotCount {
            let part = a.bounds(ofSlot: index)
            if part.intersection(damage) == part { continue }
            for y in part.minY..<part.maxY {
                for x in part.minX..<part.maxX where !damage.contains(x: x, y: y) {
                    if a.color(x: x, y: y) != b.color(x: x, y: y) { return false }
                }
            }
        }
        return true
    }
}
