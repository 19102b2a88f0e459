import LimnEngine
import LimnRaster

/// A seeded list of things a person might do to a picture: the same everywhere, in every build.
///
/// The native tests and the WebAssembly program compile this very source and must get the same pixels after each step
/// (`Tests/Goldens/digests.txt`). So it keeps to what Embedded Swift has, and to whole numbers.
public struct Scenario: Sendable {
    /// What a scenario dwells on.
    public enum Topic: UInt8, CaseIterable, Sendable {
        /// Freehand strokes of all tools, with and without pressure and smoothing.
        case strokes
        /// Lines, arrows, rectangles and ellipses.
        case shapes
        /// Fills, with a few strokes as walls.
        case fills
        /// Redactions over marks.
        case redactions
        /// Everything, undo and redo included.
        case mixed

        /// Its name in the list of digests.
        public var name: StaticString {
            switch self {
            case .strokes: "strokes"
            case .shapes: "shapes"
            case .fills: "fills"
            case .redactions: "redactions"
            case .mixed: "mixed"
            }
        }
    }

    /// One thing done.
    public enum Step: Sendable {
        /// An operation.
        case apply(Operation)
        /// The last step taken back.
        case undo
        /// The last step taken back done again.
        case redo

        /// Its name in the list of digests.
        public var name: StaticString {
            switch self {
            case .apply(.stroke): "stroke"
            case .apply(.shape): "shape"
            case .apply(.fill): "fill"
            case .apply(.redact): "redact"
            case .apply(.clear): "clear"
            case .undo: "undo"
            case .redo: "redo"
            }
        }
    }

    /// What it dwells on.
    public let topic: Topic
    /// Its number within the topic.
    public let seed: UInt64
    /// What it starts from.
    public let photo: Sheet
    /// What is done.
    public let steps: [Step]

    /// Scenarios of each topic.
    public static let seedsPerTopic: UInt64 = 6
    private static let stepsPerScenario = 20

    /// The scenario of this topic and number.
    public init(_ topic: Topic, seed: UInt64) {
        var random = SeededRandom(seed: seed << 8 | UInt64(topic.rawValue))
        let width = 150 + random.below(60), height = 120 + random.below(60)
        self.topic = topic
        self.seed = seed
        photo = random.photo(width: width, height: height)
        var steps: [Step] = []
        for _ in 0..<Scenario.stepsPerScenario { steps.append(random.step(topic, width: width, height: height)) }
        self.steps = steps
    }

    /// Does the steps one after the other. A step that is refused leaves everything as it was and is told as such.
    /// `after` gets the session after each step and whether the step was done.
    public func run(_ after: (_ step: Int, _ session: Session, _ done: Bool) -> Void) {
        var session = Session(photo: photo)
        for index in steps.indices {
            let done = Scenario.perform(steps[index], on: &session)
            after(index, session, done)
        }
    }

    /// Does one step; false when the session refused it.
    static func perform(_ step: Step, on session: inout Session) -> Bool {
        do throws(EngineError) {
            switch step {
            case .apply(let operation): _ = try session.apply(operation)
            case .undo: _ = try session.undo()
            case .redo: _ = try session.redo()
            }
            return true
        } catch {
            return false
        }
    }
}
