import CVips
import Glibc

/// What happens when the program is told to stop.
enum Interruption {
    /// Ctrl-C, a hang-up or a termination leaves no half-written file: the temporary file is removed, then the program
    /// ends as it would have. A reader that goes away is an error of writing, not a signal.
    static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            // A signal that the parent had ignored (SIG_IGN is the address 1) stays ignored.
            var present = sigaction()
            sigaction(number, nil, &present)
            if unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self) == 1 { continue }
            signal(number) { number in
                limn_unlink_pending()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }
}
