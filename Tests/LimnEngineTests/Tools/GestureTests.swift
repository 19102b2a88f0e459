import LimnEngine
import LimnRaster
import LimnTestSupport
import Testing

@Suite struct GestureTests {
    private func samples(_ random: inout SeededRandom, count: Int) -> [Sample] {
        var x = Double.random(in: 0...200, using: &random), y = Double.random(in: 0...150, using: &random)
        return (0..<count).map { i in
            x += .random(in: -20...20, using: &random)
            y += .random(in: -20...20, using: &random)
            return Sample(
                position: FixedPoint(x, y)!, pressure: .random(in: 0 ... .max, using: &random), time: UInt32(i))
        }
    }

    @Test(arguments: 0..<40) func gestureEqualsOperationHoweverBatched(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let brush = Brush.allCases.randomElement(using: &random)!
        let smoothing = Stroke.Smoothing.allCases.randomElement(using: &random)!
        let color = Color(packed: .random(in: 0 ... .max, using: &random))
        let width = FixedLength(.random(in: 0.1...40, using: &random))!
        let points = samples(&random, count: Int.random(in: 1...30, using: &random))
        var whole = Session(photo: Sheet(width: 200, height: 150, fill: .white))
        _ = try whole.apply(
            .stroke(Stroke(brush: .pen, color: .black, width: width, smoothing: .curve, samples: points)))
        var fed = whole
        _ = try whole.apply(
            .stroke(Stroke(brush: brush, color: color, width: width, smoothing: smoothing, samples: points)))
        var rest = points[...]
        _ = try fed.down(brush, color: color, width: width, smoothing: smoothing, samples: [rest.removeFirst()])
        while !rest.isEmpty {
            let batch = rest.prefix(Int.random(in: 1...4, using: &random))
            rest = rest.dropFirst(batch.count)
            _ = try fed.move(Array(batch))
        }
        _ = try fed.up()
        for layer in 0..<3 {
            #expect(whole.document.stack.layers[layer].sheet.equals(fed.document.stack.layers[layer].sheet))
        }
        #expect(whole.undoCount == fed.undoCount)
    }

    /// They take the same memory, and leave nothing in it for the next one: neither ended nor given up.
    @Test(arguments: 0..<10) func gesturesAfterOneAnotherAreAsGoodAsTheFirst(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let photo = Sheet(width: 200, height: 150, fill: .white)
        var fed = Session(photo: photo), whole = Session(photo: photo)
        for _ in 0..<8 {
            let color = Color(packed: .random(in: 0 ... .max, using: &random))
            let width = FixedLength(.random(in: 0.1...40, using: &random))!
            let points = samples(&random, count: 12)
            _ = try fed.down(.pen, color: color, width: width, samples: Array(points[..<6]))
            let copy = fed
            _ = try fed.move(Array(points[6...]))
            if Bool.random(using: &random) {
                _ = try fed.cancel()
            } else {
                _ = try fed.up()
                _ = try whole.apply(
                    .stroke(Stroke(brush: .pen, color: color, width: width, smoothing: .curve, samples: points)))
            }
            // One of two sessions in the same gesture ends it, and the other goes on.
            if Bool.random(using: &random) {
                var other = copy
                _ = try other.move(Array(points[6...]))
                _ = try other.up()
            }
        }
        #expect(fed.document.equals(whole.document))
    }

    private func shown(_ session: inout Session) -> Document {
        var result = session.document
        session.withPreview { result = $0 }
        return result
    }

    /// What is shown of a stroke is what it would be if it ended there, and the damage tells all that changes in it. The document
    /// itself stays as it is.
    @Test(arguments: 0..<40) func previewReachesTheLastSample(seed: UInt64) throws {
        var random = SeededRandom(seed: 100 + seed)
        let brush = Brush.allCases.randomElement(using: &random)!
        let color = Color(packed: .random(in: 0 ... .max, using: &random))
        let width = FixedLength(.random(in: 0.1...40, using: &random))!
        let points = samples(&random, count: Int.random(in: 2...12, using: &random))
        var base = Session(photo: Sheet(width: 200, height: 150, fill: .white))
        for brush in [Brush.pen, .highlighter] {
            let under = Stroke(
                brush: brush, color: Color(packed: 0xFF30_60C0), width: FixedLength(30)!, smoothing: .curve,
                samples: samples(&random, count: 6))
            _ = try base.apply(.stroke(under))
        }
        var session = base, last = session.document
        for count in points.indices {
            let response =
                count == 0
                ? try session.down(brush, color: color, width: width, samples: [points[0]])
                : try session.move([points[count]])
            let now = session.flattened(), preview = shown(&session)
            #expect(session.flattened().equals(now) as Bool)
            let changed = preview.stack.difference(from: last.stack, in: last.bounds).rect
            #expect(response.damage.union(changed) == response.damage)
            var ended = base
            let stroke = Stroke(
                brush: brush, color: color, width: width, smoothing: .curve, samples: Array(points[...count]))
            _ = try ended.apply(.stroke(stroke))
            for layer in 0..<3 {
                #expect(preview.stack.layers[layer].sheet.equals(ended.document.stack.layers[layer].sheet) as Bool)
            }
            last = preview
        }
        let before = shown(&session), isCancelled = seed % 2 == 0
        let response = try isCancelled ? session.cancel() : session.up()
        let changed = session.document.stack.difference(from: before.stack, in: before.bounds).rect
        #expect(response.damage.union(changed) == response.damage)
        #expect(shown(&session).stack.difference(from: session.document.stack, in: before.bounds).count == 0)
    }

    @Test func whatIsPossibleIsKnown() throws {
        var session = Session(photo: Sheet(width: 200, height: 150, fill: .white))
        #expect(session.undoCount == 0 && session.redoCount == 0 && !session.canClear)
        _ = try session.apply(.redact(Redaction(x: 5, y: 5, width: 9, height: 9, style: .solid(.black))))
        #expect(session.undoCount == 1 && !session.canClear)
        _ = try session.down(
            .pen, color: .black, width: FixedLength(9)!, samples: [Sample(position: FixedPoint(20, 20)!)])
        _ = try session.move([Sample(position: FixedPoint(40, 30)!)])
        let before = session.document
        let cancelled = try session.cancel()
        let (changed, count) = session.document.stack.difference(from: before.stack, in: before.bounds)
        #expect(count > 0 && cancelled.damage.union(changed) == cancelled.damage && cancelled.damage.width < 150)
        _ = try session.apply(
            .fill(
                Fill(
                    x: 100, y: 100, color: .black, tolerance: 0, connectivity: .four,
                    spread: .circle, source: .image, softEdges: true)))
        #expect(session.canClear)
        _ = try session.apply(.clear)
        #expect(!session.canClear)
        _ = try session.undo()
        #expect(session.canClear && session.redoCount == 1)
    }

    @Test func cancelLeavesNoTrace() throws {
        var random = SeededRandom(seed: 3)
        var session = Session(photo: Sheet(width: 200, height: 150, fill: .white))
        _ = try session.down(.pen, color: .black, width: FixedLength(9)!, samples: samples(&random, count: 10))
        _ = try session.move(samples(&random, count: 10))
        _ = try session.cancel()
        #expect(session.document.stack.layers[2].sheet.isEmpty)
        #expect(session.undoCount == 0)
    }

    @Test func aTapIsADotAndShortStrokesAreDrawn() throws {
        for count in 1...3 {
            var session = Session(photo: Sheet(width: 50, height: 50, fill: .white))
            let points = (0..<count).map { Sample(position: FixedPoint(20 + Double($0) * 4, 25)!) }
            _ = try session.apply(
                .stroke(Stroke(brush: .pen, color: .black, width: FixedLength(6)!, smoothing: .curve, samples: points)))
            #expect(try session.pick(20, 25) == .black)
            #expect(try session.pick(20 + (count - 1) * 4, 25) == .black)
        }
    }
}
