extension LayerStack {
    /// The part `rect` of the picture as it is seen, made smaller: each pixel is the mean of the area it covers.
    ///
    /// Exact for every factor: areas count to the fraction, colours are weighted by alpha (the hidden colour of a
    /// see-through pixel has no influence) and rounded once, halves up. Pixels whose alpha rounds to 0 are clear.
    /// - Parameters:
    ///   - rect: In image coordinates, inside the picture, not empty, at most 65,535 pixels a side.
    ///   - width: Pixels a row of the result, 1…`rect.width`.
    ///   - height: Rows of the result, 1…`rect.height`.
    public func reduced(_ rect: PixelRect, width: Int, height: Int) -> Bitmap {
        precondition(!rect.isEmpty && rect.intersection(layers[0].sheet.bounds) == rect)
        precondition(rect.width <= 65_535 && rect.height <= 65_535)
        precondition((1...rect.width).contains(width) && (1...rect.height).contains(height))
        // In units of 1/width of an image pixel every edge is whole.
        let horizontal = ScaleAxis(count: width, unit: width, limit: self.width) { rect.minX * width + $0 * rect.width }
        let vertical = ScaleAxis(count: height, unit: height, limit: self.height) {
            rect.minY * height + $0 * rect.height
        }
        var scaler = AreaScaler(of: self, horizontal: horizontal, vertical: vertical, isExact: true)
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            var k = 0
            while k < height { k = scaler.rows(from: k, into: buffer.baseAddress! + k * width, stride: width) }
            count = width * height
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }
}

extension Sheet {
    /// The part `rect` of the sheet made smaller, as `LayerStack.reduced`.
    public func reduced(_ rect: PixelRect, width: Int, height: Int) -> Bitmap {
        LayerStack(layers: [Layer(sheet: self, blend: .normal)]).reduced(rect, width: width, height: height)
    }
}
