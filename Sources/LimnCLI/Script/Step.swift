import LimnEngine
import LimnRaster

/// One checked command of a script or of `limn mark`, ready to run.
struct Step: Equatable {
    /// Where it was written.
    enum Origin: Equatable {
        /// A line of the script, counted from 1.
        case line(Int)
        /// A flag of the command line.
        case flag(String)
    }

    /// What there is to do.
    enum Action: Equatable {
        /// A blank picture.
        case new(width: Int, height: Int, paper: Color)
        /// A picture from a file.
        case open(path: String)
        /// A mark, a redaction or `clear`.
        case apply(Operation)
        /// A fill that is also shown spreading, in a file of its own.
        case animatedFill(Fill, path: String)
        /// The colour of a pixel.
        case pick(x: Int, y: Int)
        case undo(times: Int)
        case redo(times: Int)
        /// The picture as it is now, to a file.
        case export(path: String, quality: Int)
    }

    var origin: Origin
    /// The name of the operation, for the report.
    var name: String
    var action: Action
}
