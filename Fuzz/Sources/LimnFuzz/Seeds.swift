import Foundation
@testable import LimnEngine
import LimnRaster
import LimnScenarios
@testable import LimnStorage

/// Writes what fuzzing starts from where the repository ships no files for it: journals of the scenarios, patches, folders,
/// and the parts of a document that `fuzzLayers` takes.
func writeSeeds(to folder: String) {
    for topic in Scenario.Topic.allCases {
        var journal = JournalWriter.header
        for step in Scenario(topic, seed: 0).steps {
            let entry: JournalEntry =
                switch step {
                case .apply(let operation): .operation(operation)
                case .undo: .undo
                case .redo: .redo
                }
            if let record = try? JournalWriter.record(entry) { journal += record }
        }
        write(journal, to: folder, "journal/\(topic)")
        write(journal, to: folder, "trail/\(topic)")
        write(patch(of: Scenario(topic, seed: 1)), to: folder, "patch/\(topic)")
        write(layerSeed(journal), to: folder, "layers/\(topic)")
    }
    write(About(title: "Title", file: nil, began: 9).bytes, to: folder, "about/new")
    write(About(title: "Title", file: FileMark(of: "/"), began: 9).bytes, to: folder, "about/file")
    write([2, 2, 0, 6, 1, 0, 1, 2, 3, 255], to: folder, "document/flat")
}

/// What undoes the last step that a scenario has in the patch's own session, or nothing.
private func patch(of scenario: Scenario) -> [UInt8] {
    var session = Session(photo: Sheet(width: 130, height: 70, fill: .white))
    for step in scenario.steps { if case .apply(let operation) = step { _ = try? session.apply(operation) } }
    guard let patch = session.history.steps.last?.patch else { return [] }
    return ReleasedPatch(step: 0, patch: patch, byteCount: patch.byteCount).bytes()
}

private func write(_ bytes: [UInt8], to folder: String, _ name: String) {
    let file = URL(filePath: folder).appending(path: name)
    do { try Data(bytes).write(to: file) } catch { fatalError("\(file.path): \(error)") }
}
