import LimnRaster

extension Session {
    /// A pointer goes down with a freehand tool; `samples` holds its first reading and any that came with it.
    /// Throws: `EngineError.gestureInProgress`, or `invalidOperation` for a width or place out of range.
    public mutating func down(
        _ brush: Brush, color: Color, width: FixedLength, smoothing: Stroke.Smoothing = .curve, samples: [Sample]
    ) throws(EngineError) -> Response {
        guard gesture == nil else { throw .gestureInProgress }
        guard width.isStrokeWidth, !samples.isEmpty else { throw .invalidOperation }
        gesture = Gesture(brush: brush, color: color, width: width, smoothing: smoothing, document: document)
        do { return try move(samples) } catch {
            gesture = nil
            throw error
        }
    }

    /// The pointer moved: every reading since the last call, in order. The ink runs one sample behind where it is smoothed;
    /// see `tail`. Throws: `EngineError.noGesture`, or `invalidOperation` for a place out of range.
    public mutating func move(_ samples: [Sample]) throws(EngineError) -> Response {
        guard var gesture = gesture.take() else { throw .noGesture }
        guard samples.allSatisfy({ $0.position.isValid }), gesture.samples.count + samples.count <= 1_000_000 else {
            self.gesture = gesture
            throw .invalidOperation
        }
        let damage = gesture.extend(samples, on: &document)
        self.gesture = gesture
        return response(damage: damage, changed: false)
    }

    /// The pointer went up: the stroke ends at its last sample and becomes a step, exactly as if it had been applied whole.
    /// Throws: `EngineError.noGesture`.
    public mutating func up() throws(EngineError) -> Response {
        guard let gesture = gesture.take() else { throw .noGesture }
        let (operation, patch) = gesture.finish(&document)
        return record(operation, patch)
    }

    /// The stroke in progress never happened. Throws: `EngineError.noGesture`.
    public mutating func cancel() throws(EngineError) -> Response {
        guard let gesture = gesture.take() else { throw .noGesture }
        gesture.cancel(&document)
        return response(damage: document.bounds, changed: false)
    }

    /// The part of the stroke between its certain ink and the pointer, for the view to draw over the picture.
    public var tail: [RoundCone] { gesture?.tail ?? [] }
}
