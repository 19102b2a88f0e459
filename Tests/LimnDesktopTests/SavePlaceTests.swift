import Foundation
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
}
