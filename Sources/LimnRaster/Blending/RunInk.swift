/// A mark, as a type of its own so that the loops over runs are compiled for it.
protocol RunInk {
    /// Whether clear pixels stay as they are.
    var leavesClear: Bool { get }
    func lay(on pixel: UnsafeMutablePointer<UInt32>, _ coverage: UInt32)
    func lay(on pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ coverage: UInt32)
}

struct NormalInk: RunInk {
    let color: UInt32, alpha: UInt32
    var leavesClear: Bool { alpha == 0 }

    @inline(__always) func lay(on pixel: UnsafeMutablePointer<UInt32>, _ coverage: UInt32) {
        pixel.pointee = over(pixel.pointee, withAlpha(color, div255(alpha &* coverage)))
    }

    @inline(__always) func lay(on pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ coverage: UInt32) {
        let source = withAlpha(color, div255(alpha &* coverage))
        if source >> 24 == 255 {
            store(source, pixels, count)
        } else {
            LimnRaster.lay(source, on: pixels, count)
        }
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
