import LimnEngine

/// A document in a few letters: its layers, then how it looks.
public enum StateDigest {
    /// Two numbers with a stroke between.
    public static func of(_ document: Document) -> String {
        let layers = [document.photo, document.highlights, document.drawing]
        let deep = layers.reduce(0 as UInt64) { $0 &* 31 &+ PixelDigest($1).value }
        return "\(deep)/\(PixelDigest(document.stack.flattened()).value)"
    }
}
