import LimnEngine
import LimnRaster

extension Document {
    /// Whether every layer has the same pixels, bit for bit.
    public func equals(_ other: Document) -> Bool {
        guard stack.layers.count == other.stack.layers.count else { return false }
        for (a, b) in zip(stack.layers, other.stack.layers) where !a.sheet.equals(b.sheet) { return false }
        return true
    }
}
