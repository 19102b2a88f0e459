import CVips
import Glibc

/// What happens when the program is told to stop.
enum Interruption {
    /// Ctrl-C, a hang-up, a termination or a crash leaves no half-written file: the temporary file is removed, then the
    /// program ends as it would have. Swift's runtime handles crashes, too, and SIGQUIT: it would print what is in memory,
    /// and go on afterwards when the signal came from outside. A reader that goes away and a file that grows too large
    /// are errors of writing, not signals.
    static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        let requests = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
        for number in requests + [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS] {
            // A request that the parent had ignored (SIG_IGN is the address 1) stays ignored.
            var present = sigaction()
            sigaction(number, nil, &present)
            let isIgnored = unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self) == 1
            if isIgnored && requests.contains(number) { continue }
            signal(number) { number in
                limn_unlink_pending()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }
}
