/// A disc at an end of a segment.
struct Disc: Equatable {
    var center: Point
    var radius: Double

    /// Whether no point of `other` is outside.
    func holds(_ other: Disc) -> Bool { (other.center - center).length <= radius - other.radius }
}
