/// A mark, as a type of its own so that the loops over runs are compiled for it.
protocol RunInk {
    /// Whether clear pixels stay as they are.
    var leavesClear: Bool { get }
    func lay(on pixel: UnsafeMutablePointer<UInt32>, _ coverage: UInt32)
    func lay(on pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ coverage: UInt32)
}

/// Ink that covers what is below.
protocol NormalInk: RunInk {
    /// What is laid over pixels covered so far.
    func source(_ coverage: UInt32) -> UInt32
}

extension NormalInk {
    @inline(__always) func lay(on pixel: UnsafeMutablePointer<UInt32>, _ coverage: UInt32) {
        pixel.pointee = over(pixel.pointee, source(coverage))
    }

    @inline(__always) func lay(on pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ coverage: UInt32) {
        let source = source(coverage)
        if source >> 24 == 255 {
            store(source, pixels, count)
        } else {
            LimnRaster.lay(source, on: pixels, count)
        }
    }
}

struct OpaqueInk: NormalInk {
    let color: UInt32
    var leavesClear: Bool { false }

    @inline(__always) func source(_ coverage: UInt32) -> UInt32 { withAlpha(color, coverage) }
}

struct TranslucentInk: NormalInk {
    let color: UInt32
    var leavesClear: Bool { color >> 24 == 0 }

    @inline(__always) func source(_ coverage: UInt32) -> UInt32 {
        withAlpha(color, div255((color >> 24) &* coverage))
    }
}

struct OtherInk: RunInk {
    let mark: Mark
    var leavesClear: Bool { mark == .erase }

    @inline(__always) func lay(on pixel: UnsafeMutablePointer<UInt32>, _ coverage: UInt32) {
        pixel.pointee = mark.applied(pixel.pointee, coverage)
    }

    @inline(__always) func lay(on pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ coverage: UInt32) {
        for x in 0..<count { pixels[x] = mark.applied(pixels[x], coverage) }
    }
}
