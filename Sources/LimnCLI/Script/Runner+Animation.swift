import LimnCodecs
import LimnEngine
import LimnRaster

extension Runner {
    /// Most pixels of all frames together: they are encoded at once, in 4 bytes each.
    private static let largestAnimation = 250_000_000

    /// Which of an animation's frames are shown, and how many each stands for: all when there is room, else evenly fewer,
    /// and always the last, which is the result.
    static func frames(of count: Int, room: Int) -> (shown: [Int], step: Int) {
        if room == 1 { return ([count - 1], 1) }
        let step = max(1, (count - 2) / (room - 1) + 1)
        return (Array(stride(from: 0, to: count - 1, by: step)) + [count - 1], step)
    }

    /// Fills, and writes how the fill spreads to a file of its own: whole pictures, about 5 rings a frame, 40 ms each, or
    /// more of both where the frames would be too many.
    mutating func animate(_ fill: Fill, to path: String) throws(LineError) -> PixelRect {
        let before = picture!.session
        let damage = try picture!.apply(.fill(fill))
        let after = picture!.session.flattened(), start = before.flattened()
        let wave: FillWave
        do throws(EngineError) {
            wave = try before.document.wave(of: fill)
        } catch {
            throw LineError("\"at\" must be inside the picture")
        }
        let room = Runner.largestAnimation / (after.width * after.height)
        if room == 0 {
            throw LineError("\"animation\" would be too large: \(after.width) by \(after.height) pixels")
        }
        let (shown, step) = Runner.frames(of: wave.frameCount(), room: room)
        let frames = shown.map { wave.frame($0, before: start, after: after) }
        try file("animation", path) { resolved throws(CommandError) in
            do throws(CodecError) {
                guard let format = ImageFormat(ending: resolved) else { throw .unknownEnding }
                try PhotoFile.put(ImageWriter.encode(frames: frames, delay: 40 * step, as: format), to: resolved)
                if !ImageWriter.isExact(frame: after, as: format) {
                    Notice.add(path, "GIF has too few colours to show this exactly; a .webp does")
                }
            } catch {
                throw .failure(place: path, what: PhotoFile.sentence(error))
            }
        }
        return damage
    }
}
