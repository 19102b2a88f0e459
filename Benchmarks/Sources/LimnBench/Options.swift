import Glibc

/// The arguments every driver of the comparison takes.
struct Options {
    /// Folder of the inputs.
    var data = "data"
    /// Workloads to run; empty means all.
    var only: [String] = []
    /// Samples of a case.
    var repetitions = 9
    /// Nanoseconds for one case.
    var budget: Int64 = 2_000_000_000
    /// Folder for pictures, or nil.
    var dump: String?

    init(_ arguments: [String]) {
        for k in stride(from: 1, to: arguments.count - 1, by: 2) {
            let value = arguments[k + 1]
            switch arguments[k] {
            case "--data": data = value
            case "--only": only = value.split(separator: ",").map(String.init)
            case "--reps": repetitions = Int(value) ?? repetitions
            case "--budget": budget = Int64((Double(value) ?? 2) * 1e9)
            case "--dump": dump = value
            default:
                print("unknown option \(arguments[k])")
                exit(2)
            }
        }
    }

    /// Whether a workload is to be run.
    func wants(_ workload: String) -> Bool { only.isEmpty || only.contains(workload) }
}
