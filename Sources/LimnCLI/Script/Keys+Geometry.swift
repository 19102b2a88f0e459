import LimnEngine
import LimnRaster

extension Keys {
    /// Coordinates as errors name them.
    static let coordinates = "within -1000000...1000000"

    /// Points as errors name them.
    private static let pairs = "an array of [x, y], two numbers each"

    /// Whether a coordinate can be stored.
    static func isCoordinate(_ value: Double) -> Bool { value.magnitude <= FixedPoint.limit }

    /// A required point [x, y].
    func place(_ key: String) throws(LineError) -> (x: Double, y: Double) {
        let value = self[key] ?? .null
        guard case .numbers(let numbers) = value, numbers.count == 2 else { throw Keys.wrong(key, "[x, y]", value) }
        guard Keys.isCoordinate(numbers[0]), Keys.isCoordinate(numbers[1]) else {
            throw Keys.wrong(key, Keys.coordinates, value)
        }
        return (numbers[0], numbers[1])
    }

    /// A required point as stored.
    func point(_ key: String) throws(LineError) -> FixedPoint {
        let place = try place(key)
        return FixedPoint(place.x, place.y)!
    }

    /// A required pixel: a point, floored.
    func pixel(_ key: String) throws(LineError) -> (x: Int, y: Int) {
        let place = try place(key)
        return (floorToInt(place.x), floorToInt(place.y))
    }

    /// The width of a line; `zero` tells whether 0 (no outline) is a width, too.
    func width(zero: Bool) throws(LineError) -> FixedLength {
        let expected = zero ? "0 or 0.1...1000" : "0.1...1000"
        let width = try number("width", expected, default: 4) { width in
            FixedLength.strokeRange.contains(width) || zero && width == 0
        }
        return FixedLength(width)!
    }

    /// The tool.
    func brush() throws(LineError) -> Brush {
        try choice("tool", ["pen": .pen, "highlighter": .highlighter, "eraser": .eraser], default: .pen)
    }

    /// The samples of a stroke, from "points", "pressure" and "time".
    func samples() throws(LineError) -> [Sample] {
        let flat = try points()
        let count = flat.count / 2
        let pressure = try numbers("pressure", count: count, "0...1") { $0 >= 0 && $0 <= 1 }
        let time = try numbers("time", count: count, "at least 0") { $0 >= 0 }
        var samples: [Sample] = []
        samples.reserveCapacity(count)
        for k in 0..<count {
            guard let position = FixedPoint(flat[2 * k], flat[2 * k + 1]) else {
                throw Keys.wrong("points", Keys.coordinates, .numbers([flat[2 * k], flat[2 * k + 1]]))
            }
            var sample = Sample(position: position)
            if let pressure { sample.pressure = UInt16(pressure[k] * 65535 + 0.5) }
            // Time never changes pixels; what does not fit (50 days) is held at the end.
            if let time { sample.time = UInt32(min(time[k], 4_294_967_295)) }
            samples.append(sample)
        }
        return samples
    }

    private func points() throws(LineError) -> [Double] {
        let value = self["points"] ?? .null
        switch value {
        case .pairs(let flat):
            if flat.count > 2_000_000 { throw Keys.wrong("points", "1...1000000 points", value) }
            return flat
        case .array([]): throw Keys.wrong("points", "1...1000000 points", value)
        case .array(let values):
            for (index, element) in values.enumerated() {
                if case .numbers(let pair) = element, pair.count == 2 { continue }
                throw LineError(
                    "\"points\" must be \(Keys.pairs); point \(index + 1) is \(element.summary)")
            }
            throw Keys.wrong("points", Keys.pairs, value)
        default: throw Keys.wrong("points", Keys.pairs, value)
        }
    }

    /// One number a point, or nil when the key is not there.
    private func numbers(
        _ key: String, count: Int, _ expected: String, where fits: (Double) -> Bool
    ) throws(LineError) -> [Double]? {
        guard let value = self[key] else { return nil }
        let list: [Double]
        switch value {
        case .numbers(let numbers): list = numbers
        case .array([]): list = []
        default: throw Keys.wrong(key, "an array of numbers", value)
        }
        if list.count != count {
            throw LineError("\"\(key)\" must hold one number a point, \(count), not \(list.count)")
        }
        for number in list where !fits(number) { throw Keys.wrong(key, expected, .number(number)) }
        return list
    }
}
