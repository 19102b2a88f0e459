import LimnRaster

/// The order in which a fill's pixels turn, and one frame of showing it (W5, of Limn alone).
struct Waves {
    let options: Options
    let inputs: Inputs

    func run() {
        guard options.wants("W5") else { return }
        for (name, x, y, tolerance) in [
            ("blank", 1920, 1080, 0), ("lineart", 462, 1106, 32), ("photo", 3569, 549, 32), ("serp_v", 0, 0, 0),
        ] {
            let before = Sheet(inputs.bitmap("\(name).rgba"))
            let stack = LayerStack(layers: [
                Layer(sheet: before, blend: .normal),
                Layer(sheet: Sheet(width: pictureWidth, height: pictureHeight), blend: .normal),
            ])
            let component = FloodFill.component(
                of: stack, x: x, y: y, tolerance: UInt8(tolerance), connectivity: .four)
            for spread in Spread.allCases {
                let (samples, _, wave) = Samples.of(options, prepare: {}) { _ in
                    FillWave(component, from: x, y, spread: spread, connectivity: .four)
                }
                emit(
                    "W5", "\(name)_wave", "\(spread)", samples, items: component.count,
                    check: ["rings": "\(wave.map.last)"])
                if spread != .circle { continue }
                var after = before
                var edit = SheetEdit(of: after)
                after.fill(after.bounds, color: .black, edit: &edit)
                let middle = wave.frameCount() / 2
                let (frames, _, _) = Samples.of(options, prepare: {}) { _ in
                    wave.frame(middle, before: before, after: after)
                }
                emit("W5", "\(name)_frame", "\(spread)", frames, items: component.count)
            }
        }
    }
}
