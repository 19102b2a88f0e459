import LimnCodecs
import LimnRaster

/// Shows layers of other programs: composes a stack from the bottom up. What a layer costs follows its own size, not the
/// picture's: there may be thousands.
struct LayerComposer {
    private let archive: Archive
    /// Layers whose mode nobody else knows, shown as "normal".
    private(set) var unknownModes = 0
    /// Layers whose pixels are not there or cannot be read, left out.
    private(set) var unreadable = 0
    /// Small parts that were decoded, as several layers may use one, and how many more pixels are kept so.
    private var decoded: [String: Sheet] = [:]
    private var room = 4 << 20

    init(_ archive: Archive) { self.archive = archive }

    /// The picture of `layers`, topmost first, whose group's corner lies at (x, y).
    mutating func picture(of layers: [XMLElement], x: Int, y: Int) -> Sheet {
        var result = Sheet(width: archive.width, height: archive.height)
        compose(layers, x: x, y: y, on: &result, at: result.bounds)
        return result
    }

    /// A part of the picture, and where its corner lies.
    private typealias Part = (sheet: Sheet, x: Int, y: Int)

    /// Composes on `picture`, which is the part `frame` of the whole one.
    private mutating func compose(
        _ layers: [XMLElement], x: Int, y: Int, on picture: inout Sheet, at frame: PixelRect
    ) {
        for layer in layers.reversed() where layer.isVisible && (layer.isLayer || layer.isStack) {
            let x = x + layer.x, y = y + layer.y
            if layer.isStack && !layer.isIsolated {
                compose(layer.children, x: x, y: y, on: &picture, at: frame)
                continue
            }
            if layer.mode == nil { unknownModes += 1 }
            let above: Part?
            if layer.isStack {
                above = group(layer.children, x: x, y: y, in: frame)
            } else {
                guard let sheet = sheet(layer) else { continue }
                above = sheet.cut(x: x - frame.minX, y: y - frame.minY, inWidth: frame.width, height: frame.height)
            }
            // One that reaches nothing is as good as a clear one.
            let (sheet, left, top) =
                above ?? (Sheet(width: min(64, frame.width), height: min(64, frame.height)), 0, 0)
            picture.compose(sheet, x: left, y: top, layer.mode ?? .sourceOver, opacity: layer.opacity)
        }
    }

    /// A group composed by itself, as far as its layers reach; nil where they reach nothing of `frame`.
    private mutating func group(_ layers: [XMLElement], x: Int, y: Int, in frame: PixelRect) -> Part? {
        let reach = reach(layers, x: x - frame.minX, y: y - frame.minY)
        guard let part = reach.onGrid(inWidth: frame.width, height: frame.height) else {
            // None is to be seen; what is wrong with them is told all the same.
            var nothing = Sheet(width: 1, height: 1)
            compose(layers, x: x, y: y, on: &nothing, at: PixelRect(x: frame.minX, y: frame.minY, width: 1, height: 1))
            return nil
        }
        var result = Sheet(width: part.width, height: part.height)
        let whole = PixelRect(
            x: frame.minX + part.minX, y: frame.minY + part.minY, width: part.width, height: part.height)
        compose(layers, x: x, y: y, on: &result, at: whole)
        return (result, part.minX, part.minY)
    }

    /// The rectangle that holds all layers to be seen.
    private func reach(_ layers: [XMLElement], x: Int, y: Int) -> PixelRect {
        var result = PixelRect.empty
        for layer in layers where layer.isVisible {
            let x = x + layer.x, y = y + layer.y
            if layer.isStack {
                result = result.union(reach(layer.children, x: x, y: y))
            } else if layer.isLayer, let size = layer.source.flatMap(archive.part)?.pictureSize {
                result = result.union(PixelRect(x: x, y: y, width: size.width, height: size.height))
            }
        }
        return result
    }

    private mutating func sheet(_ layer: XMLElement) -> Sheet? {
        if let known = layer.source.flatMap({ decoded[$0] }) { return known }
        guard let source = layer.source, let sheet = try? archive.sheet(source) else {
            unreadable += 1
            return nil
        }
        let pixels = sheet.width * sheet.height
        if pixels <= room {
            room -= pixels
            decoded[source] = sheet
        }
        return sheet
    }
}
