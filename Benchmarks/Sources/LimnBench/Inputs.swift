import Glibc
import LimnRaster

/// Size of every picture of the comparison.
let pictureWidth = 3840, pictureHeight = 2160

/// The inputs written by the workload generator.
struct Inputs {
    let folder: String

    /// A polyline with its colour.
    struct Path {
        var color: Color
        var points: [Point]
    }

    /// An outline.
    struct Outline {
        /// 0 ellipse, 1 rectangle, 2 line.
        var kind: Int
        var x: Double, y: Double, width: Double, height: Double
        var color: Color
    }

    func bytes(_ name: String) -> [UInt8] {
        guard let file = fopen("\(folder)/\(name)", "rb") else {
            perror(name)
            exit(3)
        }
        defer { fclose(file) }
        fseek(file, 0, SEEK_END)
        let size = ftell(file)
        rewind(file)
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = fread(buffer.baseAddress!, 1, size, file)
        }
    }

    /// A file of the system, which has no size beforehand.
    func text(_ path: String) -> [UInt8] {
        guard let file = fopen(path, "rb") else { return [] }
        defer { fclose(file) }
        return [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            count = fread(buffer.baseAddress!, 1, 1 << 16, file)
        }
    }

    func bitmap(_ name: String, width: Int = pictureWidth, height: Int = pictureHeight) -> Bitmap {
        let bytes = bytes(name)
        precondition(bytes.count == width * height * 4)
        let pixels = bytes.withUnsafeBytes { [UInt32]($0.bindMemory(to: UInt32.self)) }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    func paths(_ name: String) -> [Path] {
        var reader = Reader(bytes: bytes(name))
        return (0..<reader.integer()).map { _ in
            let count = reader.integer()
            let color = Color(packed: reader.word() | 0xFF00_0000)
            return Path(color: color, points: (0..<count).map { _ in Point(reader.float(), reader.float()) })
        }
    }

    func outlines() -> [Outline] {
        var reader = Reader(bytes: bytes("shapes.shapes"))
        return (0..<reader.integer()).map { _ in
            Outline(
                kind: reader.integer(), x: reader.float(), y: reader.float(), width: reader.float(),
                height: reader.float(), color: Color(packed: reader.word() | 0xFF00_0000))
        }
    }

    /// Little-endian values one after the other.
    private struct Reader {
        let bytes: [UInt8]
        var place = 0

        mutating func word() -> UInt32 {
            defer { place += 4 }
            return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt32.self) }
        }
        mutating func integer() -> Int { Int(Int32(bitPattern: word())) }
        mutating func float() -> Double { Double(Float(bitPattern: word())) }
    }
}
