extension CoverageSheet {
    /// Appends to `parts` what a segment adds: its start's disc, unless the segment before ended with it, and the rest.
    func prepare(_ cone: RoundCone) {
        let follows = tip == cone.tail
        tip = cone.tip
        guard let clipped = cone.clipped(to: bounds), max(clipped.startRadius, clipped.endRadius) > 0 else { return }
        if min(clipped.startRadius, clipped.endRadius) >= 0.5 {
            prepareSolid(clipped, follows: follows)
        } else if cone.start == cone.end {
            prepareFaintDot(clipped.startRadius > clipped.endRadius ? clipped.tail : clipped.tip)
        } else {
            prepareThinning(clipped)
        }
    }

    private func prepareSolid(_ cone: RoundCone, follows: Bool) {
        let (tail, tip) = (cone.tail, cone.tip), length = (tip.center - tail.center).length
        // Every sample is tested where more than one edge may pass through a pixel.
        let isTiny = max(tail.radius, tip.radius) < 2 && length < 2
        let strength: UInt8? = min(tail.radius, tip.radius) < 1 || isTiny ? 255 : nil
        if !follows { parts.append(Part(PreparedCone(tail), strength)) }
        // Where one disc holds the other, the segment is the larger one.
        if length <= tail.radius - tip.radius { return }
        let isDisc = length <= tip.radius - tail.radius
        parts.append(Part(isDisc ? PreparedCone(tip) : PreparedCone(cone, length: length), strength))
    }

    /// A segment of which an end is thinner than a pixel: cut where it is as wide as one.
    private func prepareThinning(_ cone: RoundCone) {
        if max(cone.startRadius, cone.endRadius) <= 0.5 { return prepareFaint(cone) }
        let d = cone.end - cone.start
        let middle = Disc(
            center: cone.start + d * ((0.5 - cone.startRadius) / (cone.endRadius - cone.startRadius)), radius: 0.5)
        let parts = [RoundCone(from: cone.tail, to: middle), RoundCone(from: middle, to: cone.tip)]
        for part in parts where part.start != part.end {
            if max(part.startRadius, part.endRadius) <= 0.5 {
                prepareFaint(part)
            } else {
                prepareSolid(part, follows: false)
            }
        }
    }

    /// What is thinner than a pixel is drawn as wide as a pixel and fainter in proportion, so that it never breaks up: a
    /// line by its width, in pieces short enough for the width to change evenly. A round end would be too dark: a line
    /// ends square, as far out as gives half a disc's area, π/8 of its width.
    private func prepareFaint(_ cone: RoundCone) {
        let d = cone.end - cone.start, change = cone.endRadius - cone.startRadius
        // Steps of at most two levels, where that takes no more than one a pixel.
        let pieces = max(1, min(ceilToInt(change.magnitude * 255), ceilToInt(d.length)))
        let end = cone.end + d * (0.3927 * 2 * cone.endRadius / max(d.length, 1e-9))
        for k in 0..<pieces {
            let from = Double(k) / Double(pieces), to = Double(k + 1) / Double(pieces)
            let piece = RoundCone(
                from: cone.start + d * from, to: k == pieces - 1 ? end : cone.start + d * to, radius: 0.5)
            if piece.start == piece.end { continue }
            let width = 2 * cone.startRadius + change * (from + to)
            parts.append(
                Part(
                    PreparedCone(piece, length: (piece.end - piece.start).length, isSquare: true),
                    CoverageSheet.strength(width)))
        }
    }

    /// A dot smaller than a pixel fades by its area.
    private func prepareFaintDot(_ disc: Disc) {
        let share = 4 * disc.radius * disc.radius
        parts.append(Part(PreparedCone(Disc(center: disc.center, radius: 0.5)), CoverageSheet.strength(share)))
    }

    private static func strength(_ share: Double) -> UInt8 { UInt8(floorToInt(max(1, share * 255) + 0.5)) }
}
