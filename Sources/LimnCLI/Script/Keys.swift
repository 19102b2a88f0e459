import LimnCodecs
import LimnEngine
import LimnRaster

/// The keys of one operation, read by name and checked; every error names its key.
struct Keys {
    private let members: [JSONValue.Member]

    /// The keys of `members`. Throws when one is not `allowed`, or one of `required` is missing.
    init(
        _ members: [JSONValue.Member], of op: String, required: [String], optional: [String]
    ) throws(LineError) {
        self.members = members
        for member in members where member.key != "op" {
            if required.contains(member.key) || optional.contains(member.key) { continue }
            throw LineError("unknown key \(JSONValue.quoted(member.key)) for \"\(op)\"")
        }
        for key in required where self[key] == nil { throw LineError("missing key \"\(key)\" for \"\(op)\"") }
    }

    /// The value of a key, or nil when it is not there.
    subscript(key: String) -> JSONValue? {
        for member in members where member.key == key { return member.value }
        return nil
    }

    /// The error that `key` should be something else.
    static func wrong(_ key: String, _ expected: String, _ value: JSONValue) -> LineError {
        LineError("\"\(key)\" must be \(expected), not \(value.summary)")
    }

    /// A number that `fits`; the error says what is `expected`.
    func number(
        _ key: String, _ expected: String, default standard: Double, where fits: (Double) -> Bool
    ) throws(LineError) -> Double {
        guard let value = self[key] else { return standard }
        guard case .number(let number) = value, fits(number) else { throw Keys.wrong(key, expected, value) }
        return number
    }

    /// A whole number of `range`; the error says what is `expected`.
    func whole(
        _ key: String, _ range: ClosedRange<Int>, _ expected: String, default standard: Int
    ) throws(LineError) -> Int {
        let number = try number(key, expected, default: Double(standard)) { number in
            Double(range.lowerBound) <= number && number <= Double(range.upperBound)
                && number == number.rounded(.towardZero)
        }
        return Int(number)
    }

    /// One of a few words.
    func choice<Value>(
        _ key: String, _ choices: KeyValuePairs<String, Value>, default standard: Value
    ) throws(LineError) -> Value {
        guard let value = self[key] else { return standard }
        if case .string(let word) = value {
            for choice in choices where choice.key == word { return choice.value }
        }
        let names = choices.map { "\"\($0.key)\"" }
        let expected = names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
        throw Keys.wrong(key, expected, value)
    }

    /// True or false.
    func flag(_ key: String) throws(LineError) -> Bool {
        guard let value = self[key] else { return false }
        guard case .bool(let flag) = value else { throw Keys.wrong(key, "true or false", value) }
        return flag
    }

    /// A colour, or nil when the key is not there.
    func color(_ key: String) throws(LineError) -> Color? {
        guard let value = self[key] else { return nil }
        guard case .string(let text) = value, let color = ColorText.color(text) else {
            throw Keys.wrong(key, "a colour such as #rgb, #rrggbb or #rrggbbaa", value)
        }
        return color
    }

    /// A path of a file, or nil when the key is not there.
    func path(_ key: String) throws(LineError) -> String? {
        guard let value = self[key] else { return nil }
        guard case .string(let path) = value else { throw Keys.wrong(key, "a string", value) }
        if path.isEmpty { throw LineError("\"\(key)\" must not be empty") }
        // The system would take the name to end there.
        if path.utf8.contains(0) { throw LineError("\"\(key)\" must not hold a null character") }
        return FileName.text(of: path.utf8)
    }
}
