import Foundation
import LimnCodecs
import LimnEngine
import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnStorage

/// The list of unsaved work never shows what was redacted.
struct ThumbnailTests {
    private static let red = Color(red: 255, green: 0, blue: 0)
    private let scratch = Scratch()

    /// A worker on a photo that is all red, whose small picture is not renewed by the clock.
    private func worker() -> Worker {
        var worker = Worker(scratch.store)
        let states = worker.states
        var tuning = Recorder.Tuning.quick
        (tuning.thumbnails, tuning.work) = (1_000_000, .max)
        worker.session = Session(photo: Sheet(width: 200, height: 150, fill: Self.red))
        worker.recorder = Recorder(
            &worker.session, in: scratch.store, about: About(title: "Photo", file: nil, began: 1), tuning: tuning,
            stateChanged: { states.take($0) })
        return worker
    }

    private static let redaction = JournalEntry.operation(
        .redact(Redaction(x: 0, y: 0, width: 200, height: 150, style: .solid(.black))))
    private static let dot = JournalEntry.operation(.stroke(ForeignLayersTests.dot(60, 40)))

    /// The colour of a place that was redacted, in the small picture; nil where there is none.
    private func shown() throws -> Color? {
        guard let name = scratch.files().last(where: { $0.hasSuffix("/thumbnail.png") }),
            let bytes = FileManager.default.contents(atPath: scratch.path + "/" + name)
        else { return nil }
        return try StoredPicture(Array(bytes)).session.document.photo.color(x: 20, y: 120)
    }

    private func journal() -> [UInt8] {
        let name = scratch.files().last { $0.hasSuffix("/journal") }
        return name.flatMap { FileManager.default.contents(atPath: scratch.path + "/" + $0) }.map(Array.init) ?? []
    }

    @Test func `a redaction is on no disk while the small picture is from before it`() throws {
        var worker = worker()
        worker.work(Self.dot)
        worker.recorder.flush()
        #expect(try shown() == Self.red)
        for entry in [Self.redaction, .undo, .redo] {
            let before = journal()
            worker.work(entry)
            if entry == .undo {
                worker.recorder.flush()
                // As it is when the clock has it renewed.
                worker.recorder.front.withLock { worker.recorder.hand(&$0, .thumbnail(worker.session.document)) }
                worker.recorder.flush()
                #expect(try shown() == Self.red)
                continue
            }
            let end = Date(timeIntervalSinceNow: 10)
            while journal() == before && Date() < end { usleep(200) }
            #expect(journal() != before)
            let color = try shown()
            #expect(color == nil || color == .black)
            worker.recorder.flush()
            #expect(try shown() == .black)
        }
        try worker.vanish()
        #expect(worker.states.all.isEmpty)
    }

    @Test func `a redaction made while the folder is being made is not left out of the small picture`() throws {
        var worker = worker()
        worker.recorder.begin()
        worker.work(Self.redaction)
        worker.work(Self.dot)
        try worker.vanish()
        #expect(try shown() == .black)
        #expect(try scratch.store.restoreOnly().session.document.photo.color(x: 20, y: 120) == .black)
    }

    @Test func `a folder that could be made only later shows nothing from before the redaction`() throws {
        let blocked = scratch.path + "/recovery"
        try Data().write(to: URL(filePath: blocked))
        var worker = worker()
        worker.work(Self.dot)
        worker.work(Self.redaction)
        worker.recorder.flush()
        #expect(worker.states.last != .recording)
        try FileManager.default.removeItem(atPath: blocked)
        let end = Date(timeIntervalSinceNow: 10)
        while worker.states.last != .recording && Date() < end { usleep(1000) }
        try worker.vanish()
        let color = try shown()
        #expect(color == nil || color == .black)
        #expect(try scratch.store.restoreOnly().session.undoCount == 2)
    }

    @Test func `a small picture in the making when something is redacted is given up`() throws {
        var worker = worker()
        worker.work(Self.dot)
        worker.recorder.flush()
        let before = worker.session.document, recorder = worker.recorder
        worker.work(Self.redaction)
        recorder.flush()
        recorder.pictureQueue.sync { recorder.writeThumbnail(of: before, 0) }
        #expect(try shown() == .black)
        #expect(!scratch.files().contains { $0.hasSuffix(".new") })
        try worker.vanish()
    }
}
