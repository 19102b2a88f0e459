import Foundation
import LimnEngine
import LimnScenarios

/// Writes what fuzzing starts from where the repository ships no files for it: journals of the scenarios, and the parts of a
/// document that `fuzzLayers` takes.
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
        let file = URL(filePath: folder).appending(path: "journal/\(topic)")
        do { try Data(journal).write(to: file) } catch { fatalError("\(file.path): \(error)") }
        let layers = URL(filePath: folder).appending(path: "layers/\(topic)")
        do { try Data(layerSeed(journal)).write(to: layers) } catch { fatalError("\(layers.path): \(error)") }
    }
}
