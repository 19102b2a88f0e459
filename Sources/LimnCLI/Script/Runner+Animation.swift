import LimnEngine
import LimnRaster

extension Runner {
    /// Fills, and writes how the fill spreads to a file of its own.
    mutating func animate(_ fill: Fill, to path: String) throws(LineError) -> PixelRect {
        throw LineError("\"animation\" cannot be written")
    }
}
