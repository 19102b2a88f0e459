import Foundation
import Testing

/// What no honest user would give to the program: it refuses in one line.
@Suite struct HostileInputTests {
    @Test(arguments: [
        "$limn info /dev/zero", "$limn pick /dev/zero 1,1", "$limn info - </dev/zero", "$limn info /dev/null",
        "$limn info .", "$limn info a.png/x", "$limn info none",
        "ln -s x y; ln -s y x; $limn info x", "head -c 300 a.png | cut -c 1-60 | $limn info -",
        "printf '\\x89PNG\\r\\n\\x1a\\n' | $limn info -", "printf '\\xff\\xd8\\xff' | $limn info -",
        "printf 'RIFF\\0\\0\\0\\0WEBP' | $limn info -", "printf 'II*\\0' | $limn info -",
        "printf 'II*\\0\\377\\377\\377\\377' | $limn info -", "printf 'GIF89a' | $limn info -",
        "printf '\\0\\0\\0 ftypavif' | $limn info -", "printf '\\0\\0\\0 ftypheic' | $limn info -",
        "printf '<svg xmlns=\"http://www.w3.org/2000/svg\"/>' | $limn info -", "printf '%%PDF-1.4' | $limn info -",
        "$limn mark a.png --fill -1,0 -o b.png",
        "$limn info a.png >/dev/full", "$limn info a.png >&-",
        "$limn pick a.png 1e300,-1e300", "$limn pick a.png 60,0",
        // Without memory for what never ends.
        "ulimit -v 1500000; $limn render /dev/zero", "ulimit -v 1500000; $limn render - </dev/zero",
    ])
    func refusedInOneLine(_ line: String) throws {
        let result = try LimnProcess.shell(line, in: try MarkTests.paper())
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(result.error.hasPrefix("limn: ") && result.error.utf8.count < 4096)
        #expect(result.error.filter { $0 == "\n" }.count == 1)
    }

    @Test func decodersSayNothingThemselves() throws {
        let folder = try MarkTests.paper()
        for ending in ["avif", "webp", "tif", "gif", "jpg", "png"] {
            let line = """
                $limn mark a.png -o c.\(ending); n=$(stat -c %s c.\(ending))
                for at in 20 40 60 75 90 95; do
                    cp c.\(ending) d.\(ending)
                    printf '\\x55\\xaa\\x00' | dd of=d.\(ending) bs=1 seek=$((n * at / 100)) conv=notrunc status=none
                    $limn pick d.\(ending) 1,1 >/dev/null
                    [ $? -le 1 ] || exit 3
                done
                exit 0
                """
            let result = try LimnProcess.shell(line, in: folder)
            #expect(result.status == 0)
            #expect(result.error.split(separator: "\n").allSatisfy { $0.hasPrefix("limn: d.") })
        }
    }
}
