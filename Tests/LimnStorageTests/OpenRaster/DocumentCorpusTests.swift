import Foundation
import LimnCodecs
import LimnRaster
import Testing

@testable import LimnStorage

/// Documents of the shared corpus, where it is there.
@Suite struct DocumentCorpusTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var path: String, expect: String, tolerance: String, width: Int?, height: Int?
        var testDescription: String { path }
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../shared/corpus/").standardizedFileURL

    private static let rows: [Row] = {
        guard let index = try? String(contentsOf: folder.appending(path: "INDEX.tsv"), encoding: .utf8) else {
            return []
        }
        return index.split(separator: "\n").dropFirst().compactMap { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard cells.count > 16, cells[1].hasPrefix("ora") else { return nil }
            return Row(
                path: cells[0], expect: cells[2], tolerance: cells[3], width: Int(cells[12]), height: Int(cells[13]))
        }
    }()

    @Test(arguments: rows) func opensOrIsRefused(row: Row) throws {
        let file = [UInt8](try Data(contentsOf: Self.folder.appending(path: row.path)))
        guard row.expect == "ok" else {
            #expect(throws: CodecError.self) { try OpenRaster.read(file) }
            return
        }
        let opened = try OpenRaster.read(file), photo = opened.session.document.photo
        #expect(photo.width == row.width && photo.height == row.height)
        #expect(try photo.equals(Archive(file).sheet("mergedimage.png")))
        let bare = try ZipReader.entries(of: file).filter { $0.name != "mergedimage.png" }
        let composed = try OpenRaster.read(try ZipWriter.archive(bare)).session.document.photo
        // Where its layers leave a hole MyPaint shows black.
        if row.tolerance == "ora" { #expect(Self.share(of: Self.onBlack(composed), from: Self.onBlack(photo)) <= 0.02) }
        // Saved and opened again nothing is lost.
        let saved = try OpenRaster.encode(opened.session, over: opened.foreign)
        #expect(try OpenRaster.read(saved).session.document.equals(opened.session.document))
        #expect(try Archive(saved).root.children.dropFirst(2) == Archive(file).root.children[...])
    }

    private static func onBlack(_ sheet: Sheet) -> Sheet {
        var result = Sheet(width: sheet.width, height: sheet.height, fill: .black)
        result.compose(sheet, .sourceOver, opacity: 1)
        return result
    }

    /// The share of pixels with a channel that is more than 2 off.
    private static func share(of a: Sheet, from b: Sheet) -> Double {
        var off = 0
        for y in 0..<a.height {
            for x in 0..<a.width {
                let p = a.color(x: x, y: y), q = b.color(x: x, y: y)
                let worst = zip([p.red, p.green, p.blue], [q.red, q.green, q.blue])
                    .map { abs(Int($0) - Int($1)) }.max()!
                if worst > 2 { off += 1 }
            }
        }
        return Double(off) / Double(a.width * a.height)
    }
}
