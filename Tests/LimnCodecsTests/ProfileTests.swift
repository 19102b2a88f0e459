import Foundation
import LimnRaster
import Testing

@testable import LimnCodecs

/// Embedded colour profiles are converted by; sRGB's own leaves pixels as they are.
@Suite struct ProfileTests {
    /// A profile of version 2 with sRGB's primaries (ICC.1:2001-04) and this curve of 16-bit values.
    private static func profile(_ name: String, curve: [Int]) -> [UInt8] {
        func fixed(_ values: Double...) -> [UInt8] {
            values.flatMap { PNGFile.big(Int(Int32(($0 * 65_536).rounded())) & 0xFFFF_FFFF) }
        }
        func padded(_ bytes: [UInt8]) -> [UInt8] { bytes + [UInt8](repeating: 0, count: -bytes.count & 3) }
        func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] { Array("XYZ \0\0\0\0".utf8) + fixed(x, y, z) }
        var text = Array("desc\0\0\0\0".utf8) + PNGFile.big(name.utf8.count + 1)
        text += Array(name.utf8) + [UInt8](repeating: 0, count: 1 + 8 + 3 + 67)
        var table = Array("curv\0\0\0\0".utf8) + PNGFile.big(curve.count)
        for value in curve { table += [UInt8(value >> 8), UInt8(value & 255)] }
        let tags: [(String, [UInt8])] = [
            ("desc", text), ("cprt", Array("text\0\0\0\0none\0".utf8)), ("wtpt", xyz(0.9642, 1, 0.8249)),
            ("rXYZ", xyz(0.43607, 0.22249, 0.01392)), ("gXYZ", xyz(0.38515, 0.71687, 0.09708)),
            ("bXYZ", xyz(0.14307, 0.06061, 0.7141)), ("rTRC", table), ("gTRC", table), ("bTRC", table),
        ]
        var index = PNGFile.big(tags.count), data: [UInt8] = []
        for (name, body) in tags {
            index += Array(name.utf8) + PNGFile.big(132 + 12 * tags.count + data.count) + PNGFile.big(body.count)
            data += padded(body)
        }
        let zeros = [UInt8](repeating: 0, count: 48)
        var head: [UInt8] = PNGFile.big(0) + PNGFile.big(0) + PNGFile.big(0x0240_0000)
        head += Array("mntrRGB XYZ ".utf8) + zeros[..<12]
        head += Array("acsp".utf8) + zeros[..<28]
        head += fixed(0.9642, 1, 0.8249) + zeros
        let whole = head + index + data
        return PNGFile.big(whole.count) + whole[4...]
    }

    /// A PNG of one row with all greys, then all reds.
    private static func file(_ profile: [UInt8]) -> [UInt8] {
        var row: [UInt8] = [0]
        for v: UInt8 in 0...255 { row += [v, v, v] }
        for v: UInt8 in 0...255 { row += [v, 0, 0] }
        return PNGFile.bytes(width: 512, height: 1, depth: 8, color: 2, rows: row, profile: profile)
    }

    /// Linear light of an sRGB value, and back.
    private static func light(_ v: Double) -> Double { v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4) }
    private static func value(_ l: Double) -> Double { l <= 0.0031308 ? l * 12.92 : 1.055 * pow(l, 1 / 2.4) - 0.055 }

    @Test func sRGBLeavesPixelsAsTheyAre() throws {
        let curve = (0..<1024).map { Int((Self.light(Double($0) / 1023) * 65_535).rounded()) }
        let bytes = Self.file(Self.profile("Some sRGB", curve: curve))
        #expect(try ImageInfo(bytes).profile == "Some sRGB")
        let sheet = try ImageReader.read(bytes).sheet
        for x in 0..<256 {
            let v = UInt8(x)
            #expect(sheet.color(x: x, y: 0) == Color(red: v, green: v, blue: v))
            #expect(sheet.color(x: 256 + x, y: 0) == Color(red: v, green: 0, blue: 0))
        }
    }

    @Test func anotherCurveIsConverted() throws {
        let curve = (0..<1024).map { Int((pow(Double($0) / 1023, 1.4) * 65_535).rounded()) }
        let bytes = Self.file(Self.profile("Gamma 1.4", curve: curve))
        #expect(try ImageInfo(bytes).profile == "Gamma 1.4")
        let sheet = try ImageReader.read(bytes).sheet
        for x in 0..<256 {
            let expected = Self.value(pow(Double(x) / 255, 1.4)) * 255, color = sheet.color(x: x, y: 0)
            for channel in [color.red, color.green, color.blue] { #expect(abs(Double(channel) - expected) <= 2) }
        }
    }

    @Test func aBrokenProfileIsAsGoodAsNone() throws {
        var profile = Self.profile("Broken", curve: [0, 65_535])
        for i in 128..<profile.count { profile[i] ^= 0x5A }
        let sheet = try ImageReader.read(Self.file(profile)).sheet
        #expect(sheet.color(x: 100, y: 0) == Color(red: 100, green: 100, blue: 100))
    }

    /// Thousands of profiles, each of which would be unpacked; the first one counts.
    @Test(.timeLimit(.minutes(1))) func furtherProfilesAreNotLookedAt() throws {
        let linear = Self.profile("Linear", curve: [0, 65_535])
        let whole = Self.file(linear), first = try ImageReader.read(whole)
        let other = PNGFile.chunk(
            "iCCP", Array("icc".utf8) + [0, 0] + PNGFile.zlib([UInt8](repeating: 0, count: 100_000)))
        // Behind the header and the profile's chunk.
        let at = 8 + 25 + 12 + 5 + PNGFile.zlib(linear).count
        let file = Array(whole[..<at]) + (0..<300).flatMap { _ in other } + whole[at...]
        let structure = try FileStructure(file, .png)
        #expect(structure.picture(file, .png) == whole)
        #expect(structure.inflatable == 16 << 20 - linear.count)
        #expect(try ImageReader.read(file).sheet.equals(first.sheet))
    }
}
