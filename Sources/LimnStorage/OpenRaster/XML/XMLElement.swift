/// An element of an XML document that holds elements only.
struct XMLElement: Equatable, Sendable {
    /// An attribute, in the order of the document.
    struct Attribute: Equatable, Sendable {
        var name: String
        var value: String
    }

    var name: String
    var attributes: [Attribute] = []
    var children: [XMLElement] = []

    init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], children: [XMLElement] = []) {
        self.name = name
        self.attributes = attributes.map { Attribute(name: $0.key, value: $0.value) }
        self.children = children
    }

    /// The value of an attribute, or nil. Setting replaces it where it stands, or adds it at the end.
    subscript(_ name: String) -> String? {
        get { attributes.first { $0.name == name }?.value }
        set {
            guard let newValue else { return attributes.removeAll { $0.name == name } }
            if let index = attributes.firstIndex(where: { $0.name == name }) {
                attributes[index].value = newValue
            } else {
                attributes.append(Attribute(name: name, value: newValue))
            }
        }
    }

    /// A document with this as its root, one element a line.
    var document: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + text(indent: "") }

    private func text(indent: String) -> String {
        var text = "\(indent)<\(name)"
        for attribute in attributes { text += " \(attribute.name)=\"\(XMLElement.escaped(attribute.value))\"" }
        if children.isEmpty { return text + "/>\n" }
        text += ">\n"
        for child in children { text += child.text(indent: indent + " ") }
        return text + "\(indent)</\(name)>\n"
    }

    private static func escaped(_ value: String) -> String {
        var result = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            // Written plainly, readers would make spaces of them.
            case "\t", "\n", "\r": result += "&#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
