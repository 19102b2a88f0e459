/// One colour to a run of pixels. Lengths cannot be foretold, and most are short: those are written as four blocks that
/// overlap, without a branch.
@inline(__always) func store(_ color: UInt32, _ target: UnsafeMutablePointer<UInt32>, _ count: Int) {
    if count > 16 {
        for x in 0..<count { target[x] = color }
    } else if count >= 4 {
        let last = count &- 4
        for x in 0..<4 { target[x] = color }
        for x in min(4, last)..<min(4, last) &+ 4 { target[x] = color }
        for x in min(8, last)..<min(8, last) &+ 4 { target[x] = color }
        for x in last..<count { target[x] = color }
    } else {
        target[0] = color
        target[count >> 1] = color
        target[count &- 1] = color
    }
}

/// A colour over a run of pixels, where they are.
@inline(__always) func lay(_ color: UInt32, on pixels: UnsafeMutablePointer<UInt32>, _ count: Int) {
    var all: UInt32 = 0xFF00_0000
    for x in 0..<count { all &= pixels[x] }
    if all == 0xFF00_0000 {
        for x in 0..<count { pixels[x] = mixOpaque(pixels[x], color, color >> 24) }
    } else {
        for x in 0..<count { pixels[x] = over(pixels[x], color) }
    }
}

/// Calls `body` with the bounds of every run of ones, from the lowest on.
@inline(__always) func forEachRun(_ bits: UInt64, _ body: (Int, Int) -> Void) {
    var bits = bits
    while bits != 0 {
        let start = bits.trailingZeroBitCount
        let ones = (~(bits &>> UInt64(start))).trailingZeroBitCount
        let end = min(64, start &+ ones)
        body(start, end)
        if end == 64 { return }
        bits &= ~0 &<< UInt64(end)
    }
}
