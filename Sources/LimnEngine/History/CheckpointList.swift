import LimnRaster

/// The checkpoints of a history by position, thinned to a quota of memory.
///
/// The first, of the untouched picture, always stays and is not counted: without it the first step could not be undone.
/// The others are spread evenly over the work done, for the time a replay takes is then the same everywhere.
///
/// Counting exactly what a checkpoint keeps alive means comparing whole grids, so it is done rarely: a tile becomes a
/// checkpoint's own only when the last patch that holds it is given up, and the bytes of those patches are an upper
/// bound until the next count.
struct CheckpointList {
    private(set) var all: [Checkpoint]
    private let quota: Int
    /// Work between checkpoints taken while steps are recorded; grows as thinning widens the gaps.
    private var spacing: Int64
    /// Sum of `charge`.
    private var charged = 0
    /// Bytes of patches given up since the last count.
    private var uncounted = 0

    /// The finest spacing: below it a replay takes no time worth saving.
    let finestSpacing: Int64

    /// A list that begins with the untouched picture and lets the others take `quota` bytes.
    init(base: Document, quota: Int) {
        all = [Checkpoint(position: 0, work: 0, document: base)]
        self.quota = quota
        finestSpacing = Int64(quota / 8)
        spacing = finestSpacing
    }

    /// Bytes kept alive by all but the first, at most.
    var byteCount: Int { charged + uncounted }

    /// Where a replay to `position` begins.
    func nearest(to position: Int) -> Checkpoint { all[place(after: position) - 1] }

    /// Takes a checkpoint after a recorded step if enough was done since the last one.
    mutating func stepRecorded(at position: Int, work: Int64, document: Document) {
        if work - all[all.count - 1].work < spacing { return }
        insert(Checkpoint(position: position, work: work, document: document), present: document)
    }

    /// Adds a checkpoint made by a replay or a new step.
    mutating func insert(_ checkpoint: Checkpoint, present: Document) {
        let place = place(after: checkpoint.position)
        if all[place - 1].position == checkpoint.position { return }
        var checkpoint = checkpoint
        checkpoint.charge = checkpoint.bytesNotShared(with: all[place - 1].document, present)
        // One that cannot fit would only push others out.
        if checkpoint.charge > quota / 2 { return }
        charged += checkpoint.charge
        all.insert(checkpoint, at: place)
    }

    /// Forgets the checkpoints of steps that exist no more.
    mutating func removeAll(after position: Int) {
        while all[all.count - 1].position > position { remove(all.count - 1) }
    }

    /// Must be told when a patch of this size is given up.
    mutating func patchReleased(_ bytes: Int) {
        // Without other checkpoints there is nothing to hold on to its tiles.
        if all.count > 1 { uncounted += bytes }
    }

    /// Brings the memory back under the quota, and then some, so that it is not counted again at once.
    mutating func settle(present: Document, position: Int, work: Int64) {
        if byteCount <= quota { return }
        recount(present: present)
        while byteCount > quota / 4 * 3, all.count > 1 {
            let last = all.count - 1
            if all[last].position > position {
                // Ahead of the present: redoing gets there without it.
                remove(last)
                continue
            }
            let (place, gap) = narrowest(work: work)
            remove(place)
            if place < all.count {
                let old = all[place].charge
                all[place].charge = all[place].bytesNotShared(with: all[place - 1].document, present)
                charged += all[place].charge - old
            }
            // The next ones are not to be taken only to be thinned out again.
            spacing = max(spacing, gap + gap / 4)
        }
    }

    private mutating func recount(present: Document) {
        charged = 0
        uncounted = 0
        for place in all.indices.dropFirst() {
            all[place].charge = all[place].bytesNotShared(with: all[place - 1].document, present)
            charged += all[place].charge
        }
    }

    /// The checkpoint whose loss leaves the narrowest gap, and that gap. Precondition: there are at least two.
    private func narrowest(work: Int64) -> (place: Int, gap: Int64) {
        var best = (place: 1, gap: Int64.max)
        for place in all.indices.dropFirst() {
            let next = place + 1 < all.count ? all[place + 1].work : work
            let gap = next - all[place - 1].work
            if gap < best.gap { best = (place, gap) }
        }
        return best
    }

    private mutating func remove(_ place: Int) {
        charged -= all[place].charge
        all.remove(at: place)
        if all.count == 1 { uncounted = 0 }
    }

    /// The first place whose checkpoint is later than `position`; at least 1.
    private func place(after position: Int) -> Int {
        var low = 1, high = all.count
        while low < high {
            let middle = (low + high) / 2
            if all[middle].position > position { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
