/// What fingers on the canvas mean: one draws (or pans, where a pen draws), two pan and zoom, a tap of two is undo and of
/// three redo. A finger that comes second takes back what the first has begun, without a trace.
struct TouchTracker {
    /// What is to be done.
    enum Action: Equatable {
        case down(x: Double, y: Double)
        case move(x: Double, y: Double)
        case up
        /// The stroke begun never happened.
        case cancel
        /// Moves the picture, and scales it about a place.
        case look(byX: Double, byY: Double, factor: Double, atX: Double, atY: Double)
        case undo
        case redo
    }

    private struct Finger {
        let id: Int
        var x: Double, y: Double
    }

    private enum State: Equatable {
        case idle
        case drawing
        /// Fingers down at once at most, since when, and whether they have moved.
        case looking(most: Int, since: UInt32, hasMoved: Bool)
    }

    /// Whether a single finger draws; it pans once a pen has been used.
    var fingersDraw = true
    private var fingers: [Finger] = []
    private var state = State.idle
    private var began: UInt32 = 0
    /// Where the fingers of a look were on average, and how far from there.
    private var middle = (x: 0.0, y: 0.0), spread = 0.0

    /// A tap is over after so many milliseconds, and does not move farther than so many pixels.
    private static let tap: (time: UInt32, reach: Double) = (300, 10)

    /// A finger came down. Times are in milliseconds, places in pixels of the toolkit.
    mutating func down(_ id: Int, x: Double, y: Double, time: UInt32) -> [Action] {
        fingers.append(Finger(id: id, x: x, y: y))
        defer { measure() }
        switch state {
        case .idle where fingersDraw:
            state = .drawing
            began = time
            return [.down(x: x, y: y)]
        case .idle:
            state = .looking(most: 1, since: time, hasMoved: false)
            return []
        case .drawing:
            state = .looking(most: fingers.count, since: began, hasMoved: false)
            return [.cancel]
        case .looking(let most, let since, let hasMoved):
            state = .looking(most: max(most, fingers.count), since: since, hasMoved: hasMoved)
            return []
        }
    }

    /// A finger moved.
    mutating func move(_ id: Int, x: Double, y: Double) -> [Action] {
        guard let k = fingers.firstIndex(where: { $0.id == id }) else { return [] }
        fingers[k].x = x
        fingers[k].y = y
        switch state {
        case .idle: return []
        case .drawing: return [.move(x: x, y: y)]
        case .looking(let most, let since, let hasMoved):
            let from = middle, wide = spread
            let (to, now) = measured()
            let isFar = max(abs(to.x - from.x), abs(to.y - from.y), abs(now - wide)) > TouchTracker.tap.reach
            if !hasMoved && !isFar { return [] }
            state = .looking(most: most, since: since, hasMoved: true)
            (middle, spread) = (to, now)
            // The first move is taken in only from here on, so that the picture does not jump.
            if !hasMoved { return [] }
            let factor = wide > 1 && now > 1 ? now / wide : 1
            return [.look(byX: to.x - from.x, byY: to.y - from.y, factor: factor, atX: to.x, atY: to.y)]
        }
    }

    /// A finger went up.
    mutating func up(_ id: Int, time: UInt32) -> [Action] {
        guard let k = fingers.firstIndex(where: { $0.id == id }) else { return [] }
        fingers.remove(at: k)
        measure()
        guard fingers.isEmpty else { return [] }
        let ended = state
        state = .idle
        switch ended {
        case .idle: return []
        case .drawing: return [.up]
        case .looking(let most, let since, let hasMoved):
            if hasMoved || time &- since > TouchTracker.tap.time { return [] }
            return most == 2 ? [.undo] : most == 3 ? [.redo] : []
        }
    }

    /// The system took the fingers away.
    mutating func cancel() -> [Action] {
        let wasDrawing = state == .drawing
        fingers.removeAll()
        state = .idle
        return wasDrawing ? [.cancel] : []
    }

    /// Whether any finger is down.
    var isBusy: Bool { state != .idle }

    /// What the fingers are on has come to lie elsewhere under them.
    mutating func canvasMoved(byX x: Double, y: Double) {
        for k in fingers.indices {
            fingers[k].x -= x
            fingers[k].y -= y
        }
        measure()
    }

    private mutating func measure() { (middle, spread) = measured() }

    private func measured() -> (middle: (x: Double, y: Double), spread: Double) {
        if fingers.isEmpty { return ((0, 0), 0) }
        let count = Double(fingers.count)
        let x = fingers.reduce(0) { $0 + $1.x } / count, y = fingers.reduce(0) { $0 + $1.y } / count
        let distances = fingers.map { (($0.x - x) * ($0.x - x) + ($0.y - y) * ($0.y - y)).squareRoot() }
        return ((x, y), distances.reduce(0, +) / count)
    }
}
