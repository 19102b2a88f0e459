/// The larger of two numbers, neither of them NaN. One instruction where `max`, which promises the second of two equals,
/// takes four; this one gives the second, too, only −0 and +0 may be exchanged.
@inline(__always) func larger(_ a: Float, _ b: Float) -> Float { a > b ? a : b }

/// The smaller of two numbers, neither of them NaN.
@inline(__always) func smaller(_ a: Float, _ b: Float) -> Float { a < b ? a : b }
