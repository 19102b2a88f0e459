import LimnRaster

/// Flood fills (W5), with the pixels they are known to fill.
struct Fills {
    let options: Options
    let inputs: Inputs

    func run() {
        guard options.wants("W5") else { return }
        let empty = Sheet(width: pictureWidth, height: pictureHeight)
        for line in String(decoding: inputs.bytes("floods.txt"), as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            let numbers = words.dropFirst().map { Int($0)! }
            let stack = LayerStack(layers: [
                Layer(sheet: Sheet(inputs.bitmap(words[0])), blend: .normal), Layer(sheet: empty, blend: .normal),
            ])
            for isSoft in [false, true] {
                let fill = FloodFill(
                    color: Color(red: 255, green: 0, blue: 128), tolerance: UInt8(numbers[2]),
                    connectivity: numbers[3] == 4 ? .four : .eight, softEdges: isSoft)
                let (samples, _, outcome) = Samples.of(options, prepare: { empty }) { drawing in
                    fill.run(at: numbers[0], numbers[1], in: stack, drawing: &drawing)
                }
                let name = words[0].split(separator: ".")[0]
                let count = outcome.component.count
                emit(
                    "W5", "\(name)_t\(numbers[2])_c\(numbers[3])", isSoft ? "soft" : "fill", samples, items: count,
                    check: ["px": "\(count)", "expect": "\(numbers[4])", "rim": "\(outcome.rim.count)"])
            }
        }
    }
}
