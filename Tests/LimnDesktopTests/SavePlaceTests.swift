import Foundation
import LimnEngine
import LimnRaster
import Testing

@testable import LimnDesktop

struct SavePlaceTests {
    @Test func whatIsInTheWayOfAFileIsToldBeforeItIsWritten() throws {
        let place = NSTemporaryDirectory() + "limn-place-\(getpid())"
        try FileManager.default.createDirectory(atPath: place + "/inner", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: place) }
        #expect(FileManager.default.createFile(atPath: place + "/file", contents: nil))
        let name = "limn-place-\(getpid())"
        for (path, problem) in [
            ("/new.png", nil), ("/file", nil), ("/inner/../new.png", nil),
            ("/a/b/c.png", "There is no folder “a” in “\(name)”. Choose another name."),
            ("/inner", "“inner” is a folder. Choose another name."),
            ("/file/a.png", "“file” is no folder. Choose another name."),
            ("/file/a/b.png", "“file” is no folder. Choose another name."),
        ] { #expect(SavePlace.problem(place + path) == problem, "\(path)") }
        #expect(SavePlace.nearest(place + "/a/b") == place && SavePlace.nearest(place) == place)
    }

    @Test func aFolderIsCalledByItsName() {
        #expect(SavePlace.title(SavePlace.home) == "Home" && SavePlace.title(SavePlace.home + "/x/..") == "Home")
        #expect(SavePlace.title("/a/Pictures") == "Pictures" && SavePlace.title("/") == "/")
    }

    @Test func whatCanBeSeenThroughIsToldWhereAFormatCannotHoldIt() {
        func sheet(_ alpha: UInt8) -> Sheet {
            var bitmap = Sheet(width: 130, height: 70, fill: .white).bitmap()
            bitmap.pixels[69 * 130 + 129] = UInt32(alpha) << 24
            return Sheet(bitmap)
        }
        let told = { (alpha: UInt8, name: String) in
            FileFormat(ending: name)!.loss(of: FormatNeeds(of: Document(photo: sheet(alpha)))) != nil
        }
        for name in ["a.jpg", "a.gif", "a.png", "a.webp", "a.tiff", "a.avif", "a.ora"] {
            #expect(!told(255, name))
            #expect(told(128, name) == (name == "a.jpg" || name == "a.gif"))
            #expect(told(0, name) == (name == "a.jpg"))
        }
    }

    @Test func coloursThatGIFHasNotAreTold() {
        func loss(_ colors: Int, _ name: String) -> String? {
            var bitmap = Sheet(width: 300, height: 2, fill: .white).bitmap()
            for k in 0..<colors { bitmap.pixels[k] = 0xFF00_0000 | UInt32(k) }
            return FileFormat(ending: name)!.loss(of: FormatNeeds(of: Document(photo: Sheet(bitmap))))
        }
        // White is one more.
        #expect(loss(253, "a.gif") == nil)
        #expect(loss(254, "a.gif")?.contains("too few colours") == true)
        for name in ["a.jpg", "a.png", "a.webp", "a.ora"] { #expect(loss(254, name) == nil) }
    }
}
