import LimnRaster

extension Color {
    /// "#rrggbb", or "#rrggbbaa" with the alpha.
    func hex(withAlpha: Bool) -> String {
        let parts = [red, green, blue] + (withAlpha ? [alpha] : [])
        return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
