/// A script: JSON Lines, one operation a line, all of it checked before anything runs.
enum Script {
    /// The steps of a script. `name` stands in errors; `hasPhoto` tells whether a picture is open before the first line.
    /// Throws: `CommandError.failure`, naming the first wrong line.
    static func steps(_ text: [UInt8], name: String, hasPhoto: Bool) throws(CommandError) -> [Step] {
        var steps: [Step] = []
        var line = 0, start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var hasPicture = hasPhoto
        while start < text.count {
            line += 1
            let end = text[start...].firstIndex(of: 0x0A) ?? text.count
            let range = start..<end
            start = end + 1
            if isSkipped(text[range]) { continue }
            let step: Step
            do throws(LineError) {
                step = try read(text, range, line)
                try checkStart(step, &hasPicture)
            } catch {
                throw .failure(place: "\(name):\(line)", what: error.what)
            }
            steps.append(step)
        }
        if !hasPicture {
            throw .failure(place: "\(name):\(max(line, 1))", what: "the script must begin with \"new\" or \"open\"")
        }
        return steps
    }

    private static func read(_ text: [UInt8], _ range: Range<Int>, _ line: Int) throws(LineError) -> Step {
        let value = try text.withUnsafeBufferPointer { buffer throws(LineError) in
            var reader = JSONReader(UnsafeBufferPointer(rebasing: buffer[range]))
            return try reader.document()
        }
        let (name, action) = try StepReader.read(value)
        return Step(origin: .line(line), name: name, action: action)
    }

    /// Throws when there is no picture yet for this step to work on.
    private static func checkStart(_ step: Step, _ hasPicture: inout Bool) throws(LineError) {
        switch step.action {
        case .new, .open: hasPicture = true
        default:
            if !hasPicture {
                throw LineError(
                    "\"op\" must be \"new\" or \"open\" first (or give a photo with -i), not \"\(step.name)\"")
            }
        }
    }

    /// Whether a line is a comment or holds nothing but white space.
    private static func isSkipped(_ line: ArraySlice<UInt8>) -> Bool {
        line.first == UInt8(ascii: "#") || line.allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 }
    }
}
