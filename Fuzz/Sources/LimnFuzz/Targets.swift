import LimnCodecs
@testable import LimnEngine
import LimnRaster
@testable import LimnScript

private func smallSession() -> Session {
    Session(photo: Sheet(width: 100, height: 70, fill: .white))
}

/// A script is checked, or refused with one line under 4 kB; then its marks are done.
func fuzzScript(_ bytes: [UInt8]) {
    let steps: [Step]
    do throws(CommandError) {
        steps = try Script.steps(bytes, name: "fuzz", hasPhoto: true)
    } catch {
        precondition(error.sentence.utf8.count < 4096 && !error.sentence.utf8.contains { $0 < 32 || $0 == 127 })
        return
    }
    var session = smallSession()
    for step in steps {
        switch step.action {
        case .apply(let operation): _ = try? session.apply(operation)
        case .animatedFill(let fill, _): _ = try? session.apply(.fill(fill))
        case .undo: _ = try? session.undo()
        case .redo: _ = try? session.redo()
        case .pick(let x, let y): _ = try? session.pick(x, y)
        case .new, .open, .export: continue
        }
    }
}

/// A journal's good part is read, is written again as the same bytes, and can be replayed.
func fuzzJournal(_ bytes: [UInt8]) {
    var reader = JournalReader(bytes), session = smallSession(), written = JournalWriter.header
    while let entry = reader.next() {
        do throws(EngineError) { written += try JournalWriter.record(entry) } catch { preconditionFailure("\(error)") }
        _ = try? session.replay(entry)
    }
    precondition(reader.stop != nil && reader.position <= bytes.count)
    precondition(reader.position == 0 || Array(bytes[..<reader.position]) == written)
}

/// The bytes as records of a kind, a length and contents, given the checksums that a fuzzer would hardly find.
func fuzzRecords(_ bytes: [UInt8]) {
    var journal = JournalWriter.header, rest = bytes[...]
    while rest.count >= 2 {
        let kind = rest.removeFirst(), payload = rest.prefix(Int(rest.removeFirst()))
        rest = rest.dropFirst(payload.count)
        var record = ByteWriter()
        record.byte(kind)
        record.number(UInt64(payload.count))
        record.append(Array(payload))
        record.word(Checksum.of(record.bytes, record.bytes.indices))
        journal += record.bytes
    }
    return fuzzJournal(journal)
}

/// A picture file is read whole or refused, and looking it over agrees with reading it.
func fuzzImage(_ bytes: [UInt8]) {
    let info = try? ImageInfo(bytes)
    // Declared sizes are limited by the reader; here smaller, so that a try stays fast.
    if let info, info.width * info.height > 4_000_000 { return }
    if let image = try? ImageReader.read(bytes) {
        precondition(info.map { image.sheet.width * image.sheet.height == $0.width * $0.height } ?? true)
    }
}

/// The bytes as calls: whatever their order, the session refuses or obeys, and undoing everything gives the photo.
func fuzzSession(_ bytes: [UInt8]) {
    var session = smallSession(), calls = Calls(bytes)
    let photo = session.flattened()
    while let call = calls.byte() {
        switch call % 8 {
        case 0:
            _ = try? session.down(
                Brush(rawValue: calls.small(3))!, color: calls.color(), width: FixedLength(raw: calls.word() % 300_000),
                smoothing: Stroke.Smoothing(rawValue: calls.small(2))!, samples: calls.samples())
        case 1: _ = try? session.move(calls.samples())
        case 2: _ = try? session.up()
        case 3: _ = try? session.cancel()
        case 4: _ = try? session.undo()
        case 5: _ = try? session.redo()
        default: if let operation = calls.operation() { _ = try? session.apply(operation) }
        }
    }
    _ = try? session.up()
    while session.undoCount > 0 {
        do throws(EngineError) { _ = try session.undo() } catch { preconditionFailure("\(error)") }
    }
    precondition(session.flattened().equals(photo))
}

/// Takes values off bytes; zeros when they have run out.
private struct Calls {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    mutating func byte() -> UInt8? { rest.popFirst() }
    mutating func small(_ limit: UInt8) -> UInt8 { (rest.popFirst() ?? 0) % limit }
    mutating func word() -> UInt32 { (0..<4).reduce(0) { word, _ in word << 8 | UInt32(rest.popFirst() ?? 0) } }
    mutating func color() -> Color { Color(packed: word()) }

    /// Near the picture mostly, anywhere at times.
    mutating func place() -> FixedPoint {
        if small(8) == 0 { return FixedPoint(rawX: Int32(bitPattern: word()), rawY: Int32(bitPattern: word())) }
        return FixedPoint(rawX: Int32(word() % 40_000) - 5000, rawY: Int32(word() % 30_000) - 5000)
    }

    mutating func samples() -> [Sample] {
        (0..<small(6)).map { _ in Sample(position: place(), pressure: UInt16(truncatingIfNeeded: word())) }
    }

    mutating func operation() -> LimnEngine.Operation? {
        switch small(5) {
        case 0:
            return .stroke(
                Stroke(
                    brush: Brush(rawValue: small(3))!, color: color(), width: FixedLength(raw: word() % 300_000),
                    smoothing: Stroke.Smoothing(rawValue: small(2))!, samples: samples()))
        case 1:
            return .shape(
                Shape(
                    kind: Shape.Kind(rawValue: small(4))!, brush: Brush(rawValue: small(3))!, from: place(),
                    to: place(),
                    color: color(), width: FixedLength(raw: word() % 300_000), fill: small(2) == 0 ? nil : color(),
                    constrain: small(2) == 0, centered: small(2) == 0))
        case 2:
            return .fill(
                Fill(
                    x: Int32(word() % 110), y: Int32(word() % 80), color: color(), tolerance: small(255),
                    connectivity: small(2) == 0 ? .four : .eight, spread: Spread(rawValue: small(4))!,
                    source: small(2) == 0 ? .image : .drawing, softEdges: small(2) == 0))
        case 3:
            let style = small(2) == 0 ? Redaction.Style.solid(color()) : .pixelate(block: Int32(bitPattern: word()))
            let place = place()
            return .redact(
                Redaction(
                    x: place.x, y: place.y, width: Int32(bitPattern: word()), height: Int32(bitPattern: word()),
                    style: style))
        default: return .clear
        }
    }
}
