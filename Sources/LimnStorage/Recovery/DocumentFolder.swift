import Glibc
import LimnCodecs

/// The recovery folder of one document, held by this program alone. What it holds lies in generations, each a folder whose
/// files belong together; the one with the highest number counts. See `docs/recovery-format.md`.
final class DocumentFolder: Sendable {
    let path: String
    /// Held as long as this is: however the program ends, the system lets go of it.
    private let lock: OpenFile

    private init(_ path: String, _ lock: OpenFile) { (self.path, self.lock) = (path, lock) }

    /// A new, empty one.
    static func create(in store: RecoveryStore) throws(StorageError) -> DocumentFolder {
        try Disk.makeFolder(store.root)
        let name = String(UInt64.random(in: 0 ... .max), radix: 16)
        let path = store.root + "/" + String(repeating: "0", count: 16 - name.count) + name
        try Disk.makeFolder(path)
        let lock = try OpenFile(path + "/lock", O_RDWR | O_CREAT)
        // A program that looks for work to recover holds it for a moment.
        for _ in 0..<2000 {
            if try lock.lock() { return DocumentFolder(path, lock) }
            usleep(1000)
        }
        throw .inUse
    }

    /// One that is there. Throws: `StorageError.inUse` while another program, or another document of this one, has it.
    static func claim(_ path: String) throws(StorageError) -> DocumentFolder {
        let lock = try OpenFile(path + "/lock", O_RDWR | O_CREAT)
        // A process being started holds what this one had open, for a moment.
        for _ in 0..<8 {
            if try lock.lock() { return DocumentFolder(path, lock) }
            usleep(1000)
        }
        throw .inUse
    }

    private static let prefix = "generation-"

    /// The numbers of the generations, lowest first.
    var generations: [Int] { Disk.numbers(in: path, after: DocumentFolder.prefix) }

    /// Gives the generations small numbers, in their order, where there is none for a next one. In whatever state this stops,
    /// the highest is the one that was.
    func makeRoomForNext() throws(StorageError) {
        guard generations.last == .max else { return }
        for (number, old) in zip(1..., generations) where number < old {
            try Disk.rename(folder(of: old), to: folder(of: number))
        }
    }

    /// The folder of a generation.
    func folder(of generation: Int) -> String { "\(path)/\(DocumentFolder.prefix)\(generation)" }

    /// The folder in which a generation is made.
    var next: String { path + "/next" }

    /// Patches of the history that memory has no room for; of no use to another program.
    var patches: String { path + "/patches" }

    /// Removes the generations before one that is whole, or puts them aside for somebody who knows more.
    func removeGenerations(before generation: Int, settingAside: Bool = false) throws(StorageError) {
        for old in generations where old < generation {
            let path = folder(of: old)
            if settingAside { try? Disk.rename(path, to: "\(self.path)/damaged-\(old)") }
            try Disk.remove(path)
        }
    }

    /// Removes all generations, as far as the disk lets us; none is left in parts.
    func giveUpGenerations() {
        let spent = path + "/spent"
        for number in generations {
            try? Disk.remove(spent)
            try? Disk.rename(folder(of: number), to: spent)
        }
        try? Disk.remove(spent)
    }

    /// Removes all of it; whatever happens, no part of it is ever taken for the whole.
    func remove() throws(StorageError) {
        let (root, name) = FileName.split(path)
        let doomed = root + RecoveryStore.removed + name
        try Disk.rename(path, to: doomed)
        try Disk.remove(doomed)
    }
}
