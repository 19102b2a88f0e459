import LimnCodecs
import LimnRaster
import Testing

/// The frames of GIF and WebP animations as a viewer shows them, one laid over the other.
struct AnimationFrames {
    private(set) var frames: [[UInt32]] = []
    /// How long each is shown, in milliseconds.
    private(set) var delays: [Int] = []
    let width: Int, height: Int
    private var canvas: [UInt32]

    init(_ bytes: [UInt8], _ format: ImageFormat) throws {
        func number(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
        if format == .gif {
            (width, height) = (number(6, 2), number(8, 2))
        } else {
            (width, height) = (number(24, 3) + 1, number(27, 3) + 1)
        }
        canvas = Array(repeating: 0, count: width * height)
        try format == .gif ? readGIF(bytes) : readWebP(bytes)
    }

    /// Lays a part over what is there: over it, or instead of it. `clears`: what is left for the next frame.
    private mutating func lay(
        _ part: [UInt32], _ x: Int, _ y: Int, _ size: (Int, Int), replaces: Bool, clears: Bool, delay: Int
    ) {
        for (k, pixel) in part.enumerated() where replaces || pixel >> 24 != 0 {
            // Lossless frames are laid over where they are opaque alone.
            canvas[(y + k / size.0) * width + x + k % size.0] = pixel
        }
        frames.append(canvas)
        delays.append(delay)
        if !clears { return }
        for k in part.indices { canvas[(y + k / size.0) * width + x + k % size.0] = 0 }
    }

    // MARK: - WebP

    private mutating func readWebP(_ bytes: [UInt8]) throws {
        func number(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
        var at = 12
        while at + 8 <= bytes.count {
            let size = number(at + 4, 4), start = at + 8
            at = start + size + size & 1
            guard Array(bytes[start - 8..<start - 4]) == Array("ANMF".utf8) else { continue }
            let picture = Array(bytes[start + 16..<start + size])
            let total = picture.count + 4
            let file =
                Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: total >> (8 * $0)) } + Array("WEBP".utf8)
                + picture
            let map = try ImageReader.read(file).sheet.bitmap(), flags = bytes[start + 15]
            lay(
                map.pixels, 2 * number(start, 3), 2 * number(start + 3, 3), (map.width, map.height),
                replaces: flags & 2 != 0, clears: flags & 1 != 0, delay: number(start + 12, 3))
        }
    }

    // MARK: - GIF

    private mutating func readGIF(_ bytes: [UInt8]) throws {
        func number(_ at: Int) -> Int { Int(bytes[at]) | Int(bytes[at + 1]) << 8 }
        func palette(_ at: Int, _ flags: UInt8) -> [UInt32] {
            if flags & 128 == 0 { return [] }
            return (0..<2 << Int(flags & 7)).map {
                UInt32(bytes[at + 3 * $0]) | UInt32(bytes[at + 3 * $0 + 1]) << 8 | UInt32(bytes[at + 3 * $0 + 2]) << 16
                    | 0xFF00_0000
            }
        }
        let global = palette(13, bytes[10])
        var at = 13 + 3 * global.count, control: (flags: UInt8, delay: Int, clear: Int) = (0, 0, 0)
        func blocks() -> [UInt8] {
            var result: [UInt8] = []
            while bytes[at] != 0 {
                result += bytes[at + 1...at + Int(bytes[at])]
                at += Int(bytes[at]) + 1
            }
            at += 1
            return result
        }
        while bytes[at] != 0x3B {
            if bytes[at] == 0x21 {
                if bytes[at + 1] == 0xF9 { control = (bytes[at + 3], number(at + 4), Int(bytes[at + 6])) }
                at += 2
                _ = blocks()
                continue
            }
            try #require(bytes[at] == 0x2C)
            let (x, y, w, h, flags) = (number(at + 1), number(at + 3), number(at + 5), number(at + 7), bytes[at + 9])
            let local = palette(at + 10, flags), colors = local.isEmpty ? global : local
            at += 10 + 3 * local.count
            let bits = Int(bytes[at])
            at += 1
            let indices = Self.unpacked(blocks(), bits, count: w * h),
                clear = control.flags & 1 != 0 ? control.clear : -1
            try #require(indices.count == w * h && flags & 64 == 0)
            lay(
                indices.map { $0 == clear ? 0 : colors[$0] }, x, y, (w, h), replaces: false,
                clears: control.flags >> 2 & 7 == 2, delay: 10 * control.delay)
        }
    }

    /// Lempel–Ziv–Welch as GIF has it: codes from low bits to high ones, 12 at most.
    private static func unpacked(_ bytes: [UInt8], _ bits: Int, count: Int) -> [Int] {
        let clear = 1 << bits
        var words: [[Int]] = [], width = bits + 1, buffer = 0, have = 0, last: [Int]?, result: [Int] = []
        for byte in bytes {
            buffer |= Int(byte) << have
            have += 8
            while have >= width {
                let code = buffer & (1 << width - 1)
                buffer >>= width
                have -= width
                if code == clear {
                    words = (0..<clear).map { [$0] } + [[], []]
                    (width, last) = (bits + 1, nil)
                    continue
                }
                if code == clear + 1 { return result }
                let word = code < words.count ? words[code] : last! + [last![0]]
                if let last, words.count < 4096 { words.append(last + [word[0]]) }
                result += word
                last = word
                if words.count == 1 << width && width < 12 { width += 1 }
            }
        }
        return result
    }
}
