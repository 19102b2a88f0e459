import LimnCodecs
import LimnRaster
import Testing

@testable import LimnStorage

/// Looks for covered pixels in every part of a file.
struct SecretCheck {
    /// The picture with what was covered, and where.
    let secret: Sheet
    let rect: PixelRect

    /// Eight pixels in a row are enough to know them again.
    private static let length = 8

    /// Fails when a part has a piece of the secret: in its bytes, or in its pixels if it is a picture, as three or four bytes
    /// a pixel.
    func check(_ file: [UInt8]) throws {
        for part in try ZipReader.entries(of: file) {
            let contents = try part.contents()
            #expect(!holds(contents), "\(part.name)")
            guard ImageFormat(content: contents) == .png else { continue }
            let sheet = try ImageReader.read(contents).sheet
            for layout in [PixelLayout.rgb, .rgba] {
                #expect(!holds(Self.bytes(sheet, sheet.bounds, layout)), "\(part.name)")
            }
        }
    }

    private func holds(_ bytes: [UInt8]) -> Bool {
        for layout in [PixelLayout.rgb, .rgba] {
            let count = SecretCheck.length * layout.channels
            if bytes.count < count { continue }
            var pieces: Set<ArraySlice<UInt8>> = []
            for y in rect.minY..<rect.maxY {
                for x in stride(from: rect.minX, through: rect.maxX - SecretCheck.length, by: SecretCheck.length) {
                    let piece = PixelRect(x: x, y: y, width: SecretCheck.length, height: 1)
                    pieces.insert(SecretCheck.bytes(secret, piece, layout)[...])
                }
            }
            let heads = Set(pieces.map { SecretCheck.head($0, $0.startIndex) })
            for at in 0...bytes.count - count
            where heads.contains(SecretCheck.head(bytes[...], at)) && pieces.contains(bytes[at..<at + count]) {
                return true
            }
        }
        return false
    }

    /// Four bytes as one number, to look for them fast.
    private static func head(_ bytes: ArraySlice<UInt8>, _ at: Int) -> UInt32 {
        UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16 | UInt32(bytes[at + 3]) << 24
    }

    private static func bytes(_ sheet: Sheet, _ rect: PixelRect, _ layout: PixelLayout) -> [UInt8] {
        let count = rect.width * layout.channels
        return [UInt8](unsafeUninitializedCapacity: count * rect.height) { buffer, written in
            sheet.write(rect, to: buffer.baseAddress!, stride: count, layout: layout)
            written = count * rect.height
        }
    }
}
