/// A POSIX access control list as its extended attribute holds it: a version in 4 bytes, then entries of 8 bytes with a tag,
/// permissions and an id, lowest bytes first.
struct AccessList {
    /// The attribute's name.
    static let name = "system.posix_acl_access"
    /// The name of the one by which a folder gives new files a list.
    static let folderName = "system.posix_acl_default"
    let bytes: [UInt8]

    /// What a folder's list gives a new file that anybody may read and write as far as the list lets them.
    var forNewFile: AccessList {
        let places = stride(from: 4, through: bytes.count - 8, by: 8).filter { bytes[$0 + 1] == 0 }
        let hasMask = places.contains { bytes[$0] == 0x10 }
        var result = bytes
        // The owner, others, and the most that those between them may do.
        for at in places where [0x01, 0x20, hasMask ? 0x10 : 0x04].contains(bytes[at]) { result[at + 2] &= 6 }
        return AccessList(bytes: result)
    }

    /// What the file's group may do, three bits; nothing when the list is not understood.
    var groupPermissions: UInt32 {
        var group: UInt8 = 0, mask: UInt8 = 7
        for at in stride(from: 4, through: bytes.count - 8, by: 8) where bytes[at + 1] == 0 {
            switch bytes[at] {
            case 0x04: group = bytes[at + 2]
            case 0x10: mask = bytes[at + 2]
            default: break
            }
        }
        return UInt32(group & mask & 7)
    }
}
