import CAdwaita

/// Pictures that are opened together: what cannot be is told when all are through, in one place.
final class Opening {
    /// Sentences that a notice has at most.
    private static let most = 3
    private var left: Int
    private var sentences: [String] = []
    /// Where something is to be seen that stays.
    private weak var shown: MainWindow?
    /// The first whose picture could not be opened. It goes on waiting, in case none can.
    private weak var spare: MainWindow?
    private let done: (MainWindow) -> Void

    /// - Parameters:
    ///   - count: Pictures there are.
    ///   - window: A window that stays, whatever can be opened.
    ///   - done: Called at the end with a window that is there.
    init(_ count: Int = 1, from window: MainWindow? = nil, done: @escaping (MainWindow) -> Void = { _ in }) {
        (left, shown, self.done) = (count, window, done)
    }

    /// A picture was opened.
    func succeeded(in window: MainWindow) {
        shown = window
        finishOne()
    }

    /// Another could not be, for which a window was made, if there was none.
    func failed(in window: MainWindow, _ sentence: String) {
        sentences.append(sentence)
        if window === shown {
            window.set(.none)
        } else if spare.map(\.isClosed) ?? true {
            spare = window
        } else {
            window.close()
        }
        finishOne()
    }

    /// The window was closed before.
    func gaveUp() { finishOne() }

    private func finishOne() {
        left -= 1
        if left > 0 { return }
        let stays = [shown, spare].compactMap { $0 }.first { !$0.isClosed }
        guard let stays else { return }
        if stays === spare {
            stays.set(.none)
            stays.showFailure(sentences)
        } else {
            if let spare, !spare.isClosed { spare.close() }
            if !sentences.isEmpty { stays.tell(Opening.summary(sentences)) }
        }
        done(stays)
    }

    private static func summary(_ sentences: [String]) -> String {
        let rest = sentences.count - most
        return (sentences.prefix(most) + (rest > 0 ? ["\(rest) more could not be opened."] : [])).joined(separator: " ")
    }
}
