/// What happens when the program is told to stop.
enum Interruption {
    static func prepare() {}
}
