extension ViewCompose {
    /// Draws a view below 100 %. Device pixels on the picture's edge mix it with what surrounds it, by area.
    func drawReduced(_ dirty: PixelRect, into corner: UnsafeMutablePointer<UInt32>, stride: Int) {
        let horizontal = ScaleAxis(count: dirty.width, unit: mapping.unit, limit: stack.width) {
            mapping.columnEdge(dirty.minX + $0)
        }
        let vertical = ScaleAxis(count: dirty.height, unit: mapping.unit, limit: stack.height) {
            mapping.rowEdge(dirty.minY + $0)
        }
        let inside = horizontal.inside
        var scaler = AreaScaler(
            of: stack, horizontal: horizontal, vertical: vertical, isExact: mapping.scale < ViewMapping.exactBelow)
        var k = 0
        while k < dirty.height {
            let line = corner + k * stride
            if inside.isEmpty || !vertical.inside.contains(k) {
                line.update(repeating: outside, count: dirty.width)
                k += 1
                continue
            }
            scaler.isOpaque = true
            let end = scaler.rows(from: k, into: line, stride: stride)
            for i in k..<end {
                let row = line + (i - k) * stride, y = dirty.minY + i
                if !scaler.isOpaque {
                    laySquares(
                        under: row + inside.lowerBound, count: inside.count, x: dirty.minX + inside.lowerBound, y: y)
                }
                surround(row, horizontal, vertical.spans[i], dirty)
            }
            k = end
        }
    }

    /// Adds what surrounds the picture to a row of reduced pixels.
    private func surround(
        _ line: UnsafeMutablePointer<UInt32>, _ across: ScaleAxis, _ down: ScaleAxis.Span, _ dirty: PixelRect
    ) {
        let inside = across.inside, first = inside.lowerBound, end = inside.upperBound
        line.update(repeating: outside, count: first)
        (line + end).update(repeating: outside, count: dirty.width - end)
        if down.inside < down.full {
            for i in inside { mixEdge(line + i, across.spans[i], down) }
        } else {
            mixEdge(line + first, across.spans[first], down)
            if inside.count > 1 { mixEdge(line + end - 1, across.spans[end - 1], down) }
        }
    }

    /// Mixes a pixel with what surrounds the picture, as far as it lies outside.
    private func mixEdge(_ pixel: UnsafeMutablePointer<UInt32>, _ across: ScaleAxis.Span, _ down: ScaleAxis.Span) {
        let full = across.full * down.full
        let share = (across.inside * down.inside * 255 + full / 2) / full
        if share < 255 { pixel.pointee = mixOpaque(outside, pixel.pointee, UInt32(share)) }
    }
}
