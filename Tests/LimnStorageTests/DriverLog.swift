import Foundation

/// What the driver's log says may be found after it was stopped.
struct DriverLog {
    /// States in order; each with when it was reached, 0: at once.
    private(set) var states: [(digest: String, time: Int)] = []
    /// The first state of the last document.
    private var beginning = 0
    /// The first state that must not be missing.
    private var kept = 0
    /// What a file may hold: the place of the state, and whether it certainly holds it or a later one.
    private(set) var saves: [(state: Int, isDone: Bool)] = []
    /// How often somebody had to wait for the recorder.
    private(set) var waits = 0
    /// The place of the state that a file has and the recorder knows of.
    private var saved: Int?

    init(_ text: String) {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            switch words[0] {
            case "new":
                states.append((words[1], 0))
                (beginning, kept, saved) = (states.count - 1, states.count - 1, nil)
            case "restored":
                states.append((words[1], 0))
                kept = states.count - 1
            case "done": states.append((words[1], Int(words[2])!))
            case "kept": kept = states.count - 1
            case "saving": saves.append((states.count - 1, false))
            case "unsaved": saves.removeLast()
            case "late": waits += 1
            case "saved":
                saves[saves.count - 1].isDone = true
                saved = states.count - 1
            default: preconditionFailure("\(line)")
            }
        }
    }

    /// Whether a state is one after some operation that is not older than the last one finished a second before `end`
    /// (in milliseconds), nor than what the recorder said it kept.
    func allows(_ digest: String, at end: Int) -> Bool {
        states[floor(end)...].contains { $0.digest == digest }
    }

    /// Whether a state is one of the last document from before the last save that is done.
    func isOlderThanSave(_ digest: String) -> Bool {
        guard let save = saves.last(where: { $0.isDone }), save.state > beginning else { return false }
        return states[beginning..<save.state].contains { $0.digest == digest }
            && !states[save.state...].contains { $0.digest == digest }
    }

    /// What to know when a state was not allowed.
    func explanation(of digest: String, at end: Int) -> String {
        let floor = floor(end), found = states.lastIndex { $0.digest == digest }
        let age = states[floor].time == 0 ? 0 : end - states[floor].time
        return "found \(found.map(String.init) ?? "no state"), needed \(floor) of \(age) ms before, kept \(kept)"
    }

    /// Whether nothing may be found: all is in a file, or nothing was done long enough ago.
    func allowsNothing(at end: Int) -> Bool {
        let floor = floor(end)
        return states[floor].time == 0 || saved.map { $0 >= floor } ?? false || savingCovers(floor)
    }

    /// Whether a file that was being written when the driver stopped has the state.
    private func savingCovers(_ floor: Int) -> Bool { saves.last.map { !$0.isDone && $0.state >= floor } ?? false }

    private func floor(_ end: Int) -> Int {
        max(kept, states.lastIndex { $0.time > 0 && $0.time <= end - 1000 } ?? 0)
    }

    /// How the picture in a file may look.
    var pictures: [String] {
        var pictures: [String] = []
        for save in saves.reversed() {
            pictures.append(String(states[save.state].digest.split(separator: "/")[1]))
            if save.isDone { break }
        }
        return pictures
    }

    /// Whether there must be a file.
    var mustHaveFile: Bool { saves.contains { $0.isDone } }
}
