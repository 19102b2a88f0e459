/// What is wrong with one line of a script, as a sentence that names the key where there is one.
struct LineError: Error, Equatable {
    var what: String

    init(_ what: String) { self.what = what }
}
