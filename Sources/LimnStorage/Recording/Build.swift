import LimnEngine

/// A generation in the making: the document from a base on, and what was done since it was asked for.
final class Build: @unchecked Sendable {
    let base: Document
    /// The document at the end of `entries`, to begin a recovery from; nil: not known.
    let present: Document?
    /// The last step done in `present`.
    let step: Int?
    let entries: [JournalEntry]
    /// How many of `entries` a saved file has; −1: not even the base is in one.
    let savedCount: Int
    /// Whether what comes follows on what the current generation has, too: then that is good until this one is done.
    var keepsCurrent = false
    /// Whether the generation before is damaged: then it is put aside, not removed.
    var followsDamage = false
    /// Whether something was redacted since: what it looked like before must not be shown. Belongs to the journal's thread.
    var isCovered = false
    /// Entries that came since; belongs to the journal's thread.
    var later: [JournalEntry] = []

    init(base: Document, present: Document?, step: Int?, entries: [JournalEntry], savedCount: Int) {
        (self.base, self.present, self.step, self.entries, self.savedCount) = (base, present, step, entries, savedCount)
    }
}
