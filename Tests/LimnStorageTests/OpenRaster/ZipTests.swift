import LimnCodecs
import LimnTestSupport
import Testing

@testable import LimnStorage

/// ZIP archives, honest and not.
@Suite struct ZipTests {
    private static let parts = [
        ZipEntry("mimetype", Array("image/openraster".utf8)), ZipEntry("data/ä.bin", [UInt8](0...255)),
        ZipEntry("empty", []),
    ]

    /// `python3 -c "import zlib; c = zlib.compressobj(9, 8, -15); print(list(c.compress(b'limn' * 50) + c.flush()))"`
    private static let deflated: [UInt8] = [203, 201, 204, 205, 203, 25, 6, 24, 0]

    @Test func whatIsWrittenIsRead() throws {
        let read = try ZipReader.entries(of: try ZipWriter.archive(Self.parts))
        #expect(read.map(\.name) == Self.parts.map(\.name))
        for (a, b) in zip(read, Self.parts) { #expect(try a.contents() == b.contents()) }
        #expect(try ZipReader.entries(of: try ZipWriter.archive(read)).count == 3)
        #expect(try ZipReader.entries(of: try ZipWriter.archive([])).isEmpty)
    }

    @Test func deflatedPartsAreInflatedAndCarriedOn() throws {
        let text = [UInt8]((0..<50).flatMap { _ in Array("limn".utf8) })
        let part = ZipEntry(
            name: "a", method: .deflated, checksum: CRC32.of(text[...]), size: 200, stored: Self.deflated[...])
        let read = try ZipReader.entries(of: try ZipWriter.archive([part]))[0]
        #expect(try read.contents() == text)
        #expect(read.start(6) == Array("limnli".utf8) && read.start(500) == text)
        #expect(Array(read.stored) == Self.deflated)
        for (size, count) in [(199, 9), (201, 9), (200, 8)] {
            let wrong = ZipEntry(
                name: "a", method: .deflated, checksum: part.checksum, size: size, stored: Self.deflated[..<count])
            #expect(throws: CodecError.damaged("its part a is damaged")) { try wrong.contents() }
        }
    }

    /// Whatever becomes of an archive's bytes, reading it ends, with the parts as they were or an error.
    @Test func damageIsFoundOut() throws {
        let archive = try ZipWriter.archive(Self.parts)
        for length in archive.indices {
            #expect(throws: CodecError.self) { try ZipReader.entries(of: Array(archive[..<length])) }
        }
        for place in archive.indices {
            for bit in 0..<8 {
                var damaged = archive
                damaged[place] ^= 1 << UInt8(bit)
                guard let entries = try? ZipReader.entries(of: damaged) else { continue }
                for entry in entries {
                    guard let contents = try? entry.contents(),
                        let part = Self.parts.first(where: { $0.name == entry.name })
                    else { continue }
                    #expect(try contents == part.contents())
                }
            }
        }
    }

    @Test(arguments: ["../a", "a/../b", "/etc/passwd", "a\\b", "c:a", "a\nb", "a/./b", "..", "a\u{0}b"])
    func namesThatLeadElsewhereAreRefused(name: String) throws {
        let archive = try ZipWriter.archive([ZipEntry(name, [1])])
        #expect(throws: CodecError.damaged("the name of one of its parts is not allowed")) {
            try ZipReader.entries(of: archive)
        }
    }

    @Test func whatNoPictureNeedsIsRefused() throws {
        func failure(_ entries: [ZipEntry], _ change: (inout [UInt8], Int) -> Void = { _, _ in }) throws -> CodecError?
        {
            var archive = try ZipWriter.archive(entries)
            let directory = LittleEndian(archive).number(archive.count - 6, 4)
            change(&archive, directory)
            do throws(CodecError) { _ = try ZipReader.entries(of: archive) } catch { return error }
            return nil
        }
        let one = [ZipEntry("a", [1, 2, 3])]
        #expect(try failure(one) == nil)
        #expect(try failure(one + one) == .damaged("it has two parts named a"))
        #expect(try failure(one) { $0[$1 + 8] |= 1 } == .damaged("its part a is encrypted"))
        #expect(
            try failure(one) { $0[$1 + 10] = 14 } == .damaged("its part a is compressed in a way that is not read"))
        #expect(
            try failure(one) { archive, _ in archive[archive.count - 18] = 1 } == .damaged("it is one of several parts")
        )
        let lost = CodecError.damaged("its part a is not where its directory says")
        #expect(try failure(one) { $0[$1 + 42] = 9 } == lost)
        #expect(try failure(one) { $0[$1 + 20] = 99 } == lost)
        #expect(try failure(one) { archive, _ in archive[30] = UInt8(ascii: "b") } == lost)
        // ZIP64: sizes that stand elsewhere.
        #expect(try failure(one) { archive, at in for k in 20..<28 { archive[at + k] = 0xFF } } == lost)
        let bomb = ZipEntry(name: "a", method: .deflated, checksum: 0, size: 4_000_000_000, stored: [3, 0])
        #expect(try failure([bomb]) == .damaged("its part a is larger than the file can hold"))
        #expect(throws: CodecError.self) { try bomb.contents() }
        let many = (0..<10_001).map { ZipEntry("\($0)", []) }
        #expect(try failure(many) == .damaged("it has too many parts"))
    }

    /// Directory entries that share their bytes: each alone is honest.
    @Test func partsThatLieOnOneAnotherAreRefused() throws {
        let part = ZipEntry("a", [UInt8](repeating: 7, count: 5000))
        var archive = try ZipWriter.archive([part])
        let directory = LittleEndian(archive).number(archive.count - 6, 4), end = archive.count - 22
        let entry = Array(archive[directory..<end])
        archive.insert(contentsOf: entry, at: end)
        archive[archive.count - 14] = 2
        archive[archive.count - 12] = 2
        let length = entry.count * 2
        (archive[archive.count - 10], archive[archive.count - 9]) = (UInt8(length & 255), UInt8(length >> 8))
        #expect(throws: CodecError.damaged("it has two parts named a")) { try ZipReader.entries(of: archive) }
    }
}
