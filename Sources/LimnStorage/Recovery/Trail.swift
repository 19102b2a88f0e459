import LimnEngine

/// The good part of a journal, and the steps it leads to.
struct Trail {
    struct Step {
        /// The place of its operation among all operations.
        let number: Int
        let operation: Operation
    }

    private(set) var entries: [JournalEntry] = []
    /// The steps at the end, those undone included.
    private(set) var steps: [Step] = []
    /// How many of them are done.
    private(set) var position = 0
    /// Bytes that are good.
    private(set) var length = 0
    /// Entries whose work a file has; −1: not even what they are done on is in one.
    private(set) var savedCount: Int
    /// Whether the rest, if any, is but the record that was being written.
    private(set) var isWhole = true
    /// What is missing, in plain words.
    private(set) var sentence: String?
    /// After each entry the steps done, and the number of the last of them.
    private var states: [(done: Int, last: Int)] = [(0, -1)]

    /// Reads any bytes; `picture` is what the operations are done on.
    init(_ bytes: [UInt8], savedLength: Int, in picture: Document?) {
        var reader = JournalReader(bytes), number = 0, isPossible = true
        length = reader.position
        savedCount = savedLength == 0 ? -1 : 0
        while let entry = reader.next() {
            isPossible = follow(entry, &number, in: picture)
            if !isPossible { break }
            entries.append(entry)
            length = reader.position
            if length <= savedLength { savedCount = entries.count }
            states.append((position, position == 0 ? -1 : steps[position - 1].number))
        }
        let rest = bytes.count - length
        let isTorn = isPossible && Trail.isTorn(reader.stop, bytes[length...])
        if length == 0 || rest > 0 && !isTorn {
            isWhole = false
            sentence = "What was done after step \(steps.count) could not be read (\(rest) bytes)."
        } else if rest > 0 {
            sentence = "The last step was being written and is lost."
        }
    }

    /// The steps done after so many entries, if they are still the first of these steps; nil when they were dropped, or
    /// there are not so many entries.
    func stepsDone(after count: Int) -> Int? {
        guard states.indices.contains(count) else { return nil }
        let (done, last) = states[count]
        if done == 0 { return 0 }
        return done <= steps.count && steps[done - 1].number == last ? done : nil
    }

    /// Whether a session could do this next; if so, it is done.
    private mutating func follow(_ entry: JournalEntry, _ number: inout Int, in picture: Document?) -> Bool {
        switch entry {
        case .operation(let operation):
            if case .fill(let fill) = operation, let picture,
                !picture.bounds.contains(x: Int(fill.x), y: Int(fill.y))
            {
                return false
            }
            steps.removeSubrange(position...)
            steps.append(Step(number: number, operation: operation))
            number += 1
            position += 1
        case .undo:
            if position == 0 { return false }
            position -= 1
        case .redo:
            if position == steps.count { return false }
            position += 1
        }
        return true
    }

    /// Whether the bytes after the last record are what a crash leaves of one: its beginning, or zeros.
    private static func isTorn(_ stop: JournalStop?, _ rest: ArraySlice<UInt8>) -> Bool {
        switch stop {
        case .truncated: true
        case .unknownKind(0): rest.allSatisfy { $0 == 0 }
        default: false
        }
    }
}
