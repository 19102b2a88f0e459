/// The largest whole number not above `x`. Precondition: `x` is finite and fits an `Int`.
///
/// Built from the truncating conversion: `rounded(.down)` is a call into libm on processors without SSE 4.1, and libm is
/// not there at all in the browser.
@inlinable @inline(__always) public func floorToInt(_ x: Double) -> Int {
    let i = Int(x)
    return Double(i) > x ? i - 1 : i
}

/// The smallest whole number not below `x`. Precondition: `x` is finite and fits an `Int`.
@inlinable @inline(__always) public func ceilToInt(_ x: Double) -> Int {
    let i = Int(x)
    return Double(i) < x ? i + 1 : i
}
