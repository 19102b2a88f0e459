import LimnRaster

extension Operation {
    /// Whether all values are in the ranges that operations are made for. A journal holds no others, so a damaged or
    /// forged one cannot make the engine do what no person could. (A fill outside the picture is not told here.)
    public var isValid: Bool {
        switch self {
        case .stroke(let stroke): stroke.isValid
        case .shape(let shape): shape.isValid
        case .fill: true
        case .redact(let redaction): redaction.isValid
        case .clear: true
        }
    }
}

extension Stroke {
    /// The most samples one stroke may have.
    public static let sampleLimit = 1_000_000

    var isValid: Bool {
        guard width.isStrokeWidth, !samples.isEmpty, samples.count <= Stroke.sampleLimit else { return false }
        for sample in samples where !sample.position.isWithinLimit { return false }
        return true
    }
}

extension Shape {
    var isValid: Bool {
        (width.raw == 0 || width.isStrokeWidth) && from.isWithinLimit && to.isWithinLimit
    }
}

extension Redaction {
    /// The smallest block of a pixelation.
    static let smallestBlock: Int32 = 8

    var isValid: Bool {
        guard width >= 1, height >= 1 else { return false }
        // The far edge must be a number, too.
        guard !x.addingReportingOverflow(width).overflow, !y.addingReportingOverflow(height).overflow else {
            return false
        }
        switch style {
        case .solid(let color): return color.alpha == 255
        case .pixelate(let block): return block >= Redaction.smallestBlock
        }
    }
}

extension FixedLength {
    /// Whether this is the stored form of a width in `strokeRange`.
    var isStrokeWidth: Bool {
        let range = FixedLength.strokeRange
        return raw >= UInt32(floorToInt(range.lowerBound * 256 + 0.5))
            && raw <= UInt32(floorToInt(range.upperBound * 256 + 0.5))
    }
}

extension FixedPoint {
    /// Whether both coordinates are within ±`limit`.
    var isWithinLimit: Bool {
        let limit = Int32(FixedPoint.limit * 256)
        return x >= -limit && x <= limit && y >= -limit && y <= limit
    }
}
