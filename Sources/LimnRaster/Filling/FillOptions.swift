/// Which neighbours of a pixel are connected to it.
public enum Connectivity: UInt8, Equatable, Sendable, CaseIterable {
    /// Left, right, above, below.
    case four
    /// The diagonal ones as well.
    case eight
}

/// The order in which the pixels of a fill turn. It never changes which pixels turn.
public enum Spread: UInt8, Equatable, Sendable, CaseIterable {
    /// Rings of 4-neighbour steps.
    case diamond
    /// Rings of 8-neighbour steps.
    case square
    /// Two 4-neighbour steps, then one 8-neighbour step.
    case octagon
    /// Rings of equal distance travelled.
    case circle
}
