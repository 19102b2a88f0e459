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
        func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
        return RecoveryStore(root: try root(stateHome: value("XDG_STATE_HOME"), home: value("HOME")))
    }

    static func root(stateHome: String?, home: String?) throws(StorageError) -> String {
        // What is not a full path must be ignored (XDG Base Directory Specification).
        if let stateHome, isFull(stateHome) { return stateHome + "/limn/recovery" }
        guard let home, isFull(home) else { throw .noStateFolder }
        return home + "/.local/state/limn/recovery"
    }

    private static func isFull(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

    /// Begins the name of a folder that was given up as a whole and is being deleted.
    static let removed = ".removed-"
}
