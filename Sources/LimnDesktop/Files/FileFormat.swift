import LimnCodecs
import LimnStorage

/// What a picture can be saved as.
enum FileFormat: Equatable {
    case picture(ImageFormat)
    /// An OpenRaster document, with layers and, unless it is left out, history.
    case document

    /// All that are written.
    static let all = ImageFormat.allCases.filter { $0 != .heic }.map(FileFormat.picture) + [.document]

    /// The format that the ending of a name says; nil when it is none that is written.
    init?(ending name: String) {
        if OpenRaster.isName(name) {
            self = .document
        } else if let format = ImageFormat(ending: name) {
            self = .picture(format)
        } else {
            return nil
        }
    }

    /// What people call it.
    var title: String {
        switch self {
        case .picture(let format): format.name
        case .document: "OpenRaster"
        }
    }

    /// The ending that names of such files get.
    var ending: String {
        switch self {
        case .picture(.jpeg): "jpg"
        case .picture(let format): "\(format)"
        case .document: "ora"
        }
    }

    /// Whether it leaves out what is hardly seen, as much as it is told to.
    var hasQuality: Bool { [.picture(.jpeg), .picture(.webp), .picture(.avif)].contains(self) }

    /// Whether it has a place for date, camera and texts of a photo.
    var hasMetadata: Bool { ![.picture(.gif), .document].contains(self) }

    /// The name with an ending of this format, unless it has one of any format that is written.
    func completing(_ name: String) -> String { FileFormat(ending: name) == nil ? name + "." + ending : name }

    /// The name with an ending of this format instead of that of another.
    func replacing(in name: String) -> String {
        guard let old = FileFormat(ending: name), old != self else { return completing(name) }
        return Path.fitting(name[..<name.lastIndex(of: ".")!], "." + ending)
    }
}
