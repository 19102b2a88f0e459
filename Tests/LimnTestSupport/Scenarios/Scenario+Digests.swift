import LimnEngine
import LimnRaster

extension Scenario {
    /// The digests after every step, as lines `topic seed step name digest`; a refused step says `refused`.
    public func appendDigests(to output: inout [UInt8]) {
        var lines: [UInt8] = []
        run { step, session, done in
            lines.append(topic.name)
            lines.append(" ")
            lines.append(decimal: Int(truncatingIfNeeded: seed))
            lines.append(" ")
            lines.append(decimal: step)
            lines.append(" ")
            lines.append(steps[step].name)
            lines.append(" ")
            if done {
                lines.append(hexadecimal: PixelDigest(session.flattened()).value)
            } else {
                lines.append("refused")
            }
            lines.append("\n")
        }
        output.append(contentsOf: lines)
    }

    /// The digests of all scenarios: the whole of `Tests/Goldens/digests.txt`.
    public static func allDigests() -> [UInt8] {
        var output: [UInt8] = []
        for topic in Topic.allCases {
            for seed in 0..<seedsPerTopic { Scenario(topic, seed: seed).appendDigests(to: &output) }
        }
        return output
    }
}

/// Text as bytes, so that it needs none of the Unicode tables that Embedded Swift leaves out.
extension [UInt8] {
    /// Adds text.
    public mutating func append(_ text: StaticString) {
        for index in 0..<text.utf8CodeUnitCount { append(text.utf8Start[index]) }
    }

    /// Adds a number of at least 0.
    public mutating func append(decimal number: Int) {
        if number > 9 { append(decimal: number / 10) }
        append(48 + UInt8(number % 10))
    }

    /// Adds sixteen hexadecimal digits.
    public mutating func append(hexadecimal number: UInt64) {
        for digit in 0..<16 {
            let value = UInt8(truncatingIfNeeded: number >> UInt64(60 - 4 * digit) & 15)
            append(value < 10 ? 48 + value : 87 + value)
        }
    }
}
