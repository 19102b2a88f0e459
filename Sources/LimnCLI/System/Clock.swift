import Glibc

/// The time for reports.
enum Clock {
    /// Milliseconds since some moment; never goes back.
    static func milliseconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
    }
}
