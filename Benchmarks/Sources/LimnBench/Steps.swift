import Glibc
import LimnEngine
import LimnRaster

/// What undoing and redoing one step costs, beside making it, and what a long history does to time and memory (H).
struct Steps {
    let options: Options
    let inputs: Inputs

    func run() {
        guard options.wants("H") else { return }
        long()
        let photo = Sheet(inputs.bitmap("photo.rgba"))
        let session = Session(photo: photo)
        var marked = session
        for stroke in strokes(width: 24, count: 200) { _ = try! marked.apply(stroke) }
        for brush in [Brush.pen, .highlighter, .eraser] {
            single("\(brush)_w4", marked, strokes(width: 4, count: 1, brush: brush)[0])
            single("\(brush)_w24", marked, strokes(width: 24, count: 1, brush: brush)[0])
        }
        single("dot", session, dot)
        let middle = (x: UInt32(3569), y: UInt32(549))
        for source in [false, true] {
            single(
                source ? "fill_soft" : "fill_hard", session,
                .fill(
                    Fill(
                        x: Int32(middle.x), y: Int32(middle.y), color: .black, tolerance: 32, connectivity: .four,
                        spread: .circle, source: .image, softEdges: source)))
        }
        single(
            "fill_blank", Session(photo: Sheet(width: pictureWidth, height: pictureHeight, fill: .white)),
            .fill(
                Fill(
                    x: 9, y: 9, color: .black, tolerance: 0, connectivity: .four, spread: .circle, source: .image,
                    softEdges: true)))
        single("redact", session, .redact(Redaction(x: 100, y: 100, width: 2000, height: 900, style: .solid(.black))))
        single(
            "pixelate", session,
            .redact(Redaction(x: 100, y: 100, width: 2000, height: 900, style: .pixelate(block: 16))))
        single("clear", marked, .clear)
    }

    /// One step, made, undone and redone. The session is nobody else's, as in a window: no part of it is copied.
    private func single(_ name: String, _ start: Session, _ operation: LimnEngine.Operation) {
        var session = start
        // Unshared, and warm.
        for _ in 0..<2 {
            _ = try! session.apply(operation)
            _ = try! session.undo()
        }
        var make = Samples(), undo = Samples(), redo = Samples()
        for _ in 0..<max(options.repetitions, 2) {
            add(&make) { _ = try! session.apply(operation) }
            add(&undo) { _ = try! session.undo() }
            add(&redo) { _ = try! session.redo() }
            _ = try! session.undo()
        }
        for (variant, samples) in [("make", make), ("undo", undo), ("redo", redo)] {
            emit("H", name, variant, samples, items: 1)
        }
    }

    private func add(_ samples: inout Samples, _ work: () -> Void) {
        let wall = wallTime(), cpu = cpuTime()
        work()
        let cpuSpent = cpuTime() - cpu
        samples.add(wall: wallTime() - wall, cpu: max(1, cpuSpent - Samples.clockTime))
    }

    /// A thousand ordinary strokes: the memory in all, then all of them undone and redone one by one.
    private func long() {
        resetPeak()
        var session = Session(photo: Sheet(inputs.bitmap("photo.rgba")))
        let strokes = (0..<5).flatMap { self.strokes(width: [3, 4, 6, 8, 12][$0], count: 200) }
        let make = each(strokes.indices) { _ = try! session.apply(strokes[$0]) }
        let peak = peakBytes() >> 20
        let undo = each(strokes.indices) { _ in _ = try! session.undo() }
        let redo = each(strokes.indices) { _ in _ = try! session.redo() }
        for (variant, samples) in [("make", make), ("undo", undo), ("redo", redo)] {
            emit("H", "thousand_strokes", variant, samples, items: 1, check: ["peak_mb": "\(peak)"])
            var longest = Samples()
            longest.add(wall: samples.wall.max()!, cpu: samples.cpu.max()!)
            emit("H", "thousand_strokes_worst", variant, longest, items: 1)
        }
    }

    private func each(_ range: Range<Int>, _ work: (Int) -> Void) -> Samples {
        var samples = Samples()
        for k in range { add(&samples) { work(k) } }
        return samples
    }

    private func strokes(width: Double, count: Int, brush: Brush = .pen) -> [LimnEngine.Operation] {
        inputs.paths("many.strokes").prefix(count).map { path in
            .stroke(
                Stroke(
                    brush: brush, color: path.color, width: FixedLength(width)!, smoothing: .curve,
                    samples: path.points.map { Sample(position: FixedPoint($0.x, $0.y)!) }))
        }
    }

    private var dot: LimnEngine.Operation {
        .stroke(
            Stroke(
                brush: .pen, color: .black, width: FixedLength(8)!, smoothing: .curve,
                samples: [Sample(position: FixedPoint(1000, 700)!)]))
    }

    /// The most memory this process ever held, since `resetPeak`.
    private func peakBytes() -> Int {
        let text = String(decoding: inputs.text("/proc/self/status"), as: UTF8.self)
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) << 10
    }

    private func resetPeak() {
        guard let file = fopen("/proc/self/clear_refs", "w") else { return }
        fputs("5", file)
        fclose(file)
    }
}
