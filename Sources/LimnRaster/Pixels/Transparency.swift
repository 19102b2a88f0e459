/// How much of a picture can be seen through.
public enum Transparency: Sendable {
    case none
    /// Wholly clear pixels and solid ones.
    case clear
    /// Pixels that are half clear, too.
    case half

    /// That of a sheet.
    public init(of sheet: Sheet) {
        self = .none
        for index in sheet.slots.indices {
            let part = sheet.bounds(ofSlot: index)
            switch sheet.slots[index] {
            case .solid(let color): add(color)
            case .tile(let tile):
                for y in 0..<part.height {
                    let row = tile.row(y)
                    for x in 0..<part.width { add(row[x]) }
                }
            }
            if self == .half { return }
        }
    }

    private mutating func add(_ color: UInt32) {
        let alpha = color >> 24
        if alpha == 255 || self == .half { return }
        self = alpha == 0 ? .clear : .half
    }
}
