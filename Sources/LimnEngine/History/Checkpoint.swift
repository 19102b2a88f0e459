import LimnRaster

/// The document as it was after some number of steps: where a replay may begin. Copy-on-write, so taking one is cheap;
/// it costs what the document stops sharing with it later.
struct Checkpoint {
    /// Steps done at that time.
    let position: Int
    /// `HistoryStep.work` at that time.
    let work: Int64
    /// The picture at that time.
    let document: Document
    /// Bytes that only this checkpoint kept alive when they were counted last.
    var charge = 0

    /// Bytes that neither `previous`, the checkpoint before, nor the present document keeps alive anyway.
    func bytesNotShared(with previous: Document, _ present: Document) -> Int {
        var bytes = 0
        for layer in document.stack.layers.indices {
            let sheet = document.stack.layers[layer].sheet
            let tiles = sheet.tilesNotShared(
                with: previous.stack.layers[layer].sheet, present.stack.layers[layer].sheet)
            bytes += tiles * Tile.byteCount + sheet.slots.count * MemoryLayout<Slot>.stride
        }
        return bytes + MemoryLayout<Checkpoint>.stride
    }
}
