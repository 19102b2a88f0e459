import Foundation
import LimnEngine
import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnStorage

/// Layers of other programs come back with restored work from the file that has them; where they cannot, it is said.
struct BaggageTests {
    private let scratch = Scratch()
    private var file: String { scratch.path + "/work.ora" }
    private let rect = PixelRect(x: 40, y: 30, width: 50, height: 20)
    private let secret = SeededRandom.noise(seed: 4, width: 150, height: 100)
    private let sentence =
        "Layers that other programs made are one picture now: the file that has them is gone or was changed."

    /// A window on a file with other programs' layers, and what of the file goes into the next one.
    private func open() throws -> (Worker, StoredPicture.Baggage) {
        var foreign = ForeignFile(width: 150, height: 100)
        try foreign.add("hidden", secret, ["visibility": "hidden"])
        try foreign.add("shown", secret)
        try Data(foreign.bytes()).write(to: URL(filePath: file))
        let picture = try StoredPicture(Array(Data(contentsOf: URL(filePath: file))))
        var worker = Worker(scratch.store, seed: 51, width: 150, height: 100)
        worker.session = picture.session
        let states = worker.states
        worker.recorder = Recorder(
            &worker.session, in: scratch.store,
            about: About(title: "work.ora", file: FileMark(of: file), hasForeignLayers: true, began: 1), tuning: .quick,
            stateChanged: { states.take($0) })
        worker.work(.operation(.stroke(ForeignLayersTests.dot(60, 40))))
        return (worker, picture.baggage)
    }

    private var redaction: JournalEntry {
        .operation(
            .redact(
                Redaction(
                    x: Int32(rect.minX), y: Int32(rect.minY), width: Int32(rect.width), height: Int32(rect.height),
                    style: .solid(.black))))
    }

    private func save(_ worker: inout Worker, _ session: Session, _ baggage: StoredPicture.Baggage, isWhole: Bool)
        throws
    {
        let bytes = try OpenRaster.encode(session, over: baggage.foreign)
        try Data(bytes).write(to: URL(filePath: file))
        worker.recorder.saved(&worker.session, as: FileMark(of: file), title: "work.ora", isWhole: isWhole)
    }

    @Test func `layers come back while the file is as it was`() throws {
        var (worker, baggage) = try open()
        worker.work(redaction)
        try worker.vanish()
        let restored = try scratch.store.restoreOnly(), again = restored.baggage()
        #expect(again.lost == nil && again.baggage.foreign?.checksum == baggage.foreign?.checksum)
        try SecretCheck(secret: secret, rect: rect).check(
            try OpenRaster.encode(restored.session, over: again.baggage.foreign))
    }

    @Test(arguments: [true, false]) func `a file that is gone or changed is told`(isGone: Bool) throws {
        var (worker, _) = try open()
        try worker.vanish()
        if isGone {
            try FileManager.default.removeItem(atPath: file)
        } else {
            try Data([1]).write(to: URL(filePath: file))
        }
        let again = try scratch.store.restoreOnly().baggage()
        #expect(again.lost == sentence && again.baggage.foreign == nil)
    }

    @Test func `layers that a redaction covers by now do not come back`() throws {
        var (worker, baggage) = try open()
        // The redaction is done while the file is being written: it has none.
        let early = try worker.session.detached()
        worker.work(redaction)
        try save(&worker, early, baggage, isWhole: false)
        worker.work(.operation(.stroke(ForeignLayersTests.dot(100, 80))))
        try worker.vanish()
        let restored = try scratch.store.restoreOnly(), again = restored.baggage()
        #expect(again.lost == sentence && again.baggage.foreign == nil)
        try SecretCheck(secret: secret, rect: rect).check(try OpenRaster.encode(restored.session))
    }

    @Test func `layers that lack what is shown again do not come back`() throws {
        var (worker, baggage) = try open()
        worker.work(redaction)
        try save(&worker, worker.session, baggage, isWhole: true)
        worker.work(.undo)
        try worker.vanish()
        let restored = try scratch.store.restoreOnly(), again = restored.baggage()
        #expect(restored.session.document.photo.equals(secret))
        #expect(again.lost == sentence && again.baggage.foreign == nil)
    }

    @Test func `after a save with a redaction its layers come back`() throws {
        var (worker, baggage) = try open()
        worker.work(redaction)
        try save(&worker, worker.session, baggage, isWhole: true)
        worker.work(.operation(.stroke(ForeignLayersTests.dot(100, 80))))
        try worker.vanish()
        let restored = try scratch.store.restoreOnly(), again = restored.baggage()
        #expect(again.lost == nil && again.baggage.foreign != nil)
        try SecretCheck(secret: secret, rect: rect).check(
            try OpenRaster.encode(restored.session, over: again.baggage.foreign))
    }
}
