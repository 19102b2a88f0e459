import Glibc
import LimnRaster

/// A pixel with its colours multiplied by its alpha, as the oracles hold it.
func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    var result = alpha << 24
    for shift: UInt32 in [0, 8, 16] { result |= ((pixel >> shift & 255) * alpha + 127) / 255 << shift }
    return result
}

/// The straight colour nearest to a premultiplied one.
func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 0 { return 0 }
    var result = alpha << 24
    for shift: UInt32 in [0, 8, 16] {
        result |= min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return result
}

/// Largest and mean difference of the bytes of two pictures, and the share of bytes that differ by more than 16.
func difference(_ a: [UInt32], _ b: [UInt32]) -> (max: Int, mean: Double, bad: Double) {
    precondition(a.count == b.count)
    var largest = 0, total = 0, bad = 0
    for i in a.indices where a[i] != b[i] {
        for shift: UInt32 in [0, 8, 16, 24] {
            let d = abs(Int(a[i] >> shift & 255) - Int(b[i] >> shift & 255))
            largest = max(largest, d)
            total += d
            if d > 16 { bad += 1 }
        }
    }
    let bytes = Double(a.count * 4)
    return (largest, Double(total) / bytes, Double(bad) / bytes)
}

/// The sum of alpha in whole pixels.
func coveragePixels(_ sheet: Sheet) -> Int {
    Int(Double(sheet.bitmap().pixels.reduce(0) { $0 + Int($1 >> 24) }) / 255 + 0.5)
}

/// Writes a picture's alpha as a grey picture into the folder asked for.
func dumpAlpha(_ sheet: Sheet, _ workload: String, _ name: String, _ variant: String, _ options: Options) {
    guard let folder = options.dump, let file = fopen("\(folder)/\(workload).\(name).\(variant).limn.pgm", "wb") else {
        return
    }
    defer { fclose(file) }
    fputs("P5\n\(sheet.width) \(sheet.height)\n255\n", file)
    let alpha = sheet.bitmap().pixels.map { UInt8($0 >> 24) }
    fwrite(alpha, 1, alpha.count, file)
}
