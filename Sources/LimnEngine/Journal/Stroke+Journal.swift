import LimnRaster

/// How the values of one kind lie in a stroke's record.
private enum SeriesMode: UInt8 {
    /// Every sample has the value that samples have by themselves; nothing is stored.
    case usual = 0
    /// Every sample has the same other value, stored once.
    case constant = 1
    /// Stored for every sample, as the difference from the one before.
    case varying = 2
}

extension Stroke {
    private static let usualPressure: Int64 = 65535
    private static let usualTime: Int64 = 0

    func write(to writer: inout ByteWriter) {
        let pressure = Stroke.mode(samples, usual: Stroke.usualPressure) { Int64($0.pressure) }
        let time = Stroke.mode(samples, usual: Stroke.usualTime) { Int64($0.time) }
        writer.byte(brush.rawValue | smoothing.rawValue << 2 | pressure.rawValue << 3 | time.rawValue << 5)
        writer.color(color)
        writer.number(UInt64(width.raw))
        writer.number(UInt64(samples.count))
        var x: Int64 = 0, y: Int64 = 0
        for sample in samples {
            writer.signed(Int64(sample.position.x) - x)
            writer.signed(Int64(sample.position.y) - y)
            x = Int64(sample.position.x)
            y = Int64(sample.position.y)
        }
        Stroke.write(samples, pressure, to: &writer) { Int64($0.pressure) }
        Stroke.write(samples, time, to: &writer) { Int64($0.time) }
    }

    static func read(from reader: inout ByteReader) -> Stroke? {
        guard let flags = reader.byte(), flags < 0x80, let brush = Brush(rawValue: flags & 3),
            let smoothing = Smoothing(rawValue: flags >> 2 & 1), let pressure = SeriesMode(rawValue: flags >> 3 & 3),
            let time = SeriesMode(rawValue: flags >> 5 & 3), let color = reader.color(),
            let width = reader.uint32(), let count = reader.number(),
            // A sample takes two bytes at least: no count can ask for more memory than the record justifies.
            count >= 1, count <= UInt64(sampleLimit), count <= UInt64(reader.remaining / 2)
        else { return nil }
        var samples: [Sample] = []
        samples.reserveCapacity(Int(count))
        var x: Int64 = 0, y: Int64 = 0
        for _ in 0..<Int(count) {
            guard let dx = reader.int32Difference(), let dy = reader.int32Difference() else { return nil }
            x += dx
            y += dy
            guard let rawX = Int32(exactly: x), let rawY = Int32(exactly: y) else { return nil }
            samples.append(Sample(position: FixedPoint(rawX: rawX, rawY: rawY)))
        }
        guard
            read(
                &samples, pressure, usual: usualPressure, from: &reader,
                store: { sample, value in
                    guard let pressure = UInt16(exactly: value) else { return false }
                    sample.pressure = pressure
                    return true
                }),
            read(
                &samples, time, usual: usualTime, from: &reader,
                store: { sample, value in
                    guard let time = UInt32(exactly: value) else { return false }
                    sample.time = time
                    return true
                })
        else { return nil }
        return Stroke(
            brush: brush, color: color, width: FixedLength(raw: width), smoothing: smoothing, samples: samples)
    }

    private static func mode(_ samples: [Sample], usual: Int64, _ value: (Sample) -> Int64) -> SeriesMode {
        guard let first = samples.first else { return .usual }
        for sample in samples where value(sample) != value(first) { return .varying }
        return value(first) == usual ? .usual : .constant
    }

    private static func write(
        _ samples: [Sample], _ mode: SeriesMode, to writer: inout ByteWriter, _ value: (Sample) -> Int64
    ) {
        var last: Int64 = 0
        for sample in samples.prefix(mode == .varying ? samples.count : mode == .constant ? 1 : 0) {
            writer.signed(value(sample) - last)
            last = value(sample)
        }
    }

    /// False when the bytes do not hold such a series, or could have been written shorter.
    private static func read(
        _ samples: inout [Sample], _ mode: SeriesMode, usual: Int64, from reader: inout ByteReader,
        store: (inout Sample, Int64) -> Bool
    ) -> Bool {
        if mode == .usual { return true }
        var value: Int64 = 0, varies = false
        for index in samples.indices {
            if mode == .varying || index == 0 {
                guard let difference = reader.int32Difference() else { return false }
                varies = varies || index > 0 && difference != 0
                value += difference
            }
            if !store(&samples[index], value) { return false }
        }
        return mode == .varying ? varies : value != usual
    }
}

extension ByteReader {
    /// A difference of two 32-bit numbers, signed or not: so small that sums of two cannot overflow.
    mutating func int32Difference() -> Int64? {
        guard let value = signed(), value.magnitude <= UInt64(UInt32.max) else { return nil }
        return value
    }
}
