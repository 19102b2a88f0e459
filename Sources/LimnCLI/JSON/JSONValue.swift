/// A JSON value. Lists of numbers and of pairs, which can be a million long, are kept flat.
enum JSONValue: Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    /// An array with anything in it that the two flat cases cannot hold.
    case array([JSONValue])
    /// An array of numbers, at least one.
    case numbers([Double])
    /// An array of pairs of numbers, at least one, as x, y, x, y, …
    case pairs([Double])
    case object([Member])

    /// A key with its value.
    struct Member: Equatable {
        var key: String
        var value: JSONValue
    }
}

extension JSONValue {
    /// The value as an error shows it: short, whatever its size.
    var summary: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): JSONValue.text(value)
        case .string(let value): JSONValue.quoted(value)
        case .array(let values):
            values.count > 4
                ? "an array of \(values.count) items" : "[" + values.map(\.asItem).joined(separator: ", ") + "]"
        case .numbers(let values):
            values.count > 4
                ? "an array of \(values.count) numbers"
                : "[" + values.map { JSONValue.text($0) }.joined(separator: ", ") + "]"
        case .pairs(let values): "an array of \(values.count / 2) pairs"
        case .object: "an object"
        }
    }

    /// The value as one of a few in an array: what has items of its own is not shown, as they may be any number.
    private var asItem: String {
        switch self {
        case .null, .bool, .number, .string: summary
        case .array, .numbers, .pairs: "[…]"
        case .object: "{…}"
        }
    }

    /// A number as people write it: whole numbers without a point.
    static func text(_ value: Double) -> String {
        value.magnitude < 1e15 && value == value.rounded(.towardZero) ? "\(Int(value))" : "\(value)"
    }

    /// A string in quotation marks, cut when it is long.
    static func quoted(_ value: String) -> String {
        value.unicodeScalars.count > 60
            ? "\"\(String(String.UnicodeScalarView(value.unicodeScalars.prefix(60))))…\"" : "\"\(value)\""
    }
}
