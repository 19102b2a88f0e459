import LimnEngine
import LimnRaster

/// `limn pick`: the colour of a pixel.
enum PickCommand {
    static let help = """
        Usage: limn pick PHOTO X,Y

        Prints the colour of the pixel at X,Y (counted from the top left, from 0) as #rrggbbaa. PHOTO - is standard input.

          --help            show this
        """

    static func run(_ arguments: ArraySlice<String>) throws(CommandError) {
        var reader = ArgumentReader(arguments, command: "pick")
        var names: [String] = []
        while let item = try reader.next() {
            guard case .positional(let name) = item else { return try StandardOutput.writeLine(help) }
            names.append(name)
        }
        if names.count > 2 { throw reader.wrong("unexpected argument \(names[2])") }
        guard names.count == 2, !names[0].isEmpty else { throw reader.wrong("PHOTO and X,Y are needed") }
        guard let point = NumberText.list(names[1], count: 2) else {
            throw reader.wrong("X,Y must be two numbers, not \(names[1])")
        }
        let photo = try PhotoFile.read(names[0])
        // A coordinate this far out is outside every picture.
        let x = floorToInt(max(-1, min(point[0], 1e6))), y = floorToInt(max(-1, min(point[1], 1e6)))
        let color: Color
        do throws(EngineError) {
            color = try photo.session.pick(x, y)
        } catch {
            let document = photo.session.document
            throw .failure(
                place: names[0],
                what: "\(names[1]) is outside the picture of \(document.width) by \(document.height) pixels")
        }
        try StandardOutput.writeLine(ColorText.text(color))
    }
}
