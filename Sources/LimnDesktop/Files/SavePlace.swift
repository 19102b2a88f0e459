import CAdwaita
import Glibc
import LimnCodecs

/// Where a file is to go, looked at before it is written.
enum SavePlace {
    static let home = String(cString: g_get_home_dir())

    /// What a folder is called.
    static func title(_ folder: String) -> String {
        let full = taken(g_canonicalize_filename(folder, nil)) ?? folder
        return full == home ? "Home" : oneLine(Path.name(full))
    }

    /// The folder, or where it is not there the one above it that is.
    static func nearest(_ folder: String) -> String { there(folder).folder }

    private static func there(_ folder: String) -> (folder: String, missing: String?) {
        var folder = folder, missing: String?
        while !Path.exists(folder) && Path.folder(folder) != folder {
            missing = Path.name(folder)
            folder = Path.folder(folder)
        }
        return (folder, missing)
    }

    /// Why a file cannot go there, and what to do, in a line; nil when nothing is in the way.
    static func problem(_ path: String) -> String? {
        if Path.isFolder(path) { return "“\(shortened(Path.name(path)))” is a folder. Choose another name." }
        let (folder, missing) = there(Path.folder(path))
        let title = shortened(title(folder))
        if !Path.isFolder(folder) { return "“\(title)” is no folder. Choose another name." }
        if let missing { return "There is no folder “\(shortened(missing))” in “\(title)”. Choose another name." }
        // A file that is there may be written even so.
        if Path.exists(path) || access(FileName.bytes(of: folder), W_OK | X_OK) == 0 { return nil }
        return errno == EROFS
            ? "The disk with “\(title)” can only be read. Choose another folder."
            : "You may not write in “\(title)”. Choose another folder."
    }
}
