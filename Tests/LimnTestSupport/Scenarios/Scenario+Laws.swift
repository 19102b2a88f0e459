import LimnEngine
import LimnRaster

/// What must hold whatever is done.
public enum Law: Sendable {
    /// A refused step leaves every pixel and the history as they were.
    case refusedChangesNothing
    /// A step changes pixels only inside its damage.
    case damageCoversChanges
    /// Undo and redo give every picture back, bit for bit.
    case historyGivesBack
    /// A stroke fed sample by sample is the stroke applied whole.
    case gestureEqualsOperation

    /// Its name for a report.
    public var name: StaticString {
        switch self {
        case .refusedChangesNothing: "a refused step changes nothing"
        case .damageCoversChanges: "damage covers every changed pixel"
        case .historyGivesBack: "undo and redo give every picture back"
        case .gestureEqualsOperation: "a gesture equals its operation"
        }
    }
}

extension Scenario {
    /// The laws that this scenario breaks, each with the step where it did; none is well.
    public func brokenLaws() -> [(law: Law, step: Int)] {
        var broken: [(law: Law, step: Int)] = []
        var session = Session(photo: photo)
        var history = PictureHistory(session)
        for index in steps.indices {
            let before = session
            let response = Scenario.respond(to: steps[index], on: &session)
            if let response {
                if !Scenario.changes(from: before, to: session, stayIn: response.damage) {
                    broken.append((.damageCoversChanges, index))
                }
                if case .apply = steps[index], response.changed { history.record(session) }
                if !history.agrees(with: session) { broken.append((.historyGivesBack, index)) }
            } else if !Scenario.agree(before, session) {
                broken.append((.refusedChangesNothing, index))
            }
            if case .apply(.stroke(let stroke)) = steps[index], response != nil {
                if !Scenario.gesture(of: stroke, on: before, agreesWith: session) {
                    broken.append((.gestureEqualsOperation, index))
                }
            }
        }
        if !history.isRetraced(by: session) { broken.append((.historyGivesBack, steps.count)) }
        return broken
    }

    /// Does a step; nil when it was refused.
    private static func respond(to step: Step, on session: inout Session) -> Response? {
        do throws(EngineError) {
            switch step {
            case .apply(let operation): return try session.apply(operation)
            case .undo: return try session.undo()
            case .redo: return try session.redo()
            }
        } catch {
            return nil
        }
    }

    private static func changes(from before: Session, to after: Session, stayIn damage: PixelRect) -> Bool {
        let old = before.flattened().bitmap(), new = after.flattened().bitmap()
        for y in 0..<old.height {
            for x in 0..<old.width where old.pixels[y * old.width + x] != new.pixels[y * old.width + x] {
                if !damage.contains(x: x, y: y) { return false }
            }
        }
        return true
    }

    private static func gesture(of stroke: Stroke, on before: Session, agreesWith after: Session) -> Bool {
        var session = before
        do throws(EngineError) {
            var next = min(2, stroke.samples.count), batch = 1
            _ = try session.down(
                stroke.brush, color: stroke.color, width: stroke.width, smoothing: stroke.smoothing,
                samples: Array(stroke.samples[..<next]))
            while next < stroke.samples.count {
                let end = min(next + batch, stroke.samples.count)
                _ = try session.move(Array(stroke.samples[next..<end]))
                next = end
                batch = batch % 5 + 1
            }
            _ = try session.up()
        } catch {
            return false
        }
        return agree(session, after)
    }

    private static func agree(_ a: Session, _ b: Session) -> Bool {
        guard a.undoCount == b.undoCount, a.redoCount == b.redoCount else { return false }
        for layer in a.document.stack.layers.indices {
            if !a.document.stack.layers[layer].sheet.equals(b.document.stack.layers[layer].sheet) { return false }
        }
        return true
    }
}

/// The picture belonging to each number of steps that can be undone: what history must give back.
private struct PictureHistory {
    private var pictures: [Sheet]

    init(_ session: Session) { pictures = [session.flattened()] }

    /// A step was added.
    mutating func record(_ session: Session) {
        pictures.removeLast(pictures.count - session.undoCount)
        pictures.append(session.flattened())
    }

    func agrees(with session: Session) -> Bool {
        session.undoCount + session.redoCount == pictures.count - 1
            && session.flattened().equals(pictures[session.undoCount])
    }

    /// Undoes everything and does everything again.
    func isRetraced(by end: Session) -> Bool {
        var session = end
        do throws(EngineError) {
            while session.undoCount > 0 {
                _ = try session.undo()
                if !agrees(with: session) { return false }
            }
            while session.redoCount > 0 {
                _ = try session.redo()
                if !agrees(with: session) { return false }
            }
        } catch {
            return false
        }
        return true
    }
}
