@testable import LimnEngine
import LimnRaster
@testable import LimnStorage

/// The largest picture of a try.
private let pixelLimit = 300 * 300

/// A document's file is read as far as it is good, or refused.
func fuzzDocument(_ bytes: [UInt8]) {
    _ = try? DocumentFile.read(bytes, limit: pixelLimit)
    // The same with a header and frames that are right, as chunks of any bands and sizes.
    var rest = bytes[...]
    var file = Array("LIMND".utf8) + [1]
    file.append(number: UInt32(rest.popFirst() ?? 0))
    file.append(number: UInt32(rest.popFirst() ?? 0))
    file.append(number: UInt64(rest.popFirst() ?? 0))
    file.appendChecksum()
    while let bands = rest.popFirst() {
        let chunk = Array(rest.prefix(Int(rest.popFirst() ?? 0) * 70))
        rest = rest.dropFirst(chunk.count)
        file.append(number: UInt32(bands & 15))
        file.append(number: UInt32(chunk.count))
        file.append(counted: Zstd().compress(chunk))
    }
    guard let contents = try? DocumentFile.read(file, limit: pixelLimit) else { return }
    _ = contents.document.stack.flattened()
}

/// It is read and would be written as it was, or refused.
func fuzzAbout(_ bytes: [UInt8]) {
    for bytes in [
        bytes,
        {
            var all = Array("LIMNA".utf8) + [1] + bytes; all.appendChecksum(); return all
        }(),
    ] {
        guard let about = try? About(bytes) else { continue }
        // Titles that are no UTF-8 are repaired.
        precondition((try? About(about.bytes)) == about)
    }
}

/// A patch is refused or can be swapped in, and out again without a trace.
func fuzzPatch(_ bytes: [UInt8]) {
    _ = PatchStore.patch(from: bytes, step: Int(bytes.first ?? 0), limit: 1 << 20)
    var session = Session(photo: Sheet(width: 130, height: 70, fill: .white), historyBudget: 0)
    for k in 0..<2 as Range<Int32> {
        _ = try? session.apply(
            .shape(
                Shape(
                    kind: .line, brush: .pen, from: FixedPoint(rawX: 0, rawY: k * 9000),
                    to: FixedPoint(rawX: 30_000, rawY: 9000), color: .black, width: FixedLength(raw: 1024), fill: nil,
                    constrain: false, centered: false)))
    }
    guard
        var restored = try? Session(
            base: session.base, present: session.document, entries: session.journal, historyBudget: 0)
    else { preconditionFailure("a session's own journal was refused") }
    guard let gap = restored.gap, restored.supply(bytes, for: gap.step) else { return }
    do throws(EngineError) {
        _ = try restored.undo()
        _ = try restored.redo()
    } catch { preconditionFailure("\(error)") }
    let before = session.flattened(), after = restored.flattened()
    precondition(before.equals(after))
}

/// Whatever a journal says, its good part is a way that a session can go.
func fuzzTrail(_ bytes: [UInt8]) {
    let paper = Document(photo: Sheet(width: 100, height: 70, fill: .white))
    let trail = Trail(bytes, savedLength: bytes.count / 2, in: paper)
    precondition(trail.length <= bytes.count && trail.position <= trail.steps.count)
    for count in 0...trail.entries.count {
        precondition(trail.stepsDone(after: count).map { $0 <= trail.steps.count } ?? true)
    }
    do throws(EngineError) {
        _ = try Session(base: paper, present: paper, entries: trail.entries)
    } catch { preconditionFailure("\(error)") }
}
