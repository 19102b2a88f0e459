/// How a view looks where it does not show the picture alone.
public struct ViewStyle: Equatable, Sendable {
    /// What surrounds the picture; taken as opaque.
    public var outside: Color
    /// The two colours of the squares under see-through pixels; taken as opaque. The first is at the picture's corner.
    public var squares: (light: Color, dark: Color)
    /// Device pixels a side of a square, at least 1.
    public var squareSide: Int
    /// The scale from which on lines between the pixels are drawn; nil: never.
    public var gridFrom: Double?

    /// The usual look: grey around, white and light grey squares of 8 device pixels, lines from 800 % on.
    public init(
        outside: Color = Color(red: 0x80, green: 0x80, blue: 0x80),
        squares: (light: Color, dark: Color) = (.white, Color(red: 0xCC, green: 0xCC, blue: 0xCC)),
        squareSide: Int = 8, gridFrom: Double? = 8
    ) {
        self.outside = outside
        self.squares = squares
        self.squareSide = max(squareSide, 1)
        self.gridFrom = gridFrom
    }

    /// Whether both look the same.
    public static func == (a: ViewStyle, b: ViewStyle) -> Bool {
        a.outside == b.outside && a.squares == b.squares && a.squareSide == b.squareSide && a.gridFrom == b.gridFrom
    }

    /// The square's colour at (x, y) device pixels from the picture's corner.
    @inline(__always) func square(_ x: Int, _ y: Int) -> UInt32 {
        let odd = (floorQuotient(x, squareSide) &+ floorQuotient(y, squareSide)) & 1
        return (odd == 0 ? squares.light : squares.dark).packed | 0xFF00_0000
    }
}

/// `a / b` rounded down. Precondition: `b > 0`.
@inline(__always) func floorQuotient(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : -1 - (-1 - a) / b }
