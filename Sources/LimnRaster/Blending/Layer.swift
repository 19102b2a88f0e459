/// One layer of a picture.
public struct Layer: Sendable {
    /// Its pixels.
    public var sheet: Sheet
    /// How it joins what is below.
    public let blend: BlendMode

    /// A layer.
    public init(sheet: Sheet, blend: BlendMode) {
        self.sheet = sheet
        self.blend = blend
    }
}
