import LimnEngine
import LimnRaster

/// Runs checked steps one after the other on the picture that is open.
struct Runner {
    /// The script as errors name it.
    let script: String
    /// Where relative paths of the script begin; empty or with a slash at its end.
    let folder: String
    let options: OutputOptions
    /// Whether every step is reported.
    let reports: Bool
    var picture: Picture?

    init(script: String, folder: String, options: OutputOptions, reports: Bool) {
        self.script = script
        self.folder = folder
        self.options = options
        self.reports = reports
    }

    /// Opens a photo of the command line.
    mutating func open(_ photo: String) throws(CommandError) {
        picture = try Picture(from: photo)
    }

    /// Writes the picture as it is now; `-` is PNG on standard output.
    func write(to path: String) throws(CommandError) {
        try picture!.write(to: path, named: path, quality: options.quality, options: options)
    }

    /// Does one step and reports it.
    mutating func run(_ step: Step) throws(CommandError) {
        let before = reports ? picture?.session.document.stack : nil
        let start = Clock.milliseconds()
        let outcome: Outcome
        do throws(LineError) {
            outcome = try perform(step)
        } catch {
            throw .failure(place: place(of: step), what: sentence(error, step))
        }
        let milliseconds = Clock.milliseconds() - start
        if reports {
            let session = picture!.session
            var difference = (rect: PixelRect.empty, count: 0)
            if let before, !outcome.damage.isEmpty {
                difference = session.document.stack.difference(from: before, in: outcome.damage)
            }
            let line = ReportLine(
                origin: step.origin, name: step.name, changed: difference.rect, pixels: difference.count,
                undo: session.undoCount, redo: session.redoCount, milliseconds: milliseconds, color: outcome.color)
            try StandardOutput.writeLine(line.text)
        } else if let color = outcome.color {
            try StandardOutput.writeLine(ColorText.text(color))
        }
    }

    /// Where a step was written, for errors.
    func place(of step: Step) -> String {
        switch step.origin {
        case .line(let line): "\(script):\(line)"
        case .flag(let flag): flag
        }
    }

    /// A flag has one value, which needs no key.
    private func sentence(_ error: LineError, _ step: Step) -> String {
        guard case .flag = step.origin, error.what.hasPrefix("\"at\" ") else { return error.what }
        return String(error.what.dropFirst(5))
    }

    /// What a step left for the report.
    private struct Outcome {
        var damage = PixelRect.empty
        var color: Color?
    }

    private mutating func perform(_ step: Step) throws(LineError) -> Outcome {
        switch step.action {
        case .new(let width, let height, let paper):
            picture = Picture(Sheet(width: width, height: height, fill: paper))
        case .open(let path): picture = try file("path", path, Picture.init(from:))
        case .apply(let operation): return Outcome(damage: try picture!.apply(operation))
        case .animatedFill(let fill, let path): return Outcome(damage: try animate(fill, to: path))
        case .pick(let x, let y): return Outcome(color: try picture!.pick(x, y))
        case .undo(let times): return Outcome(damage: try picture!.undo(times))
        case .redo(let times): return Outcome(damage: try picture!.redo(times))
        case .export(let path, let quality):
            let picture = picture!, options = options
            try file("path", path) { resolved throws(CommandError) in
                try picture.write(to: resolved, named: path, quality: quality, options: options)
            }
        }
        return Outcome()
    }

    /// Does something with a file the script names; an error is then one of the line and its key.
    func file<Result>(
        _ key: String, _ path: String, _ body: (String) throws(CommandError) -> Result
    ) throws(LineError) -> Result {
        do throws(CommandError) {
            return try body(FileBytes.resolve(path, in: folder))
        } catch {
            throw LineError("\"\(key)\": \(error.detail)")
        }
    }
}
