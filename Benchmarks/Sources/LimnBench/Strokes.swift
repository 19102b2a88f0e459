import LimnRaster

/// Strokes drawn whole (W1), point by point (W2) and translucent on a photo (W3).
struct Strokes {
    let options: Options
    private let long: Inputs.Path
    private let many: [Inputs.Path]
    private let photo: Sheet
    private let coverage = CoverageSheet(width: pictureWidth, height: pictureHeight)
    private let clear = Sheet(width: pictureWidth, height: pictureHeight)
    /// Points at which the time of a single point is told.
    private static let places = [10, 100, 1000, 10000, 20000]

    init(_ options: Options, _ inputs: Inputs) {
        self.options = options
        long = inputs.paths("long.strokes")[0]
        many = inputs.paths("many.strokes")
        photo = options.wants("W3") ? Sheet(inputs.bitmap("photo.rgba")) : clear
    }

    func run() {
        if options.wants("W1") { whole() }
        if options.wants("W2") { pointByPoint() }
        if options.wants("W3") { translucent() }
    }

    /// The first `count` points drawn at once.
    private func draw(_ path: Inputs.Path, _ count: Int, _ width: Double, _ mark: Mark, on sheet: inout Sheet) {
        var edit = StrokeEdit(mark, of: sheet)
        coverage.reset()
        coverage.raise(
            (1..<count).map { RoundCone(from: path.points[$0 - 1], to: path.points[$0], radius: width / 2) })
        coverage.paint(on: &sheet, &edit)
        _ = edit.finish(in: &sheet, coverage)
    }

    /// One stroke point by point; appends the time of every point.
    private func trace(
        _ path: Inputs.Path, _ width: Double, _ mark: Mark, on sheet: inout Sheet, _ times: inout [Int64]
    ) {
        var edit = StrokeEdit(mark, of: sheet)
        coverage.reset()
        for i in 1..<path.points.count {
            let start = wallTime()
            coverage.raise(RoundCone(from: path.points[i - 1], to: path.points[i], radius: width / 2))
            coverage.paint(on: &sheet, &edit)
            times.append(wallTime() - start)
        }
        _ = edit.finish(in: &sheet, coverage)
    }

    private func whole() {
        for width in [4, 24, 100] {
            for (set, paths) in [("many", many), ("long", [long])] {
                let name = "\(set)_w\(width)"
                let (samples, sheet, _) = Samples.of(options, prepare: { clear }) { sheet in
                    for path in paths {
                        draw(path, path.points.count, Double(width), .ink(path.color, .normal), on: &sheet)
                    }
                }
                emit(
                    "W1", name, "whole", samples, items: paths.count, check: ["coverage_px": "\(coveragePixels(sheet))"]
                )
                dumpAlpha(sheet, "W1", name, "whole", options)
            }
        }
    }

    private func pointByPoint() {
        for width in [4, 24, 100] {
            let name = "long_w\(width)", mark = Mark.ink(long.color, .normal)
            let reference = restroke("W2", name, Double(width), mark, on: clear)
            retrace("W2", name, "segment", [long], Double(width), mark, on: clear, reference)
            retrace("W2", "many_w\(width)", "segment", many, Double(width), nil, on: clear, nil)
        }
    }

    private func translucent() {
        let mark = Mark.ink(Color(red: 255, green: 220, blue: 0, alpha: 102), .normal)
        for width in [24, 100] {
            let name = "long_w\(width)"
            let reference = restroke("W3", name, Double(width), mark, on: photo)
            retrace("W3", name, "mask", [long], Double(width), mark, on: photo, reference)
        }
    }

    /// The path so far drawn again at some points; returns the picture of the whole one.
    private func restroke(_ workload: String, _ name: String, _ width: Double, _ mark: Mark, on base: Sheet) -> Sheet {
        var picture = base
        for count in Strokes.places {
            let (samples, sheet, _) = Samples.of(options, prepare: { base }) { sheet in
                draw(long, count, width, mark, on: &sheet)
            }
            emit(workload, "\(name)_i\(count)", "restroke", samples, items: 1)
            picture = sheet
        }
        return picture
    }

    /// Every path point by point, twice, of which the second counts.
    private func retrace(
        _ workload: String, _ name: String, _ variant: String, _ paths: [Inputs.Path], _ width: Double, _ mark: Mark?,
        on base: Sheet, _ reference: Sheet?
    ) {
        var times: [Int64] = [], sheet = base, cpu: Int64 = 0
        for _ in 0..<2 {
            times.removeAll(keepingCapacity: true)
            sheet = base
            cpu = cpuTime()
            for path in paths { trace(path, width, mark ?? .ink(path.color, .normal), on: &sheet, &times) }
            cpu = cpuTime() - cpu
        }
        if let reference {
            let d = difference(reference.bitmap().pixels, sheet.bitmap().pixels)
            for place in Strokes.places {
                var samples = Samples()
                let last = min(times.count - 1, place == 10 ? 14 : place + 50)
                let first = place == 10 ? 5 : last - 100
                for time in times[first...last] { samples.add(wall: time, cpu: time) }
                emit(
                    workload, "\(name)_i\(place)", variant, samples, items: 1,
                    check: place == 20000 ? ["vs_whole_max": "\(d.max)", "vs_whole_bad": "\(d.bad)"] : [:])
            }
        }
        var mean = Samples()
        mean.add(wall: times.reduce(0, +) / Int64(times.count), cpu: cpu / Int64(times.count))
        let sorted = times.sorted()
        emit(
            workload, "\(name)_mean", variant, mean, items: 1,
            check: [
                "p50": "\(sorted[sorted.count / 2])", "p99": "\(sorted[sorted.count * 99 / 100])",
                "max": "\(sorted[sorted.count - 1])",
            ])
    }
}
