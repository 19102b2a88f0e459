import LimnCodecs
import LimnEngine
import LimnRaster

extension StepReader {
    static func new(_ keys: Keys) throws(LineError) -> Step.Action {
        let size = keys["size"] ?? .null
        guard case .numbers(let sides) = size, sides.count == 2 else {
            throw Keys.wrong("size", "[width, height]", size)
        }
        let longest = ImageReader.largestSide, most = ImageReader.largestArea
        for side in sides where side != side.rounded(.towardZero) || side < 1 || side > Double(longest) {
            throw Keys.wrong("size", "whole numbers 1...\(longest)", size)
        }
        if sides[0] * sides[1] > Double(most) {
            throw Keys.wrong("size", "at most \(most / 1_000_000) megapixels", size)
        }
        return .new(width: Int(sides[0]), height: Int(sides[1]), paper: try keys.color("paper") ?? .white)
    }

    static func fill(_ keys: Keys) throws(LineError) -> Step.Action {
        let pixel = try keys.pixel("at")
        let spread = try keys.choice(
            "spread", ["diamond": Spread.diamond, "square": .square, "octagon": .octagon, "circle": .circle],
            default: .circle)
        let connectivity = try keys.number("connectivity", "4 or 8", default: 4) { $0 == 4 || $0 == 8 }
        let fill = Fill(
            x: Int32(pixel.x), y: Int32(pixel.y), color: try keys.color("color") ?? .black,
            tolerance: UInt8(try keys.whole("tolerance", 0...255, "0...255", default: 10)),
            connectivity: connectivity == 4 ? .four : .eight, spread: spread,
            source: try keys.choice("sample", ["image": .image, "drawing": .drawing], default: .image),
            softEdges: try keys.choice("edges", ["soft": true, "hard": false], default: true))
        guard let path = try keys.path("animation") else { return .apply(.fill(fill)) }
        guard FileKind.isAnimation(path) else {
            throw Keys.wrong("animation", "a file name ending in .gif or .webp", .string(path))
        }
        return .animatedFill(fill, path: path)
    }

    static func redact(_ keys: Keys) throws(LineError) -> Step.Action {
        let value = keys["rect"] ?? .null
        guard case .numbers(let rect) = value, rect.count == 4 else {
            throw Keys.wrong("rect", "[x, y, width, height]", value)
        }
        if let expected = Redaction.fault(of: rect) { throw Keys.wrong("rect", expected, value) }
        let pixelate = try keys.choice("style", ["solid": false, "pixelate": true], default: false)
        let color = try keys.color("color") ?? .black
        if color.alpha != 255 { throw LineError("\"color\" must be opaque, not \(ColorText.text(color))") }
        let block = try keys.number("block", "a whole number, at least 8", default: 16) { block in
            block >= 8 && block == block.rounded(.towardZero)
        }
        let style = pixelate ? Redaction.Style.pixelate(block: Int32(min(block, Redaction.far))) : .solid(color)
        return .apply(.redact(Redaction(rect, style)))
    }

    static func times(_ keys: Keys) throws(LineError) -> Int {
        try keys.whole("times", 1...1_000_000_000, "a whole number, at least 1", default: 1)
    }

    static func export(_ keys: Keys) throws(LineError) -> Step.Action {
        let path = try keys.path("path") ?? ""
        guard FileKind.isWritable(path) else {
            throw Keys.wrong("path", "a file name ending in \(FileKind.writableEndings)", .string(path))
        }
        return .export(path: path, quality: try keys.whole("quality", 1...100, "a whole number 1...100", default: 90))
    }
}
