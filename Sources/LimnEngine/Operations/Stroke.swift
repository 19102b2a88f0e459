import LimnRaster

/// A freehand stroke: the union of discs swept along its samples.
public struct Stroke: Equatable, Sendable {
    /// How the path runs between samples.
    public enum Smoothing: UInt8, Equatable, Sendable, CaseIterable {
        /// Straight from sample to sample.
        case none
        /// A smooth curve through every sample.
        case curve
    }

    /// What it is drawn with.
    public var brush: Brush
    /// Its colour; alpha is the opacity of the whole stroke.
    public var color: Color
    /// Diameter at full pressure.
    public var width: FixedLength
    /// How the path runs between samples.
    public var smoothing: Smoothing
    /// The path, at least one sample.
    public var samples: [Sample]

    /// A stroke from its parts.
    public init(brush: Brush, color: Color, width: FixedLength, smoothing: Smoothing, samples: [Sample]) {
        self.brush = brush
        self.color = color
        self.width = width
        self.smoothing = smoothing
        self.samples = samples
    }
}
