/// A POSIX access control list as its extended attribute holds it: a version in 4 bytes, then entries of 8 bytes with a tag,
/// permissions and an id, lowest bytes first.
struct AccessList {
    /// The attribute's name.
    static let name = "system.posix_acl_access"
    let bytes: [UInt8]

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
