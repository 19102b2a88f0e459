import LimnCodecs
import LimnRaster

/// Shows layers of other programs: composes a stack from the bottom up.
struct LayerComposer {
    private let archive: Archive
    /// Layers whose mode nobody else knows, shown as "normal".
    private(set) var unknownModes = 0
    /// Layers whose pixels are not there or cannot be read, left out.
    private(set) var unreadable = 0

    init(_ archive: Archive) { self.archive = archive }

    /// The picture of `layers`, topmost first, whose group's corner lies at (x, y).
    mutating func picture(of layers: [XMLElement], x: Int, y: Int) -> Sheet {
        var result = Sheet(width: archive.width, height: archive.height)
        compose(layers, x: x, y: y, on: &result)
        return result
    }

    private mutating func compose(_ layers: [XMLElement], x: Int, y: Int, on picture: inout Sheet) {
        for layer in layers.reversed() where layer.isVisible && (layer.isLayer || layer.isStack) {
            let x = x + layer.x, y = y + layer.y
            if layer.isStack && !layer.isIsolated {
                compose(layer.children, x: x, y: y, on: &picture)
                continue
            }
            if layer.mode == nil { unknownModes += 1 }
            let above = layer.isStack ? self.picture(of: layer.children, x: x, y: y) : sheet(layer, x: x, y: y)
            if let above { picture.compose(above, layer.mode ?? .sourceOver, opacity: layer.opacity) }
        }
    }

    private mutating func sheet(_ layer: XMLElement, x: Int, y: Int) -> Sheet? {
        guard let source = layer.source, let sheet = try? archive.sheet(source) else {
            unreadable += 1
            return nil
        }
        return sheet.placed(x: x, y: y, inWidth: archive.width, height: archive.height)
    }
}
