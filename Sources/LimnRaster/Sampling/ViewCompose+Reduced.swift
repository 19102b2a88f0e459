extension ViewCompose {
    /// Draws a view below 100 %. Device pixels on the picture's edge mix it with what surrounds it, by area.
    func drawReduced(_ dirty: PixelRect, into corner: UnsafeMutablePointer<UInt32>, stride: Int) {
        let horizontal = ScaleAxis(count: dirty.width, unit: ViewMapping.unit, limit: stack.width) {
            mapping.columnEdge(dirty.minX + $0)
        }
        let vertical = ScaleAxis(count: dirty.height, unit: ViewMapping.unit, limit: stack.height) {
            mapping.rowEdge(dirty.minY + $0)
        }
        let inside = horizontal.inside
        var scaler = AreaScaler(of: stack, horizontal: horizontal, vertical: vertical)
        for k in 0..<dirty.height {
            let line = corner + k * stride
            if inside.isEmpty || !vertical.inside.contains(k) {
                line.update(repeating: outside, count: dirty.width)
                continue
            }
            line.update(repeating: outside, count: inside.lowerBound)
            (line + inside.upperBound).update(repeating: outside, count: dirty.width - inside.upperBound)
            scaler.row(k, into: line)
            laySquares(
                under: line + inside.lowerBound, count: inside.count, x: dirty.minX + inside.lowerBound,
                y: dirty.minY + k)
            if vertical.spans[k].inside < vertical.spans[k].full {
                for i in inside { mixEdge(line + i, horizontal.spans[i], vertical.spans[k]) }
            } else {
                mixEdge(line + inside.lowerBound, horizontal.spans[inside.lowerBound], vertical.spans[k])
                if inside.count > 1 {
                    mixEdge(line + inside.upperBound - 1, horizontal.spans[inside.upperBound - 1], vertical.spans[k])
                }
            }
        }
    }

    /// Mixes a pixel with what surrounds the picture, as far as it lies outside.
    private func mixEdge(_ pixel: UnsafeMutablePointer<UInt32>, _ across: ScaleAxis.Span, _ down: ScaleAxis.Span) {
        let full = across.full * down.full
        let share = (across.inside * down.inside * 255 + full / 2) / full
        if share < 255 { pixel.pointee = mixOpaque(outside, pixel.pointee, UInt32(share)) }
    }
}
