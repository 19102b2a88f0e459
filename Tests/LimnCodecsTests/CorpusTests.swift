import Foundation
import LimnCodecs
import LimnRaster
import Testing

/// Every picture of the shared corpus, where it is there: what must open opens at its size, what must be refused is.
@Suite struct CorpusTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var path: String, expect: String, width: Int?, height: Int?
        var testDescription: String { path }
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../shared/corpus/").standardizedFileURL

    private static let rows: [Row] = {
        guard let index = try? String(contentsOf: folder.appending(path: "INDEX.tsv"), encoding: .utf8) else {
            return []
        }
        return index.split(separator: "\n").dropFirst().compactMap { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard cells.count > 13, ["png", "jpeg", "webp"].contains(cells[1]) else { return nil }
            return Row(path: cells[0], expect: cells[2], width: Int(cells[12]), height: Int(cells[13]))
        }
    }()

    @Test(arguments: rows) func opensOrIsRefused(row: Row) throws {
        let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: row.path)))
        do throws(CodecError) {
            let image = try ImageReader.read(bytes)
            #expect(row.expect != "error" && row.expect != "bomb")
            if row.expect == "ok", let width = row.width, let height = row.height {
                #expect(image.sheet.width == width && image.sheet.height == height)
            }
        } catch {
            #expect(row.expect != "ok", "\(error)")
        }
    }

    @Test(arguments: rows.filter { $0.expect == "ok" }) func cutShortIsRefused(row: Row) throws {
        let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: row.path)))
        #expect(throws: CodecError.self) { try ImageReader.read(Array(bytes.prefix(bytes.count * 2 / 3))) }
    }
}
