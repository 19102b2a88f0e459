import Dispatch
import Glibc
import LimnEngine
import Synchronization

/// The part of a history that memory has no room for, in a file: an extension of memory and no more. What is not in it is
/// made again by replay, so nothing here is ever an error.
final class PatchStore: @unchecked Sendable {
    private struct Place {
        let offset: Int, length: Int
    }

    private struct State {
        var file: OpenFile?
        /// Handed over and not yet in the file.
        var waiting: [Int: ReleasedPatch] = [:]
        var waitingBytes = 0
        var places: [Int: Place] = [:]
        var end = 0
        /// Patches up to this step hold what a redaction covered: they must not get into files.
        var sealed = -1
        /// Counts resets, for writes under way.
        var round = 0
        /// Whether the file is yet to be emptied.
        var isEmptying = false
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "limn.patches", qos: .utility)
    /// When more than this waits, the disk does not keep up and patches are let go.
    private static let mostWaiting = 64 << 20

    /// Begins to use a file, which is emptied. Without one, patches wait and are let go.
    func open(_ path: String) {
        guard let file = try? OpenFile(path, O_RDWR | O_CREAT | O_TRUNC) else { return }
        state.withLock { $0.file = file }
    }

    /// Takes patches; those of steps that are kept already are let go.
    func keep(_ patches: [ReleasedPatch]) {
        if patches.isEmpty { return }
        state.withLock { state in
            for patch in patches {
                let bytes = patch.byteCount
                guard patch.step > state.sealed, state.places[patch.step] == nil, state.waiting[patch.step] == nil,
                    state.waitingBytes + bytes <= PatchStore.mostWaiting
                else { continue }
                state.waiting[patch.step] = patch
                state.waitingBytes += bytes
            }
        }
    }

    /// Begins to write what waits.
    func write() {
        if state.withLock({ !$0.waiting.isEmpty }) { queue.async { self.writeAll() } }
    }

    /// The patch of a step, if it is kept.
    func bytes(for step: Int) -> [UInt8]? {
        let (waiting, place, file) = state.withLock { ($0.waiting[step], $0.places[step], $0.file) }
        if let waiting { return waiting.bytes() }
        guard let place, let file, let record = try? file.read(place.offset..<place.offset + place.length) else {
            return nil
        }
        return PatchStore.patch(from: record, step: step)
    }

    /// Gives the room on the disk back: there are better uses for it. Keeps nothing any more.
    func giveUp() { reset(sealed: .max) }

    /// Empties the file, and from now on keeps only patches of steps after `sealed`.
    func reset(sealed: Int) {
        state.withLock { state in
            state.round += 1
            state.waiting = [:]
            state.waitingBytes = 0
            state.places = [:]
            state.end = 0
            state.sealed = sealed
            state.isEmptying = true
        }
        // Who asks draws, and the disk may be slow.
        queue.async { [self] in
            let file = state.withLock { state in
                state.isEmptying = false
                return state.file
            }
            try? file?.truncate(to: 0)
            writeAll()
        }
    }

    /// Returns when all that was handed over is written or let go.
    func flush() { queue.sync { writeAll() } }

    private func writeAll() {
        while true {
            let next = state.withLock { state in
                state.isEmptying
                    ? nil
                    : state.waiting.first.flatMap { entry in
                        state.file.map { (entry.value, $0, state.end, state.round) }
                    }
            }
            guard let (patch, file, end, round) = next else { return }
            let record = PatchStore.record(patch)
            let isWritten: Void? = try? file.write(record, at: end)
            state.withLock { state in
                guard state.round == round else { return }
                state.waiting[patch.step] = nil
                state.waitingBytes -= patch.byteCount
                if isWritten == nil { return }
                state.places[patch.step] = Place(offset: end, length: record.count)
                state.end = end + record.count
            }
        }
    }

    private static func record(_ patch: ReleasedPatch) -> [UInt8] {
        let bytes = patch.bytes()
        var record: [UInt8] = []
        record.append(number: UInt64(patch.step))
        record.append(number: UInt32(bytes.count))
        record.append(counted: Zstd().compress(bytes))
        return record
    }

    /// The patch in a record of a step; nil for all other bytes. `limit`: the most bytes it may have.
    static func patch(from record: [UInt8], step: Int, limit: Int = 1 << 31) -> [UInt8]? {
        var input = Unpacking(record)
        guard input.number(UInt64.self) == UInt64(step), let count = input.number(UInt32.self), Int(count) <= limit,
            let length = input.number(UInt32.self), let frame = input.take(Int(length)), input.remaining == 0
        else { return nil }
        return Zstd.decompress(frame, count: Int(count))
    }
}
