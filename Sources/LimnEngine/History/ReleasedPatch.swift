import LimnRaster

/// What undoes a step, given up by a history that is over its budget: for a shell to keep where there is more room.
public struct ReleasedPatch: Sendable {
    /// The step that it undoes, by its number in the session.
    public let step: Int
    let patch: DocumentPatch

    /// Bytes it takes in memory, at most.
    public let byteCount: Int

    /// It as bytes, for `Session.supply`. May be asked on any thread.
    public func bytes() -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(byteCount + 64)
        for patch in patch.patches { patch.append(to: &bytes) }
        return bytes
    }
}

extension Document {
    /// The patch that bytes hold, if they hold one that can be swapped into this very document; nil for all other bytes.
    func patch(from bytes: [UInt8]) -> DocumentPatch? {
        var patch = DocumentPatch(layers: stack.layers.count), position = 0
        for layer in stack.layers.indices {
            guard let part = stack.layers[layer].sheet.patch(from: bytes, at: &position) else { return nil }
            patch.patches[layer] = part
        }
        return position == bytes.count ? patch : nil
    }
}
