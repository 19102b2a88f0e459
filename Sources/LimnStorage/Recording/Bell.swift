import Dispatch
import Glibc
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
        Bell.start { [self] in
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
    }

    /// Runs `body` on a thread of its own: it sleeps, and would keep one of a queue's from work.
    private static func start(_ body: @escaping @Sendable () -> Void) {
        final class Job: Sendable {
            let body: @Sendable () -> Void
            init(_ body: @escaping @Sendable () -> Void) { self.body = body }
        }
        var thread = pthread_t()
        let job = Unmanaged.passRetained(Job(body))
        let failure = pthread_create(
            &thread, nil,
            { data in
                Unmanaged<Job>.fromOpaque(data!).takeRetainedValue().body()
                return nil
            }, job.toOpaque())
        if failure == 0 {
            pthread_detach(thread)
        } else {
            job.release()
            DispatchQueue.global().async(execute: body)
        }
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
