import Glibc
import LimnCodecs
import LimnEngine

/// Seconds since 1970.
var now: Int { time(nil) }

/// A document put together again from its recovery folder, with a recorder that goes on in it.
public struct RestoredDocument {
    /// The document with its history.
    public var session: Session
    /// Goes on recording; the work counts as unsaved.
    public let recorder: Recorder
    /// What people call it.
    public let title: String
    /// The file it was opened from or saved to.
    public let file: FileMark?
    /// What could not be restored, a sentence each; empty when nothing is missing.
    public let lost: [String]
    let hasForeignLayers: Bool

    /// What else the file had that the work was done on, if it is still the same, and a sentence when layers of other
    /// programs are lost with it. Takes as long as opening the file.
    public func baggage() -> (baggage: StoredPicture.Baggage, lost: String?) {
        var baggage = StoredPicture.Baggage()
        if let file, file.isUnchanged,
            let bytes = try? InputFile.read(FileName.text(of: file.path), accept: StoredPicture.mayBe),
            let picture = try? StoredPicture(bytes)
        {
            baggage = picture.baggage
            // Layers that show something else have what a redaction covers, or lack what one covered that was undone.
            if !picture.session.document.photo.equals(session.base.photo) { baggage.foreign = nil }
        }
        if !hasForeignLayers || baggage.foreign != nil { return (baggage, nil) }
        return (
            baggage,
            "Layers that other programs made are one picture now: the file that has them is gone or was changed."
        )
    }
}

extension RecoveryStore {
    /// Restores what a folder holds, as far as it can be read. The folder is this program's from then on.
    /// Throws: `StorageError.inUse`, `damaged` when there is nothing to be had, or `system` for what may pass; then the folder
    /// is as it was.
    public func restore(
        _ document: RecoverableDocument, stateChanged: @escaping @Sendable (Recorder.State) -> Void
    ) throws(StorageError) -> RestoredDocument {
        try restore(document, tuning: Recorder.Tuning(), stateChanged: stateChanged)
    }

    package func restore(
        _ document: RecoverableDocument, tuning: Recorder.Tuning,
        stateChanged: @escaping @Sendable (Recorder.State) -> Void
    ) throws(StorageError) -> RestoredDocument {
        let folder = try DocumentFolder.claim(document.folder)
        try folder.makeRoomForNext()
        var failure = StorageError.damaged
        for number in folder.generations.reversed() {
            do throws(StorageError) {
                var salvage = try Salvage(folder.folder(of: number), historyBudget: Recorder.historyBudget)
                if let file = document.file { salvage.about.file = file }
                let generation = salvage.continued(number)
                if generation != nil { try? folder.removeGenerations(before: number) }
                let recorder = Recorder(
                    &salvage.session, in: self, continuing: folder, generation, entries: salvage.entries,
                    about: salvage.about, savedCount: salvage.savedCount, shelf: salvage.shelf, tuning: tuning,
                    stateChanged: stateChanged)
                return RestoredDocument(
                    session: salvage.session, recorder: recorder, title: salvage.about.title, file: salvage.about.file,
                    lost: salvage.lost, hasForeignLayers: salvage.about.hasForeignLayers)
            } catch {
                failure = error
                if error != .damaged { break }
            }
        }
        throw failure
    }
}
