/// A disc at an end of a segment.
struct Disc: Equatable {
    var center: Point
    var radius: Double
}
