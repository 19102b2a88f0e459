import Foundation
import LimnEngine
import LimnRaster
import LimnStorage
import LimnTestSupport

/// `LimnStorageDriver measure FOLDER COUNT`: what recording costs on a 4K photo, where nobody waits for the disk.
struct Measurement {
    static let width = 3840, height = 2160
    private let store: RecoveryStore
    private let count: Int
    private var random = SeededRandom(seed: 5)

    init(folder: String, count: Int) { (store, self.count) = (RecoveryStore(root: folder + "/recovery"), count) }

    /// Prints the figures. Exits with 1 when one of them is not what is promised.
    mutating func run() throws {
        var session = Session(photo: photo(), historyBudget: Recorder.historyBudget)
        let health = Health()
        let recorder = Recorder(&session, in: store, about: About(title: "4K", file: nil, began: 0)) {
            health.state = $0
        }
        let opened = Measurement.now
        recorder.begin()
        recorder.flush()
        print("base on disk: \(Measurement.now - opened) ms")
        var appends: [Double] = []
        for k in 0..<count {
            let operation = self.operation(k)
            guard let response = try? session.apply(operation), response.changed else { continue }
            // Of this thread alone: on a busy machine another may come between.
            let start = Measurement.time(CLOCK_THREAD_CPUTIME_ID)
            recorder.append(.operation(operation), of: &session)
            appends.append((Measurement.time(CLOCK_THREAD_CPUTIME_ID) - start) * 1000)
            // A person leaves the disk more time than this.
            if k % 20 == 19 { recorder.flush() }
        }
        recorder.flush()
        appends.sort()
        print(
            "append: median \(appends[appends.count / 2]), 99% \(appends[appends.count * 99 / 100]), most \(appends.last!) µs"
        )
        print("peak memory: \(Measurement.peak) MB, state \(health.state)")
        var undos: [Double] = []
        while session.undoCount > 0 {
            let start = Measurement.now
            recorder.prepareUndo(&session)
            _ = try session.undo()
            undos.append(Measurement.now - start)
            recorder.append(.undo, of: &session)
            if session.undoCount % 20 == 0 { recorder.flush() }
        }
        let slow = undos.filter { $0 > 50 }.count
        print(
            "\(undos.count) undos: mean \(undos.reduce(0, +) / Double(undos.count)), most \(undos.max()!) ms, \(slow) over 50 ms"
        )
        print("peak memory: \(Measurement.peak) MB")
        recorder.flush()
        try recorder.close(discarding: true)
    }

    /// `LimnStorageDriver recover FOLDER COUNT`: leaves a document of so many strokes, as a crash does; then restores it.
    mutating func recover() throws {
        if store.recoverable().isEmpty {
            var session = Session(photo: photo(), historyBudget: Recorder.historyBudget)
            let recorder = Recorder(&session, in: store, about: About(title: "4K", file: nil, began: 0)) { _ in }
            for _ in 0..<count {
                let stroke = LimnEngine.Operation.stroke(stroke())
                _ = try session.apply(stroke)
                recorder.append(.operation(stroke), of: &session)
                // Slower than the disk, as a hand is.
                usleep(2000)
            }
            recorder.flush()
            return
        }
        let start = Measurement.now, found = store.recoverable(), listed = Measurement.now
        let restored = try store.restore(found[0]) { _ in }
        print(
            "listed in \(listed - start) ms, restored in \(Measurement.now - listed) ms: \(restored.session.undoCount) steps"
        )
        var session = restored.session
        let undo = Measurement.now
        restored.recorder.prepareUndo(&session)
        _ = try session.undo()
        print("first undo: \(Measurement.now - undo) ms; lost: \(restored.lost)")
    }

    private static var now: Double { time(CLOCK_MONOTONIC) }

    /// A clock in milliseconds.
    private static func time(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
    }

    private static var peak: Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss / 1024
    }

    /// Smooth colours with the noise of a camera.
    private mutating func photo() -> Sheet {
        var bitmap = Bitmap(width: Self.width, height: Self.height, fill: .white)
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                let noise = random.next() & 0x0303_0303
                let color = UInt32(x / 16) | UInt32(y / 9) << 8 | UInt32((x + y) / 24) << 16
                bitmap.pixels[y * Self.width + x] =
                    0xFF00_0000 | (color ^ UInt32(truncatingIfNeeded: noise) & 0x0003_0303)
            }
        }
        return Sheet(bitmap)
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    private mutating func operation(_ k: Int) -> LimnEngine.Operation {
        switch k % 50 {
        case 20, 21, 22:
            .shape(
                Shape(
                    kind: .ellipse, brush: .pen, from: place(), to: place(), color: color(),
                    width: FixedLength(raw: 1024), fill: nil, constrain: false, centered: false))
        case 49:
            .fill(
                Fill(
                    x: Int32(number(0...Self.width - 1)), y: Int32(number(0...Self.height - 1)), color: color(),
                    tolerance: 20, connectivity: .four, spread: .circle, source: .image, softEdges: true))
        default: .stroke(stroke())
        }
    }

    private mutating func color() -> Color { Color(packed: 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next())) }
    private mutating func place() -> FixedPoint {
        FixedPoint(rawX: Int32(number(0...Self.width * 256)), rawY: Int32(number(0...Self.height * 256)))
    }

    private mutating func stroke() -> Stroke {
        var place = place(), samples: [Sample] = [], dx = number(-2000...2000), dy = number(-2000...2000)
        for k in 0..<60 as Range<UInt32> {
            samples.append(Sample(position: place, pressure: UInt16(number(20_000...65_535)), time: k * 8))
            dx += number(-500...500)
            dy += number(-500...500)
            place = FixedPoint(rawX: place.x + Int32(dx), rawY: place.y + Int32(dy))
        }
        return Stroke(
            brush: .pen, color: color(), width: FixedLength(raw: UInt32(number(512...4096))), smoothing: .curve,
            samples: samples)
    }
}
