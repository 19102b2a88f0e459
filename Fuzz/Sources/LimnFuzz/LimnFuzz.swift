import Glibc

/// libFuzzer's loop, called with what `main` gets and the function to be tried.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ try: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// What is fuzzed. A function gets any bytes; a trap, a hang, too much memory or a broken `precondition` is a find.
enum Target: String, CaseIterable {
    /// Scripts, and what they do.
    case script
    /// The bytes of journals as they come.
    case journal
    /// Journals whose checksums are right but whose contents are any bytes.
    case records
    /// Any sequence of calls of a session, gestures included.
    case session
    /// Picture files.
    case image
    /// OpenRaster files as they come.
    case openraster
    /// OpenRaster files that are whole but for what their XML, manifest and journal say.
    case layers
    /// Documents of recovery folders: the bytes as a file, and as the contents of one whose checksums are right.
    case document
    /// What a recovery folder says about its document.
    case about
    /// What undoes a step, as a file keeps it.
    case patch
    /// Journals with operations that their picture has no place for.
    case trail

    func run(_ bytes: [UInt8]) {
        switch self {
        case .script: fuzzScript(bytes)
        case .journal: fuzzJournal(bytes)
        case .records: fuzzRecords(bytes)
        case .session: fuzzSession(bytes)
        case .image: fuzzImage(bytes)
        case .document: fuzzDocument(bytes)
        case .openraster: fuzzOpenRaster(bytes)
        case .layers: fuzzLayers(bytes)
        case .about: fuzzAbout(bytes)
        case .patch: fuzzPatch(bytes)
        case .trail: fuzzTrail(bytes)
        }
    }
}

/// Chosen once, before the loop starts.
nonisolated(unsafe) private var target = Target.script

/// One try, by the name that libFuzzer expects.
@_cdecl("LLVMFuzzerTestOneInput")
func tryOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}

/// `LimnFuzz TARGET [libFuzzer's options and folders]`, or `LimnFuzz --seeds FOLDER`.
@main
struct LimnFuzz {
    static func main() {
        let arguments = CommandLine.arguments
        if arguments.count == 3, arguments[1] == "--seeds" { return writeSeeds(to: arguments[2]) }
        guard arguments.count > 1, let chosen = Target(rawValue: arguments[1]) else {
            print("usage: LimnFuzz \(Target.allCases.map(\.rawValue).joined(separator: "|")) [OPTION…] [FOLDER…]")
            exit(2)
        }
        target = chosen
        var remaining = ([arguments[0]] + arguments.dropFirst(2)).map { strdup($0) }
        var count = CInt(remaining.count)
        exit(
            remaining.withUnsafeMutableBufferPointer {
                var pointer = $0.baseAddress!
                return runFuzzer(&count, &pointer, tryOneInput)
            })
    }
}
