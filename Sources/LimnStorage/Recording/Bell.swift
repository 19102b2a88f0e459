import Foundation
import Synchronization

/// Has work done on a thread of its own soon after it was rung. Waking a thread costs the one who rings tens of
/// microseconds: so while somebody is at work the thread looks by itself, and sleeps only after a while of silence.
final class Bell: Sendable {
    private struct State {
        var isRung = false
        var isAsleep = false
        var isStopped = false
    }

    private let state = Mutex(State())
    private let semaphore = DispatchSemaphore(value: 0)
    /// Milliseconds of silence before the thread sleeps.
    private static let patience = 20_000

    /// Begins a thread that does `work` within so many milliseconds of a ring, once for all rings meanwhile.
    func answer(within milliseconds: Int, _ work: @escaping @Sendable () -> Void) {
        let thread = Thread { [self] in
            var silence = Bell.patience
            while true {
                let (isRung, isStopped) = state.withLock { state in
                    defer { state.isRung = false }
                    state.isAsleep = !state.isRung && silence >= Bell.patience
                    return (state.isRung, state.isStopped)
                }
                if isStopped { return }
                if isRung {
                    work()
                    silence = 0
                } else if silence >= Bell.patience {
                    semaphore.wait()
                    silence = 0
                }
                usleep(UInt32(milliseconds) * 1000)
                silence += milliseconds
            }
        }
        thread.name = "limn.bell"
        thread.start()
    }

    /// Asks for the work.
    func ring() {
        let mustWake = state.withLock { state in
            defer { state.isAsleep = false }
            state.isRung = true
            return state.isAsleep
        }
        if mustWake { semaphore.signal() }
    }

    /// Ends the thread.
    func stop() {
        state.withLock { $0.isStopped = true }
        ring()
    }
}
