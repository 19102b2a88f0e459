import CAdwaita
import LimnCodecs

/// How a picture is saved, as it is asked for in the dialog.
struct SaveOptions {
    /// Of JPEG, WebP and AVIF, 1…100.
    var quality: Int
    /// Whether date, camera and texts of the photo are kept.
    var keepsMetadata = false
    /// Whether the place where it was taken is kept, too.
    var keepsLocation = false
    /// Whether a document keeps its steps, with which it can be undone another day.
    var keepsHistory = true

    /// What is written, of a photo with this metadata. The small copy of it is never kept: it shows what is covered.
    func write(_ metadata: Metadata) -> WriteOptions {
        var result = WriteOptions()
        result.quality = quality
        if keepsMetadata { result.metadata = metadata.kept(location: keepsLocation, redacted: true) }
        return result
    }

}

extension SaveOptions {
    private static let qualities = [100, 95, 90, 80, 70, 50]

    /// Adds the questions to a dialog: only those that this metadata gives rise to. The place is never kept unasked.
    static func ask(in chooser: OpaquePointer, _ metadata: Metadata) {
        let quality = SettingsStore.shared.quality
        add(
            "quality", "Quality of JPEG, WebP and AVIF", to: chooser,
            ([quality] + qualities.filter { $0 != quality }).map { (String($0), "\($0) %") })
        add(
            "history", "History in .ora documents", to: chooser,
            [("keep", "Kept: shows earlier states"), ("leave", "Left out")])
        if canKeep(metadata) {
            gtk_file_chooser_add_choice(chooser, "metadata", "Keep date, camera and texts of the photo", nil, nil)
            gtk_file_chooser_set_choice(chooser, "metadata", "false")
        }
        if metadata.hasLocation {
            gtk_file_chooser_add_choice(chooser, "location", "Also keep where it was taken", nil, nil)
            gtk_file_chooser_set_choice(chooser, "location", "false")
        }
    }

    /// Adds a question with several answers. GTK 4.8 does not heed `set_choice`: the one to begin with comes first.
    private static func add(
        _ id: String, _ label: String, to chooser: OpaquePointer, _ answers: [(id: String, label: String)]
    ) {
        var ids: [UnsafePointer<CChar>?] = answers.map { UnsafePointer(g_strdup($0.id)) } + [nil]
        var labels: [UnsafePointer<CChar>?] = answers.map { UnsafePointer(g_strdup($0.label)) } + [nil]
        defer { for text in ids + labels { g_free(UnsafeMutablePointer(mutating: text)) } }
        gtk_file_chooser_add_choice(chooser, id, label, &ids, &labels)
        gtk_file_chooser_set_choice(chooser, id, answers[0].id)
    }

    private static func canKeep(_ metadata: Metadata) -> Bool {
        !metadata.kept(location: false, redacted: true).isEmpty || metadata.hasLocation
    }

    /// Reads the answers to what was asked.
    init(from chooser: OpaquePointer, _ metadata: Metadata) {
        func answer(_ id: String) -> String {
            gtk_file_chooser_get_choice(chooser, id).map { String(cString: $0) } ?? ""
        }
        quality = Int(answer("quality")) ?? SettingsStore.shared.quality
        keepsLocation = metadata.hasLocation && answer("location") == "true"
        keepsMetadata = SaveOptions.canKeep(metadata) && answer("metadata") == "true" || keepsLocation
        keepsHistory = answer("history") != "leave"
        SettingsStore.shared.quality = quality
    }
}
