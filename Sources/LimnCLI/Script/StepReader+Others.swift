import LimnEngine
import LimnRaster

extension StepReader {
    /// The longest side of a picture, in pixels.
    static let sideLimit = 65_535
    /// The most pixels of a picture.
    static let pixelLimit = 400_000_000

    static func new(_ keys: Keys) throws(LineError) -> Step.Action {
        let size = keys["size"] ?? .null
        guard case .numbers(let sides) = size, sides.count == 2 else {
            throw Keys.wrong("size", "[width, height]", size)
        }
        for side in sides where side != side.rounded(.towardZero) || side < 1 || side > Double(sideLimit) {
            throw Keys.wrong("size", "whole numbers 1...\(sideLimit)", size)
        }
        if sides[0] * sides[1] > Double(pixelLimit) {
            throw Keys.wrong("size", "at most \(pixelLimit / 1_000_000) megapixels", size)
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
        for number in rect where number != number.rounded(.towardZero) {
            throw Keys.wrong("rect", "four whole numbers", value)
        }
        guard Keys.isCoordinate(rect[0]), Keys.isCoordinate(rect[1]) else {
            throw Keys.wrong("rect", Keys.coordinates, value)
        }
        guard rect[2] >= 1, rect[3] >= 1 else { throw Keys.wrong("rect", "at least one pixel wide and high", value) }
        let pixelate = try keys.choice("style", ["solid": false, "pixelate": true], default: false)
        let color = try keys.color("color") ?? .black
        if color.alpha != 255 { throw LineError("\"color\" must be opaque, not \(ColorText.text(color))") }
        let block = try keys.number("block", "a whole number, at least 8", default: 16) { block in
            block >= 8 && block == block.rounded(.towardZero)
        }
        // Past every picture's far edge nothing differs, so sizes are cut to what the engine stores.
        let far = 4_000_000.0
        return .apply(
            .redact(
                Redaction(
                    x: Int32(rect[0]), y: Int32(rect[1]), width: Int32(min(rect[2], far)),
                    height: Int32(min(rect[3], far)),
                    style: pixelate ? .pixelate(block: Int32(min(block, far))) : .solid(color))))
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
