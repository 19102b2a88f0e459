import LimnRaster

/// One thing a person did to the picture. Operations are the truth, pixels are a cache: the same list of operations on
/// the same picture gives the same pixels on every machine, and serves undo, recovery, scripts and tests alike.
///
/// All values are integers (see `FixedPoint`), so an operation survives storing bit for bit.
public enum Operation: Equatable, Sendable {
    /// A freehand stroke.
    case stroke(Stroke)
    /// A line, arrow, rectangle or ellipse.
    case shape(Shape)
    /// A flood fill.
    case fill(Fill)
    /// Pixels of the photo replaced for good.
    case redact(Redaction)
    /// All marks removed; the photo stays.
    case clear
}

/// What a stroke or a shape is drawn with.
public enum Brush: UInt8, Equatable, Sendable, CaseIterable {
    /// Marks the drawing with its colour (blend mode normal).
    case pen
    /// Marks the highlights (blend mode multiply), once per stroke.
    case highlighter
    /// Takes marks away from drawing and highlights in proportion to its coverage; its colour does not matter.
    case eraser
}

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

/// One reading of a pointer.
public struct Sample: Equatable, Sendable {
    /// Where, in image coordinates.
    public var position: FixedPoint
    /// 0 (width 0)…65535 (full width).
    public var pressure: UInt16
    /// Milliseconds since the stroke began; never changes pixels.
    public var time: UInt32

    /// A sample from its parts.
    public init(position: FixedPoint, pressure: UInt16 = .max, time: UInt32 = 0) {
        self.position = position
        self.pressure = pressure
        self.time = time
    }
}

/// A shape pulled from one point to another.
public struct Shape: Equatable, Sendable {
    /// Which shape.
    public enum Kind: UInt8, Equatable, Sendable, CaseIterable {
        /// Straight with round ends.
        case line
        /// A line with a head that ends exactly at `to`.
        case arrow
        /// `from` and `to` are opposite corners of the outline's centre line.
        case rectangle
        /// `from` and `to` are opposite corners of the centre line's bounding box.
        case ellipse
    }

    /// Which shape.
    public var kind: Kind
    /// What it is drawn with.
    public var brush: Brush
    /// Where the pull began.
    public var from: FixedPoint
    /// Where the pull ended.
    public var to: FixedPoint
    /// Colour of the outline.
    public var color: Color
    /// Width of the outline; 0 means none.
    public var width: FixedLength
    /// Colour of the inside, or nil; rectangles and ellipses only.
    public var fill: Color?
    /// Steps of 15° for lines and arrows; square or circle by the longer side for the others. `from` stays.
    public var constrain: Bool
    /// Whether `from` is the centre.
    public var centered: Bool

    /// A shape from its parts.
    public init(
        kind: Kind, brush: Brush, from: FixedPoint, to: FixedPoint, color: Color, width: FixedLength,
        fill: Color? = nil, constrain: Bool = false, centered: Bool = false
    ) {
        self.kind = kind
        self.brush = brush
        self.from = from
        self.to = to
        self.color = color
        self.width = width
        self.fill = fill
        self.constrain = constrain
        self.centered = centered
    }
}

/// A flood fill from one pixel.
public struct Fill: Equatable, Sendable {
    /// Which picture is looked at.
    public enum Source: UInt8, Equatable, Sendable, CaseIterable {
        /// What is seen: photo, highlights and drawing together.
        case image
        /// The drawing alone.
        case drawing
    }

    /// The pixel clicked (already floored).
    public var x: Int32
    /// The pixel clicked (already floored).
    public var y: Int32
    /// What is laid over the drawing.
    public var color: Color
    /// Largest difference of a channel, 0…255.
    public var tolerance: UInt8
    /// Which neighbours are connected.
    public var connectivity: Connectivity
    /// In which order the pixels turn; never which.
    public var spread: Spread
    /// Which picture is looked at.
    public var source: Source
    /// Whether the anti-aliased rim is tinted, too.
    public var softEdges: Bool

    /// A fill from its parts.
    public init(
        x: Int32, y: Int32, color: Color, tolerance: UInt8, connectivity: Connectivity, spread: Spread,
        source: Source, softEdges: Bool
    ) {
        self.x = x
        self.y = y
        self.color = color
        self.tolerance = tolerance
        self.connectivity = connectivity
        self.spread = spread
        self.source = source
        self.softEdges = softEdges
    }
}

/// A rectangle of the photo hidden.
public struct Redaction: Equatable, Sendable {
    /// How it is hidden.
    public enum Style: Equatable, Sendable {
        /// One opaque colour: the result does not depend on the covered pixels in any way.
        case solid(Color)
        /// Averages of blocks of this many pixels a side, at least 8. Decoration only: for text it can be reversed.
        case pixelate(block: Int32)
    }

    /// Left edge, in whole pixels.
    public var x: Int32
    /// Top edge, in whole pixels.
    public var y: Int32
    /// Columns, at least 1.
    public var width: Int32
    /// Rows, at least 1.
    public var height: Int32
    /// How it is hidden.
    public var style: Style

    /// A redaction from its parts.
    public init(x: Int32, y: Int32, width: Int32, height: Int32, style: Style) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.style = style
    }
}
