import LimnCodecs
import LimnEngine
import LimnRaster

extension Runner {
    /// Most pixels of all frames together: they are encoded at once, in 4 bytes each.
    private static let largestAnimation = 250_000_000

    /// Fills, and writes how the fill spreads to a file of its own: whole pictures, about 5 rings a frame, 40 ms each.
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
        let count = wave.frameCount()
        if count * after.width * after.height > Runner.largestAnimation {
            throw LineError(
                "\"animation\" would be too large: \(count) frames of \(after.width) by \(after.height) pixels")
        }
        let frames = (0..<count).map { wave.frame($0, before: start, after: after) }
        try file("animation", path) { resolved throws(CommandError) in
            do throws(CodecError) {
                guard let format = ImageFormat(ending: resolved) else { throw .unknownEnding }
                try PhotoFile.put(ImageWriter.encode(frames: frames, delay: 40, as: format), to: resolved)
            } catch {
                throw .failure(place: path, what: PhotoFile.sentence(error))
            }
        }
        return damage
    }
}
