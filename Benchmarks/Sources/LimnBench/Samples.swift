import Glibc

/// Nanoseconds of one clock.
func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

/// Wall-clock nanoseconds.
func wallTime() -> Int64 { nanoseconds(CLOCK_MONOTONIC) }
/// CPU nanoseconds of this process.
func cpuTime() -> Int64 { nanoseconds(CLOCK_PROCESS_CPUTIME_ID) }

/// Times of one case.
struct Samples {
    private(set) var wall: [Int64] = []
    private(set) var cpu: [Int64] = []

    /// What reading the CPU clock twice takes at least: 0.4 µs, which shows in the shortest samples.
    static let clockTime: Int64 = (0..<1000).map { _ in
        let start = cpuTime()
        return cpuTime() - start
    }.min()!

    mutating func add(wall: Int64, cpu: Int64) {
        self.wall.append(wall)
        self.cpu.append(cpu)
    }

    /// Samples of `work`, each after an untimed `prepare`. The first is a warm-up, kept only when it alone takes half of
    /// the budget.
    static func of<State, Result>(
        _ options: Options, prepare: () -> State, work: (inout State) -> Result
    ) -> (samples: Samples, state: State, result: Result) {
        var samples = Samples(), spent: Int64 = 0, isWarm = false
        while true {
            var state = prepare()
            let wall = wallTime(), cpu = cpuTime()
            let result = work(&state)
            let cpuSpent = cpuTime() - cpu, wallSpent = wallTime() - wall
            spent += wallSpent
            if isWarm || wallSpent >= options.budget / 2 { samples.add(wall: wallSpent, cpu: cpuSpent) }
            isWarm = true
            if samples.wall.isEmpty { continue }
            if samples.wall.count >= options.repetitions || spent >= options.budget { return (samples, state, result) }
        }
    }
}

/// Prints one result as a JSON object on a line. `check` holds names and JSON values.
func emit(
    _ workload: String, _ name: String, _ variant: String, _ samples: Samples, items: Int,
    check: KeyValuePairs<String, String> = [:]
) {
    let list = { (values: [Int64]) in values.map { "\($0)" }.joined(separator: ",") }
    let checks = check.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
    print(
        "{\"peer\":\"limn\",\"ver\":\"0.1\",\"w\":\"\(workload)\",\"case\":\"\(name)\",\"variant\":\"\(variant)\","
            + "\"n\":\(items),\"wall\":[\(list(samples.wall))],\"cpu\":[\(list(samples.cpu))],\"check\":{\(checks)}}")
    fflush(nil)
}
