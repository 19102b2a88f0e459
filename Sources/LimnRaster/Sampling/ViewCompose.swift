/// Composes what a window shows, at device pixels: the picture as it is seen, squares under see-through pixels, what
/// surrounds the picture, and lines between pixels when they are large.
///
/// Below 100 % a device pixel is the mean of the area it covers, from 100 % on the image pixel under its centre. Every
/// device pixel depends on its place alone, so a view may be drawn in any pieces. The squares are fixed to the
/// picture's corner: a view that is panned by whole device pixels is the old one moved, and its squares do not swim
/// over the drawing.
public struct ViewCompose: Sendable {
    /// The picture.
    public let stack: LayerStack
    /// Where it lies in the view.
    public let mapping: ViewMapping
    /// The look of the rest.
    public let style: ViewStyle

    /// A view of `stack`.
    public init(_ stack: LayerStack, mapping: ViewMapping, style: ViewStyle = ViewStyle()) {
        self.stack = stack
        self.mapping = mapping
        self.style = style
    }

    /// Writes the device pixels of `dirty`, all opaque; no others are touched.
    /// - Parameters:
    ///   - dirty: In device pixels from the view's top left corner, not negative.
    ///   - pixels: Device pixel (x, y) is at `y × stride + x`. Precondition: `dirty` lies in it.
    ///   - stride: Pixels from a row to the next.
    public func draw(_ dirty: PixelRect, into pixels: UnsafeMutableBufferPointer<UInt32>, stride: Int) {
        if dirty.isEmpty { return }
        precondition(dirty.minX >= 0 && dirty.minY >= 0 && dirty.maxX <= stride)
        precondition((dirty.maxY - 1) * stride + dirty.maxX <= pixels.count)
        let corner = pixels.baseAddress! + dirty.minY * stride + dirty.minX
        if mapping.scale < 1 {
            drawReduced(dirty, into: corner, stride: stride)
        } else {
            drawEnlarged(dirty, into: corner, stride: stride)
        }
    }

    /// Lays device row `y`, `count` straight colours from device column `x` on, over the squares.
    func laySquares(under line: UnsafeMutablePointer<UInt32>, count: Int, x: Int, y: Int) {
        var all: UInt32 = .max
        for i in 0..<count { all &= line[i] }
        if all >> 24 == 255 { return }
        let side = style.squareSide
        var column = x - mapping.left, i = 0
        while i < count {
            let next = (floorQuotient(column, side) + 1) * side
            let length = min(next - column, count - i)
            let square = style.square(column, y - mapping.top)
            for k in i..<i + length { line[k] = mixOpaque(square, line[k], line[k] >> 24) }
            i += length
            column = next
        }
    }

    /// What surrounds the picture, packed and opaque.
    var outside: UInt32 { style.outside.packed | 0xFF00_0000 }
}
