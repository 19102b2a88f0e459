import Glibc

/// 2 to the power of x.
func pow2(_ x: Double) -> Double { exp2(x) }
