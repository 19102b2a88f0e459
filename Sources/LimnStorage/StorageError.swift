import Glibc

/// Why a recovery folder could not be read or written.
public enum StorageError: Error, Equatable, Sendable {
    /// A call of the operating system failed with this `errno`.
    case system(Int32)
    /// A file is not what it should be, or was changed by accident.
    case damaged
    /// A file of a version that this program does not know.
    case unknownVersion(UInt8)
    /// Another program has the folder.
    case inUse
    /// There is no folder for a program's state: neither XDG_STATE_HOME nor HOME is set.
    case noStateFolder

    /// It in plain words, without a full stop.
    public var words: String {
        switch self {
        case .system(let number):
            switch number {
            case ENOSPC: "the disk is full"
            case EDQUOT: "your share of the disk is used up"
            case EROFS: "the disk can only be read"
            case EACCES, EPERM: "the folder may not be written"
            case EIO: "the disk does not work properly"
            case ENOTDIR, EEXIST: "a file is in the way of its folder"
            default: String(cString: strerror(number)).lowercased()
            }
        case .damaged: "the file is damaged"
        case .unknownVersion: "the file was written by a newer version of Limn"
        case .inUse: "another Limn is working on it"
        case .noStateFolder: "there is no folder for it: HOME is not set"
        }
    }
}
