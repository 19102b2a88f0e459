import Glibc
import LimnCodecs
import LimnEngine
import LimnStorage

/// `limn replay`: pictures of how a document came about.
enum ReplayCommand {
    static let help = """
        Usage: limn replay FILE.ora -o DIR [--every N]

        Writes numbered PNG pictures of the history that an OpenRaster file carries to the folder DIR, which is made if it
        is not there: 000000.png is the picture that the history begins with, then one after every N steps, and the last
        one is the picture as it is now. Steps taken back are not shown. FILE - is standard input.

          limn replay marked.ora -o frames --every 5

          -o DIR            where the pictures go
          --every N         steps between two pictures, at least 1 (1)
          --help            show this
        """

    private struct Request {
        var file = ""
        var folder = ""
        var every = 1
    }

    static func run(_ arguments: ArraySlice<String>) throws(CommandError) {
        guard let request = try request(arguments) else { return try StandardOutput.writeLine(help) }
        let bytes = try FileBytes.picture(request.file)
        guard OpenRaster.mayBe(bytes) else {
            throw .failure(place: request.file, what: "is no OpenRaster document: other formats have no history")
        }
        let file = try PhotoFile.read(bytes, named: request.file)
        let isNew = mkdir(FileName.bytes(of: request.folder), 0o777) == 0
        if !isNew && (errno != EEXIST || access(FileName.bytes(of: request.folder + "/"), F_OK) != 0) {
            throw .failure(place: request.folder, what: Descriptors.text(errno))
        }
        do throws(CommandError) {
            try write(file.session, request)
        } catch {
            // Only an empty one goes.
            if isNew { rmdir(FileName.bytes(of: request.folder)) }
            throw error
        }
    }

    /// Refuses a folder that has numbered pictures past those to be written: they would pass for the end of this history.
    private static func check(_ request: Request, last: Int) throws(CommandError) {
        let next = path(last + 1, request)
        if access(FileName.bytes(of: next), F_OK) == 0 {
            throw .failure(place: next, what: "is there from another replay: choose an empty folder")
        }
    }

    private static func write(_ session: Session, _ request: Request) throws(CommandError) {
        var session = session, number = 0
        let steps = session.undoCount
        try check(request, last: (steps + request.every - 1) / request.every)
        do throws(EngineError) {
            for _ in 0..<steps { _ = try session.undo() }
        } catch {
            throw .failure(place: request.file, what: "has a history that does not fit its picture")
        }
        try picture(session, number, request)
        for step in 1..<steps + 1 {
            do throws(EngineError) {
                _ = try session.redo()
            } catch {
                throw .failure(place: request.file, what: "has a history that does not fit its picture")
            }
            if step % request.every == 0 || step == steps {
                number += 1
                try picture(session, number, request)
            }
        }
    }

    private static func picture(_ session: Session, _ number: Int, _ request: Request) throws(CommandError) {
        let path = path(number, request)
        try PhotoFile.write(
            session, to: path, named: path, quality: 90, options: OutputOptions(), baggage: StoredPicture.Baggage(),
            isRedacted: false)
    }

    private static func path(_ number: Int, _ request: Request) -> String {
        let digits = String(number), name = String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
        return request.folder + (request.folder.hasSuffix("/") ? "" : "/") + name
    }

    /// The command line as a request; nil when help is asked for.
    private static func request(_ arguments: ArraySlice<String>) throws(CommandError) -> Request? {
        var reader = ArgumentReader(arguments, command: "replay", valued: ["-o", "--every"])
        var request = Request()
        while let item = try reader.next() {
            switch item {
            case .help, .option: return nil
            case .positional(let name):
                if !request.file.isEmpty { throw reader.wrong("unexpected argument \(name)") }
                if name.isEmpty { throw reader.wrong("FILE must not be empty") }
                request.file = name
            case .valued("-o", let name):
                if !request.folder.isEmpty { throw reader.wrong("-o is given twice") }
                if name.isEmpty || name == "-" { throw reader.wrong("-o needs a folder") }
                request.folder = name
            case .valued(_, let value):
                guard let number = NumberText.number(value), number == number.rounded(.towardZero),
                    1...1_000_000_000 ~= number
                else { throw reader.wrong("--every must be a whole number, at least 1, not \(value)") }
                request.every = Int(number)
            }
        }
        if request.file.isEmpty { throw reader.wrong("FILE is missing") }
        if request.folder.isEmpty { throw reader.wrong("-o DIR is missing") }
        return request
    }
}
