import LimnRaster

extension Shape {
    func write(to writer: inout ByteWriter) {
        writer.byte(
            kind.rawValue | brush.rawValue << 2 | (constrain ? 0x10 : 0) | (centered ? 0x20 : 0)
                | (fill == nil ? 0 : 0x40))
        writer.signed(Int64(from.x))
        writer.signed(Int64(from.y))
        writer.signed(Int64(to.x) - Int64(from.x))
        writer.signed(Int64(to.y) - Int64(from.y))
        writer.color(color)
        writer.number(UInt64(width.raw))
        if let fill { writer.color(fill) }
    }

    static func read(from reader: inout ByteReader) -> Shape? {
        guard let flags = reader.byte(), flags < 0x80, let kind = Kind(rawValue: flags & 3),
            let brush = Brush(rawValue: flags >> 2 & 3), let fromX = reader.int32(), let fromY = reader.int32(),
            let dx = reader.int32Difference(), let dy = reader.int32Difference(),
            let toX = Int32(exactly: Int64(fromX) + dx), let toY = Int32(exactly: Int64(fromY) + dy),
            let color = reader.color(), let width = reader.uint32()
        else { return nil }
        var fill: Color?
        if flags & 0x40 != 0 {
            fill = reader.color()
            if fill == nil { return nil }
        }
        return Shape(
            kind: kind, brush: brush, from: FixedPoint(rawX: fromX, rawY: fromY), to: FixedPoint(rawX: toX, rawY: toY),
            color: color, width: FixedLength(raw: width), fill: fill, constrain: flags & 0x10 != 0,
            centered: flags & 0x20 != 0)
    }
}

extension Fill {
    func write(to writer: inout ByteWriter) {
        writer.byte(
            connectivity.rawValue | spread.rawValue << 1 | source.rawValue << 3 | (softEdges ? 0x10 : 0))
        writer.signed(Int64(x))
        writer.signed(Int64(y))
        writer.color(color)
        writer.byte(tolerance)
    }

    static func read(from reader: inout ByteReader) -> Fill? {
        guard let flags = reader.byte(), flags < 0x20, let connectivity = Connectivity(rawValue: flags & 1),
            let spread = Spread(rawValue: flags >> 1 & 3), let source = Source(rawValue: flags >> 3 & 1),
            let x = reader.int32(), let y = reader.int32(), let color = reader.color(), let tolerance = reader.byte()
        else { return nil }
        return Fill(
            x: x, y: y, color: color, tolerance: tolerance, connectivity: connectivity, spread: spread,
            source: source, softEdges: flags & 0x10 != 0)
    }
}

extension Redaction {
    func write(to writer: inout ByteWriter) {
        writer.signed(Int64(x))
        writer.signed(Int64(y))
        writer.signed(Int64(width))
        writer.signed(Int64(height))
        switch style {
        case .solid(let color):
            writer.byte(0)
            writer.color(color)
        case .pixelate(let block):
            writer.byte(1)
            writer.signed(Int64(block))
        }
    }

    static func read(from reader: inout ByteReader) -> Redaction? {
        guard let x = reader.int32(), let y = reader.int32(), let width = reader.int32(),
            let height = reader.int32(), let kind = reader.byte()
        else { return nil }
        let style: Style
        switch kind {
        case 0:
            guard let color = reader.color() else { return nil }
            style = .solid(color)
        case 1:
            guard let block = reader.int32() else { return nil }
            style = .pixelate(block: block)
        default: return nil
        }
        return Redaction(x: x, y: y, width: width, height: height, style: style)
    }
}
