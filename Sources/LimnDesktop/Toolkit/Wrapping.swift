import CAdwaita

/// Has a label break its text into lines, within words that are longer than a line, too: without the hyphens that Pango puts
/// there, which would be read as part of a file's name.
func wrap(_ label: Widget) {
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    gtk_label_set_attributes(OpaquePointer(label), attributes)
    pango_attr_list_unref(attributes)
    gtk_label_set_wrap(OpaquePointer(label), 1)
    gtk_label_set_wrap_mode(OpaquePointer(label), PANGO_WRAP_WORD_CHAR)
}

/// The same for a label that libadwaita makes, as markup of its text.
func unhyphenated(_ text: String) -> String { "<span insert_hyphens='false'>\(WindowLayout.xml(text))</span>" }
