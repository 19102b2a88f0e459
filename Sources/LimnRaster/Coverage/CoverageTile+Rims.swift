extension CoverageTile {
    /// Marks the spans as wholly covered.
    func fill(_ rows: TileRows, _ spans: RowSpans, _ list: RimList) {
        let full = self.full + rows.toTile, filled = self.filled + rows.toTile, below = list.below
        var changed: UInt64 = 0
        for i in rows.range {
            let new = rows.bits(spans, i, below) & ~full[i]
            if new == 0 { continue }
            full[i] |= new
            filled[i] |= new
            changed |= 1 &<< UInt64(truncatingIfNeeded: i &+ rows.toTile)
        }
        filledRows |= changed
    }

    /// Marks pixels of a row as wholly covered.
    @inline(__always) func fill(row: Int, _ bits: UInt64) {
        let new = bits & ~full[row]
        if new == 0 { return }
        full[row] |= new
        filled[row] |= new
        filledRows |= 1 &<< UInt64(truncatingIfNeeded: row)
    }

    /// Lists the pixels of the spans that are not wholly covered yet. Returns their number.
    func list(_ rows: TileRows, _ spans: RowSpans, into list: RimList) -> Int {
        var count = 0, blocks = blockCount
        let pixels = list.pixels, below = list.below
        let (full, placed) = (self.full + rows.toTile, self.placed + rows.toTile)
        let places = self.places + rows.toTile &<< 3, masks = self.masks
        for i in rows.range {
            var rim = rows.bits(spans, i, below) & ~full[i]
            if rim == 0 { continue }
            let base = UInt32(truncatingIfNeeded: (rows.toTile &+ i) &<< 6), row = places + i &<< 3
            var new = rim & ~placed[i]
            while new != 0 {
                let block = new.trailingZeroBitCount &>> 3
                let all: UInt64 = 0xFF &<< UInt64(block &<< 3)
                row[block] = base | UInt32(truncatingIfNeeded: blocks) &<< 19
                (masks + blocks &<< 3).update(repeating: 0, count: 8)
                blocks &+= 1
                placed[i] |= all
                new &= ~all
            }
            repeat {
                // Mostly there are one or two: both are stored, and counted by arithmetic.
                pixels[count] = pixel(rim.trailingZeroBitCount)
                rim &= rim &- 1
                pixels[count &+ 1] = pixel(rim.trailingZeroBitCount & 63)
                count &+= rim == 0 ? 1 : 2
                rim &= rim &- 1
            } while rim != 0

            @inline(__always) func pixel(_ column: Int) -> RimPixel {
                RimPixel(column: column, block: row[column &>> 3])
            }
        }
        blockCount = blocks
        return count
    }

    /// Adds the listed masks to the listed pixels.
    func add(_ list: RimList, _ count: Int, _ table: UnsafeMutablePointer<UInt64>) {
        if strength != nil {
            for i in 0..<count { add(table[Int(list.masks[i])], to: list.pixels[i], strength: 255) }
            return
        }
        let (masks, full, listed, risen) = (self.masks, self.full, self.listed, self.risen)
        var end = risenCount
        // Without branches: which pixels rise cannot be foretold.
        for i in 0..<count {
            let mask = table[Int(list.masks[i])], pixel = list.pixels[i]
            let row = pixel.row, column = UInt64(pixel.column), waiting = listed[row]
            let old = masks[pixel.place], new = old | mask
            masks[pixel.place] = new
            full[row] |= (new == ~0 ? 1 : 0) &<< column
            let rose: UInt64 = new == old ? 0 : 1
            risen[end] = pixel
            end &+= Int(truncatingIfNeeded: rose & ~(waiting &>> column))
            listed[row] = waiting | rose &<< column
        }
        risenCount = end
    }
}
