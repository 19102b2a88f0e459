/// Hands a value that only one thread may use from one thread to another.
struct Handed<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
