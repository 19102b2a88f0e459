import LimnRaster

/// A layer over a photo, and a photo at half size (W7).
struct Layers {
    let options: Options
    let inputs: Inputs

    func run() {
        guard options.wants("W7") else { return }
        let bitmap = inputs.bitmap("photo.rgba")
        let photo = Sheet(bitmap)
        for name in ["dense", "sparse"] {
            let layer = inputs.bitmap("layer_\(name).rgba")
            let above = Sheet(
                Bitmap(width: pictureWidth, height: pictureHeight, pixels: layer.pixels.map(straight)))
            let stack = LayerStack(layers: [Layer(sheet: photo, blend: .normal), Layer(sheet: above, blend: .normal)])
            let (samples, _, result) = Samples.of(options, prepare: { stack }) { $0.flattened() }
            let d = difference(result.bitmap().pixels, inputs.bitmap("expect_over_\(name).rgba").pixels)
            emit(
                "W7", "over_\(name)", "flatten", samples, items: 1,
                check: ["max_diff": "\(d.max)", "mean_diff": "\(d.mean)"])
        }
        let (samples, _, half) = Samples.of(options, prepare: { photo }) {
            $0.reduced($0.bounds, width: pictureWidth / 2, height: pictureHeight / 2)
        }
        let d = difference(
            half.pixels,
            inputs.bitmap("expect_half.rgba", width: pictureWidth / 2, height: pictureHeight / 2).pixels)
        emit("W7", "half", "area", samples, items: 1, check: ["max_diff": "\(d.max)", "mean_diff": "\(d.mean)"])
    }
}
