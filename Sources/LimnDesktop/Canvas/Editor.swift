import Dispatch
import LimnEngine
import LimnRaster
import LimnStorage

/// The document of a window and what is done to it: turns places on the canvas into calls of the session, and the
/// session's answers into what must be drawn again.
final class Editor {
    private(set) var session: Session
    /// Keeps what is done safe until it is saved.
    private(set) var recorder: Recorder?
    let canvas: CanvasView
    var settings = ToolSettings()
    /// Called after everything that may change what can be undone, or whether there is something to save.
    var changed: () -> Void = {}
    /// Called after a colour was picked.
    var picked: (Color) -> Void = { _ in }
    /// Called with why something could not be done, in a sentence.
    var refused: (String) -> Void = { _ in }

    /// The fill just done, and the steps there are with it.
    private var lastFill: (fill: Fill, count: Int)?
    private var animation: FillAnimation?
    /// Where a fill was asked for, until the pointer goes up.
    private var fillPlace: FixedPoint?
    private var isConstrained = false, isCentered = false
    /// Steps that the saved file has; −1 when they cannot be reached any more.
    private var savedCount = 0
    /// Steps that were begun anew; tells two states of as many steps apart.
    private var branch = 0

    /// A state of the document.
    struct Mark {
        fileprivate let count: Int
        fileprivate let branch: Int
    }

    /// The present state.
    var mark: Mark { Mark(count: session.undoCount, branch: branch) }

    init(_ session: Session) {
        self.session = session
        canvas = CanvasView(imageWidth: session.document.width, imageHeight: session.document.height)
        canvas.lend = { [unowned self] body in
            if let shown = animation?.shown { body(shown) } else { self.session.withPreview(body) }
        }
    }

    /// Whether nothing was ever done here.
    var isUntouched: Bool { !isModified && session.redoCount == 0 && !session.isInGesture }

    /// Whether there is something that no file has.
    var isModified: Bool { session.undoCount != savedCount }

    /// Replaces the document by one that a file has, or has not.
    func open(_ session: Session, _ recorder: Recorder, isSaved: Bool) {
        animation.take()?.finish()
        self.session = session
        self.recorder = recorder
        savedCount = isSaved ? session.undoCount : -1
        canvas.open(imageWidth: session.document.width, imageHeight: session.document.height)
        settings.pictureWidth = PictureWidth.of(width: session.document.width, height: session.document.height)
        changed()
        fillGap()
    }

    /// Makes what the first undo of an opened document needs on another thread: it may take a second.
    private func fillGap() {
        guard session.gap != nil, let copy = try? session.detached() else { return }
        let work = Handed((copy, WeakEditor(editor: self, recorder: recorder)))
        DispatchQueue.global(qos: .utility).async {
            var (copy, opened) = work.value
            if !copy.fillGap() { return }
            let filled = Handed((copy, opened))
            onMainLoop {
                let (copy, opened) = filled.value
                // Another picture may have been opened meanwhile.
                guard let editor = opened.editor, editor.recorder === opened.recorder else { return }
                _ = editor.session.takePatches(of: copy)
            }
        }
    }

    private struct WeakEditor {
        weak var editor: Editor?
        weak var recorder: Recorder?
    }

    /// Takes note that a file has a state, which may be past by now.
    func saved(_ mark: Mark, as path: String) {
        savedCount = mark.branch == branch ? mark.count : -1
        recorder?.saved(
            &session, as: FileMark(of: path), title: Path.name(path), isWhole: !isModified)
        changed()
    }

    func undo() {
        if session.isInGesture { return cancel() }
        recorder?.prepareUndo(&session)
        perform(.undo) { try $0.undo() }
    }

    func redo() { perform(.redo) { try $0.redo() } }
    /// Takes all marks away; whether there were any.
    func clear() -> Bool { perform { try $0.apply(.clear) } }

    /// The pointer goes down with samples, the first where it went down. A pen's other end erases, whatever the tool.
    func down(_ samples: [Sample], erasing: Bool = false) {
        guard let place = samples.first?.position else { return }
        recorder?.begin()
        let settings = settings
        if let brush = erasing ? .eraser : settings.tool.brush {
            let width = FixedLength(settings.activeWidth)!
            perform { try $0.down(brush, color: settings.activeColor, width: width, samples: samples) }
        } else if settings.tool == .fill {
            fillPlace = place
        } else if let pull {
            perform { try $0.down(pull, at: place) }
        }
    }

    func move(_ samples: [Sample]) {
        if session.isInGesture { perform { try $0.move(samples) } }
    }

    func up() {
        if session.isInGesture { perform { try $0.up() } }
        if let place = fillPlace.take() { fill(at: place) }
    }

    private func fill(at place: FixedPoint) {
        let fill = settings.fill(atX: place.x >> 8, y: place.y >> 8), before = session.document
        guard perform(.forward, { try $0.apply(.fill(fill)) }) else { return }
        lastFill = (fill, session.undoCount)
        if FillAnimation.isWanted && Preference.animateFills.isOn {
            animation = FillAnimation(fill, from: before, to: session.document, on: canvas)
        }
    }

    /// The settings of the fill changed: the last one follows as long as nothing else was done.
    func refill() {
        guard let (last, count) = lastFill, session.undoCount == count, session.redoCount == 0 else { return }
        let fill = settings.fill(atX: last.x, y: last.y)
        if fill == last { return }
        undo()
        if !perform(.forward, { try $0.apply(.fill(fill)) }) { redo() }
        lastFill = (session.undoCount == count ? fill : last, count)
    }

    func cancel() {
        fillPlace = nil
        if session.isInGesture { perform { try $0.cancel() } }
    }

    /// Shift or Ctrl went down or up.
    func constrain(_ constrained: Bool, centered: Bool) {
        if constrained == isConstrained && centered == isCentered { return }
        (isConstrained, isCentered) = (constrained, centered)
        if session.isInGesture, settings.tool.brush == nil, let pull { perform { try $0.change(pull) } }
    }

    /// Shows the magnifier over a place of the picture.
    func magnify(_ place: Point) {
        let x = floorToInt(place.x), y = floorToInt(place.y)
        canvas.magnified = session.document.bounds.contains(x: x, y: y) ? (x, y) : nil
    }

    /// Takes the magnifier away, and the colour under it unless it was given up.
    func endMagnifying(take: Bool) {
        guard let (x, y) = canvas.magnified else { return }
        canvas.magnified = nil
        guard take, let color = try? session.pick(x, y) else { return }
        settings.pick(color, once: Preference.pickOnce.isOn)
        picked(color)
    }

    private var pull: Pull? {
        if settings.tool == .redact {
            return .redaction(settings.pixelates ? .pixelate(block: settings.block) : .solid(.black))
        }
        guard let kind = settings.tool.shape else { return nil }
        let nowhere = FixedPoint(rawX: 0, rawY: 0)
        return .shape(
            Shape(
                kind: kind, brush: .pen, from: nowhere, to: nowhere, color: settings.color,
                width: FixedLength(settings.activeWidth)!,
                fill: settings.isFilled && (kind == .rectangle || kind == .ellipse) ? settings.color : nil,
                constrain: isConstrained, centered: isCentered))
    }

    /// What a command does to the history.
    private enum Direction { case forward, undo, redo }

    /// Does something; whether it changed the picture. A fill that is still spreading is completed first.
    @discardableResult
    private func perform(
        _ direction: Direction = .forward, _ command: (inout Session) throws -> Response
    ) -> Bool {
        let before = session.undoCount, wasInGesture = session.isInGesture
        animation.take()?.finish()
        if direction == .forward { lastFill = nil }
        do {
            let response = try Trace.measure(.samples) { try command(&session) }
            // A new step before the saved one: the steps up to that are gone.
            if direction == .forward && response.changed {
                if before < savedCount { savedCount = -1 }
                branch += 1
                settings.giveBack()
            }
            if response.changed { record(direction) }
            canvas.invalidate(response.damage)
            if response.changed || session.isInGesture != wasInGesture { changed() }
            return response.changed
        } catch EngineError.outsidePicture {
            refused("Click inside the picture to fill.")
        } catch EngineError.invalidOperation {
            refused("That is too far outside the picture.")
        } catch {
            // Nothing to undo, or no gesture: nothing was asked for.
        }
        return false
    }

    private func record(_ direction: Direction) {
        switch direction {
        case .forward:
            guard let operation = session.lastOperation else { return }
            Trace.record(ScriptLine.text(operation))
            recorder?.append(.operation(operation), of: &session)
        case .undo:
            Trace.record(#"{"op": "undo"}"#)
            recorder?.append(.undo, of: &session)
        case .redo:
            Trace.record(#"{"op": "redo"}"#)
            recorder?.append(.redo, of: &session)
        }
    }
}
