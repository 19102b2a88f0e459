import LimnRaster
import LimnTestSupport

/// A flood fill as plain as can be, to compare with.
struct FloodReference {
    let bitmap: Bitmap
    let tolerance: Int
    let connectivity: Connectivity

    func isAlike(_ a: Color, _ b: Color) -> Bool {
        if a.alpha == 0 && b.alpha == 0 { return true }
        let pairs = [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)]
        return pairs.allSatisfy { abs(Int($0.0) - Int($0.1)) <= tolerance }
    }

    func component(x: Int, y: Int) -> [Bool] {
        let clicked = bitmap.color(x: x, y: y)
        var inside = [Bool](repeating: false, count: bitmap.width * bitmap.height)
        var stack = [(x, y)]
        inside[y * bitmap.width + x] = true
        while let (x, y) = stack.popLast() {
            for dy in -1...1 {
                for dx in -1...1 where connectivity == .eight || dx == 0 || dy == 0 {
                    let nx = x + dx, ny = y + dy
                    guard nx >= 0, ny >= 0, nx < bitmap.width, ny < bitmap.height else { continue }
                    let at = ny * bitmap.width + nx
                    if inside[at] || !isAlike(clicked, bitmap.color(x: nx, y: ny)) { continue }
                    inside[at] = true
                    stack.append((nx, ny))
                }
            }
        }
        return inside
    }
}

/// Whether a set holds just these pixels, with the right count and bounds.
func isSame(_ set: PixelSet, _ inside: [Bool], width: Int) -> Bool {
    var bounds = PixelRect.empty
    for (at, member) in inside.enumerated() {
        let x = at % width, y = at / width
        if set.contains(x: x, y: y) != member { return false }
        if member { bounds = bounds.union(PixelRect(x: x, y: y, width: 1, height: 1)) }
    }
    return set.count == inside.count(where: { $0 }) && set.bounds == bounds
}

/// A stack of a photo and an empty drawing.
func stack(of bitmap: Bitmap) -> LayerStack {
    LayerStack(layers: [
        Layer(sheet: Sheet(bitmap), blend: .normal),
        Layer(sheet: Sheet(width: bitmap.width, height: bitmap.height), blend: .normal),
    ])
}

/// Fills the drawing (the last layer) of a stack.
@discardableResult
func run(_ fill: FloodFill, _ x: Int, _ y: Int, on stack: inout LayerStack) -> FloodFill.Outcome {
    let last = stack.layers.count - 1
    var drawing = stack.layers[last].sheet
    let outcome = fill.run(at: x, y, in: stack, drawing: &drawing)
    stack.layers[last].sheet = drawing
    return outcome
}
