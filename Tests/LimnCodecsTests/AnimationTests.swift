import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnCodecs

/// Frames of animations are shown exactly as they are where the format can.
@Suite struct AnimationTests {
    /// Frames of which each has a little more than the one before it, of at most `count` colours besides the clear one.
    private func frames(_ count: Int, _ paper: UInt32, _ random: inout SeededRandom) -> [Sheet] {
        let colors = (1..<count).map { _ in UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000 }
        var map = Bitmap(width: 150, height: 90, fill: Color(packed: paper))
        return (0..<6).map { frame in
            for x in 0..<150 * 90 / 7 where x % 6 <= frame { map.pixels[7 * x + frame] = colors[x % colors.count] }
            return Sheet(map)
        }
    }

    @Test(arguments: [ImageFormat.gif, .webp], [0xFFFF_FFFF, 0xFF01_FE03, 0])
    func exactFrames(format: ImageFormat, paper: UInt32) throws {
        var random = SeededRandom(seed: 3)
        for count in [2, 16, 17, 100, 254] {
            let frames = frames(count, paper, &random)
            #expect(frames.allSatisfy { ImageWriter.isExact(frame: $0, as: format) })
            let read = try AnimationFrames(ImageWriter.encode(frames: frames, delay: 40, as: format), format)
            #expect(read.frames.count == frames.count && read.delays.allSatisfy { $0 == 40 })
            for (frame, sheet) in zip(read.frames, frames) { #expect(frame == sheet.bitmap().pixels, "\(count)") }
        }
    }

    /// WebP keeps any number of colours, and half-transparent ones.
    @Test func exactFramesOfManyColors() throws {
        var random = SeededRandom(seed: 4)
        let frames = (0..<4).map { _ in
            var map = Bitmap(width: 70, height: 40, fill: .clear)
            for k in map.pixels.indices where k % 3 > 0 {
                map.pixels[k] = UInt32(truncatingIfNeeded: random.next()) | 1 << 24
            }
            return Sheet(map)
        }
        #expect(!ImageWriter.isExact(frame: frames[0], as: .gif) && ImageWriter.isExact(frame: frames[0], as: .webp))
        let read = try AnimationFrames(ImageWriter.encode(frames: frames, delay: 80, as: .webp), .webp)
        for (frame, sheet) in zip(read.frames, frames) { #expect(frame == sheet.bitmap().pixels) }
    }

    /// What GIF has no colours for is shown by near ones.
    @Test func nearFrames() throws {
        var random = SeededRandom(seed: 5)
        let frames = frames(400, 0xFFFF_FFFF, &random)
        #expect(!ImageWriter.isExact(frame: frames[5], as: .gif))
        let read = try AnimationFrames(ImageWriter.encode(frames: frames, delay: 40, as: .gif), .gif)
        let pixels = frames[5].bitmap().pixels
        #expect(read.frames.count == 6 && zip(read.frames[5], pixels).filter { $0 == $1 }.count > pixels.count / 2)
    }
}
