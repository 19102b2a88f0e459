import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnEngine

/// The laws of undo and redo, for budgets from none to plenty.
struct HistoryTests {
    /// Bytes: nothing, less than a tile's patch, a few tiles, some steps, everything.
    static let budgets = [0, Tile.byteCount, 12 * Tile.byteCount, 100 * Tile.byteCount, History.defaultBudget]

    private static func session(seed: UInt64, budget: Int) -> Session {
        var random = SeededRandom(seed: seed)
        return Session(photo: random.photo(width: 150, height: 100), historyBudget: budget)
    }

    /// A session of `count` steps and the documents before, between and after them.
    private static func worked(seed: UInt64, budget: Int, count: Int) -> (Session, [Document]) {
        var session = session(seed: seed, budget: budget), documents = [session.document]
        var operations = RandomOperations(seed: seed, width: 150, height: 100)
        while documents.count <= count {
            guard let response = try? session.apply(operations.next()), response.changed else { continue }
            documents.append(session.document)
        }
        return (session, documents)
    }

    @Test(arguments: budgets) func `undoing all and redoing all shows every picture again`(budget: Int) throws {
        var (session, documents) = Self.worked(seed: 1, budget: budget, count: 120)
        for _ in 0..<2 {
            for k in documents.indices.dropLast().reversed() {
                _ = try session.undo()
                #expect(session.document.equals(documents[k]))
                #expect(session.undoCount == k && session.redoCount == 120 - k)
                #expect(session.history.isWithin(budget))
            }
            #expect(throws: EngineError.nothingToUndo) { try session.undo() }
            for k in documents.indices.dropFirst() {
                _ = try session.redo()
                #expect(session.document.equals(documents[k]))
                #expect(session.history.isWithin(budget))
            }
            #expect(throws: EngineError.nothingToRedo) { try session.redo() }
        }
    }

    @Test(arguments: budgets, [2, 3] as [UInt64])
    func `a wandering history behaves like an unlimited one`(budget: Int, seed: UInt64) throws {
        var session = Self.session(seed: seed, budget: budget), free = Self.session(seed: seed, budget: .max)
        var operations = RandomOperations(seed: seed, width: 150, height: 100)
        for _ in 0..<150 {
            let entries: [JournalEntry] =
                switch operations.number(0...9) {
                case 0: [JournalEntry](repeating: .undo, count: operations.number(1...30))
                case 1: [JournalEntry](repeating: .redo, count: operations.number(1...30))
                default: [.operation(operations.next())]
                }
            for entry in entries {
                let response = try? session.replay(entry), expected = try? free.replay(entry)
                #expect(response == expected)
                #expect(session.document.equals(free.document))
                #expect(session.history.isWithin(budget))
            }
        }
    }

    @Test func `a new step drops what was undone`() throws {
        var (session, documents) = Self.worked(seed: 4, budget: 20 * Tile.byteCount, count: 20)
        for _ in 0..<12 { _ = try session.undo() }
        let stroke = Stroke(
            brush: .pen, color: Color(packed: 0xFF12_3456), width: FixedLength(raw: 2560), smoothing: .none,
            samples: [Sample(position: FixedPoint(rawX: 256 * 40, rawY: 256 * 40))])
        #expect(try session.apply(.stroke(stroke)).changed)
        #expect(session.undoCount == 9 && session.redoCount == 0)
        for k in (0...8).reversed() {
            _ = try session.undo()
            #expect(session.document.equals(documents[k]))
        }
    }

    @Test func `undo within the budget costs no replay, after it one for many steps`() throws {
        let (worked, _) = Self.worked(seed: 5, budget: 64 * Tile.byteCount, count: 200)
        var session = worked, replays = 0
        for _ in 0..<200 {
            if session.history.held.lowerBound == session.undoCount { replays += 1 }
            _ = try session.undo()
        }
        #expect(replays > 0 && replays < 50)

        let (unlimited, _) = Self.worked(seed: 5, budget: .max, count: 200)
        #expect(unlimited.history.held == 0..<200)
    }

    @Test func `a redaction undone gives the photo back, however small the budget`() throws {
        var session = Self.session(seed: 6, budget: 0)
        let before = session.document
        let redaction = Redaction(x: 10, y: 10, width: 100, height: 60, style: .solid(.black))
        #expect(try session.apply(.redact(redaction)).changed)
        _ = try session.undo()
        #expect(session.document.equals(before))
    }
}

extension History {
    /// Whether the memory is bounded as promised: by the budget, where operations leave at least a quarter for patches.
    func isWithin(_ budget: Int) -> Bool {
        let operations = steps.reduce(0) { $0 + $1.operation.byteCount }
        let patches = steps.reduce(0) { $0 + $1.byteCount }
        return patches == doneBytes + undoneBytes
            && patches <= max(0, budget - budget / 4 - operations, budget / 4, layerBytes)
            && checkpoints.byteCount <= max(budget / 4, 3 * layerBytes)
            && byteCount == patches + operations + checkpoints.byteCount
    }
}
