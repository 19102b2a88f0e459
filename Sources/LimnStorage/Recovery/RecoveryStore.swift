import Glibc

/// Where the recovery folders of all documents are.
public struct RecoveryStore: Sendable {
    /// The folder that holds them.
    public let root: String

    /// The folders in `root`, which need not be there yet.
    public init(root: String) { self.root = root }

    /// Those of this user: `$XDG_STATE_HOME/limn/recovery`, by default in `~/.local/state`.
    /// Throws: `StorageError.noStateFolder`.
    public static func standard() throws(StorageError) -> RecoveryStore {
        // What is not a full path must be ignored (XDG Base Directory Specification).
        if let state = getenv("XDG_STATE_HOME"), state[0] == CChar(UInt8(ascii: "/")) {
            return RecoveryStore(root: String(cString: state) + "/limn/recovery")
        }
        guard let home = getenv("HOME"), home[0] == CChar(UInt8(ascii: "/")) else { throw .noStateFolder }
        return RecoveryStore(root: String(cString: home) + "/.local/state/limn/recovery")
    }

    /// Begins the name of a folder that was given up as a whole and is being deleted.
    static let removed = ".removed-"
}
