import LimnCodecs
import LimnTestSupport
import Testing

@testable import LimnStorage

/// ZIP archives, honest and not.
@Suite struct ZipTests {
    private static let parts = [
        ZipEntry("mimetype", Array("image/openraster".utf8)), ZipEntry("data/ä🖌.bin", [UInt8](0...255)),
        ZipEntry("empty", []),
    ]
    private static let text = [UInt8]((0..<50).flatMap { _ in Array("limn".utf8) })

    /// `python3 -c "import zlib; c = zlib.compressobj(9, 8, -15); print(list(c.compress(b'limn' * 50) + c.flush()))"`
    private static let deflated: [UInt8] = [203, 201, 204, 205, 203, 25, 6, 24, 0]

    private static func failure(_ archive: [UInt8]) -> CodecError? {
        do throws(CodecError) { _ = try ZipReader.entries(of: archive) } catch { return error }
        return nil
    }

    @Test func whatIsWrittenIsRead() throws {
        let archive = try ZipWriter.archive(Self.parts)
        let read = try ZipReader.entries(of: archive)
        #expect(read.map(\.name) == Self.parts.map(\.name))
        for (a, b) in zip(read, Self.parts) {
            #expect(try a.contents() == b.contents())
            #expect(a.size == b.size && a.checksum == b.checksum)
        }
        #expect(try ZipWriter.archive(read) == archive)
    }

    @Test func deflatedPartsAreInflatedAndCarriedOn() throws {
        func entry(size: Int, count: Int) throws -> ZipEntry {
            var archive = try RawArchive([("a", Array(Self.deflated[..<count]))])
            archive.claim(method: 8, checksum: CRC32.of(Self.text[...]), size: size)
            return try ZipReader.entries(of: archive.bytes)[0]
        }
        let read = try entry(size: 200, count: 9)
        #expect(try read.contents() == Self.text)
        let carried = try ZipReader.entries(of: try ZipWriter.archive([read.renamed("b")]))[0]
        #expect(try carried.name == "b" && carried.contents() == Self.text)
        for (size, count) in [(199, 9), (201, 9), (200, 6)] {
            let wrong = try entry(size: size, count: count)
            #expect(throws: CodecError.damaged("its part a is damaged")) { try wrong.contents() }
            #expect(throws: CodecError.notEncoded("the part a of the file it was in is damaged")) {
                try ZipWriter.archive([wrong])
            }
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

    @Test(arguments: [
        "../a", "a/../b", "/etc/passwd", "a\\b", "c:a", "a\nb", "a/./b", "..", "../\u{301}a", "/\u{301}a",
        "\u{301}a/..",
    ])
    func namesThatLeadElsewhereAreRefused(name: String) throws {
        #expect(
            Self.failure(try ZipWriter.archive([ZipEntry(name, [1])]))
                == .damaged("the name of one of its parts is not allowed"))
    }

    @Test func whatNoPictureNeedsIsRefused() throws {
        func failure(_ change: (inout RawArchive) -> Void = { _ in }) throws -> CodecError? {
            var archive = try RawArchive([("a", [1, 2, 3])])
            change(&archive)
            return Self.failure(archive.bytes)
        }
        #expect(try failure() == nil)
        #expect(try failure { $0.setBoth(6, 1, 1) } == .damaged("its part a is encrypted"))
        #expect(try failure { $0.setBoth(8, 12, 2) } == .damaged("its part a is compressed in a way that is not read"))
        #expect(
            try failure { $0.set($0.end + 4, 1, 2) } == .damaged("it is one of several parts"))
        let broken = CodecError.damaged("its directory of parts is broken")
        let lost = CodecError.damaged("it is cut short, or no ZIP file")
        #expect(try failure { $0.set($0.directory + 42, 9, 4) } == lost)
        #expect(try failure { $0.set($0.directory + 20, 99, 4) } == lost)
        #expect(try failure { $0.set(30, UInt64(UInt8(ascii: "b")), 1) } == broken)
        // Sizes that stand elsewhere, which they do not.
        #expect(try failure { $0.set($0.directory + 20, .max, 8) } == broken)
        #expect(try failure { $0.set($0.directory + 46, 0xFF, 1) } == broken)
        #expect(
            try failure { $0.setBoth(30, 0xFF, 1, directory: 46) }
                == .damaged("the name of one of its parts is not allowed"))
        let many = (0..<10_001).map { ZipEntry("\($0)", []) }
        #expect(Self.failure(try ZipWriter.archive(many)) == .damaged("it has too many parts"))
    }

    /// Parts that claim to fill the memory, alone or together.
    @Test func bombsAreRefused() throws {
        var archive = try RawArchive([("a", [3, 0])])
        archive.claim(method: 8, checksum: 0, size: 4_000_000_000)
        let tooLarge = CodecError.damaged("its part a is larger than the file can hold")
        #expect(Self.failure(archive.bytes) == tooLarge)
        archive.claim(method: 8, checksum: 0, size: 40 << 20)
        #expect(throws: CodecError.damaged("its part a is damaged")) {
            try ZipReader.entries(of: archive.bytes)[0].contents()
        }
        archive = try RawArchive([("b", [3, 0]), ("a", [3, 0])])
        archive.claim(method: 8, checksum: 0, size: 40 << 20)
        #expect(Self.failure(archive.bytes) == tooLarge)
    }

    /// Directory entries that share a name or bytes: each alone is honest.
    @Test func partsThatLieOnOneAnotherAreRefused() throws {
        let broken = CodecError.damaged("its directory of parts is broken")
        var archive = try RawArchive([("a", [1, 2, 3]), ("b", [1, 2, 3])])
        let second = archive.directory + 47
        archive.set(second + 42, 0, 4)
        #expect(Self.failure(archive.bytes) == broken)
        archive.set(second + 46, UInt64(UInt8(ascii: "a")), 1)
        #expect(Self.failure(archive.bytes) == broken)
        archive = try RawArchive([("a", [1, 2, 3]), ("b", [1, 2, 3])])
        archive.setBoth(30, UInt64(UInt8(ascii: "a")), 1, directory: 46)
        #expect(Self.failure(archive.bytes) == broken)
        // Other bytes, the same text.
        let twice = try ZipWriter.archive([ZipEntry("\u{E9}", [1]), ZipEntry("e\u{301}", [2])])
        #expect(Self.failure(twice) == .damaged("it has two parts named \u{E9}"))
    }

    @Test func namesThatCannotBeWrittenAreTold() {
        #expect(throws: CodecError.self) { try ZipWriter.archive([ZipEntry("a", [1]), ZipEntry("a", [2])]) }
    }
}
