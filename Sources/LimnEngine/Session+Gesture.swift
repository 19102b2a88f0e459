import LimnRaster

/// What a pointer is doing now.
enum Gesture {
    case freehand(FreehandGesture)
    case pull(PullGesture)
}

extension Session {
    /// A pointer goes down with a freehand tool; `samples` holds its first reading and any that came with it.
    /// Throws: `EngineError.gestureInProgress`, or `invalidOperation` for a width or place out of range.
    public mutating func down(
        _ brush: Brush, color: Color, width: FixedLength, smoothing: Stroke.Smoothing = .curve, samples: [Sample]
    ) throws(EngineError) -> Response {
        guard gesture == nil else { throw .gestureInProgress }
        guard width.isStrokeWidth, !samples.isEmpty else { throw .invalidOperation }
        gesture = .freehand(
            FreehandGesture(
                brush: brush, color: color, width: width, smoothing: smoothing, document: document, workspace))
        do { return try move(samples) } catch {
            gesture = nil
            throw error
        }
    }

    /// A pointer goes down to pull a shape or a redaction, which is seen from the first `move` on.
    /// Throws: `EngineError.gestureInProgress`, or `invalidOperation` for a place out of range.
    public mutating func down(_ pull: Pull, at place: FixedPoint) throws(EngineError) -> Response {
        guard gesture == nil else { throw .gestureInProgress }
        guard place.isValid else { throw .invalidOperation }
        gesture = .pull(PullGesture(pull, at: place))
        return response(damage: .empty, changed: false)
    }

    /// The pointer moved: every reading since the last call, in order. Ink runs one sample behind where it is smoothed;
    /// `withPreview` has it up to the last, and the damage is that of both. Of a pull only the last reading counts.
    /// Throws: `EngineError.noGesture`, or `invalidOperation` for a place out of range.
    public mutating func move(_ samples: [Sample]) throws(EngineError) -> Response {
        guard let gesture = gesture.take() else { throw .noGesture }
        guard samples.allSatisfy({ $0.position.isValid }) else {
            self.gesture = gesture
            throw .invalidOperation
        }
        var damage = PixelRect.empty
        switch consume gesture {
        case .freehand(var freehand):
            let fits = freehand.samples.count + samples.count <= 1_000_000
            if fits { damage = freehand.extend(samples, on: &document) }
            self.gesture = .freehand(freehand)
            if !fits { throw .invalidOperation }
        case .pull(var pull):
            if let last = samples.last { damage = pull.extend(to: last.position, on: &document, workspace) }
            self.gesture = .pull(pull)
        }
        return response(damage: damage, changed: false)
    }

    /// The pull in progress makes something else from now on, such as a square where it made a rectangle.
    /// Throws: `EngineError.noGesture` when no pull is in progress.
    public mutating func change(_ pull: Pull) throws(EngineError) -> Response {
        guard case .pull(var ongoing) = gesture else { throw .noGesture }
        gesture = nil
        ongoing.pull = pull
        let damage = ongoing.extend(to: ongoing.to, on: &document, workspace)
        gesture = .pull(ongoing)
        return response(damage: damage, changed: false)
    }

    /// The pointer went up: the gesture ends at its last sample and becomes a step, exactly as if it had been applied
    /// whole. What the moves have drawn already is no damage any more. A pull that ends where it began leaves nothing.
    /// Throws: `EngineError.noGesture`.
    public mutating func up() throws(EngineError) -> Response {
        guard let gesture = gesture.take() else { throw .noGesture }
        var response: Response
        switch consume gesture {
        case .freehand(var freehand):
            let (operation, patch, damage) = freehand.finish(&document, workspace)
            response = record(operation, patch)
            response.damage = damage
        case .pull(let pull):
            if pull.isClick { return self.response(damage: .empty, changed: false) }
            let (operation, patch) = pull.finish(document)
            response = record(operation, patch)
            response.damage = .empty
        }
        return response
    }

    /// The gesture in progress never happened. Throws: `EngineError.noGesture`.
    public mutating func cancel() throws(EngineError) -> Response {
        guard let gesture = gesture.take() else { throw .noGesture }
        switch consume gesture {
        case .freehand(let freehand): return response(damage: freehand.cancel(&document, workspace), changed: false)
        case .pull(var pull): return response(damage: pull.cancel(&document), changed: false)
        }
    }

    /// Whether a gesture is in progress.
    public var isInGesture: Bool { gesture != nil }

    /// Calls `body` with what a view is to show: the document, and the ink of a stroke in progress as far as its last sample,
    /// which is a guess until the next one comes. It is lent: a copy kept, as of `document`, has the next sample copy the tiles
    /// that it draws on.
    public mutating func withPreview(_ body: (Document) -> Void) {
        guard case .freehand(let freehand) = gesture else { return body(document) }
        freehand.preview(on: &document, workspace, body)
    }
}
