import Foundation
import Testing

/// Files are written whole or not at all, whatever they are and whatever happens.
@Suite struct WritingTests {
    /// A small picture `a.png` and, in `b.png`, what marking it gives.
    private static func pictures() throws -> TemporaryFolder {
        let folder = try MarkTests.paper()
        #expect(try LimnProcess.shell("$limn mark a.png --line 0,0,50,30 -o b.png", in: folder).status == 0)
        return folder
    }

    @Test(arguments: [
        "mkfifo f.png; cat f.png >got & $limn mark a.png --line 0,0,50,30 -o f.png; s=$?; wait; cmp got b.png && exit $s",
        "$limn mark a.png --line 0,0,50,30 -o - | cmp - b.png",
        "ln -s /dev/stdout o.png; $limn mark a.png --line 0,0,50,30 -o o.png | cmp - b.png",
        "ln -s /dev/null n.png; $limn mark a.png -o n.png && [ -L n.png -a -c /dev/null ]",
        "ln -s new.png l.png; $limn mark a.png --line 0,0,50,30 -o l.png && [ -L l.png ] && cmp new.png b.png",
        "mkdir d; ln -s ../b.png d/l.png; $limn mark a.png -o d/l.png && [ -L d/l.png ] && cmp a.png b.png",
        "ln -s $'t\\xff.png' l.png; cp a.png $'t\\xef\\xbf\\xbd.png'; $limn mark a.png --line 0,0,50,30 -o l.png"
            + " && cmp $'t\\xff.png' b.png && cmp $'t\\xef\\xbf\\xbd.png' a.png",
        "umask 027; $limn mark a.png -o c.png; [ $(stat -c %a c.png) = 640 ]",
        "cat a.png | $limn mark - --line 0,0,50,30 -o c.png && cmp c.png b.png",
        "cp a.png c.png; chmod 604 c.png; $limn mark c.png --line 0,0,50,30 -o c.png && cmp c.png b.png"
            + " && [ $(stat -c %a c.png) = 604 ]",
        // An open file that has no name any more, under one that the system makes up for it.
        "ln -s /dev/stdout o.png; exec >gone; exec 3<gone; rm gone; $limn mark a.png --line 0,0,50,30 -o o.png"
            + " && cmp - b.png <&3 && [ $(ls -A | grep -c gone) = 0 ]",
        "ln -s /dev/stdout o.png; $limn mark a.png --line 0,0,50,30 -o o.png >c.png && cmp c.png b.png",
        // A pipe that another program made non-blocking, at both ends.
        "python3 -c 'import os, time; os.set_blocking(0, False); os.set_blocking(1, False);"
            + " os.execv(os.environ[\"limn\"], [\"limn\", \"mark\", \"-\", \"--line\", \"0,0,50,30\", \"-o\", \"-\"])'"
            + " < <(sleep 1; cat a.png) | cmp - b.png",
        "head -c 1000000 /dev/zero >c.png; $limn mark a.png --line 0,0,50,30 -o c.png && cmp c.png b.png",
    ])
    func done(_ line: String) throws {
        let result = try LimnProcess.shell(line, in: try Self.pictures())
        #expect(result.status == 0, "\(result.error)")
    }

    @Test(arguments: [
        "ln -s /dev/full f.png; $limn mark a.png -o f.png", "$limn mark a.png -o - >/dev/full",
        "$limn mark a.png -o - >&-", "$limn mark a.png -o - | true; exit ${PIPESTATUS[0]}0",
        "mkdir d.png; $limn mark a.png -o d.png", "$limn mark a.png -o none/b.png", "$limn mark a.png -o a.png/b.png",
        "ln -s x.png y.png; ln -s y.png x.png; $limn mark a.png -o x.png", "$limn mark a.png -o $(printf %0300d 1).png",
        "ln -s none/x.png x.png; $limn mark a.png -o x.png",
    ])
    func refused(_ line: String) throws {
        let folder = try Self.pictures()
        let before = try Data(contentsOf: folder.url.appendingPathComponent("b.png"))
        let result = try LimnProcess.shell(line, in: folder)
        // A pipe that nobody reads may have taken so little.
        if !line.contains("| true") {
            #expect(result.status == 1)
            #expect(result.error.hasPrefix("limn: ") && result.error.filter { $0 == "\n" }.count == 1)
        }
        #expect(try Data(contentsOf: folder.url.appendingPathComponent("b.png")) == before)
        #expect(try folder.stale().isEmpty)
    }

    /// Root may write everywhere.
    @Test(
        .enabled(if: geteuid() != 0),
        arguments: [
            "mkdir d; chmod 555 d; $limn mark a.png -o d/x.png", "chmod 444 b.png; $limn mark a.png -o b.png",
            "chmod 0 a.png; $limn mark a.png -o c.png",
        ])
    func refusedWithoutPermission(_ line: String) throws {
        let result = try LimnProcess.shell(line, in: try Self.pictures())
        #expect(result.status == 1 && result.error.contains("Permission denied"))
    }

    @Test func aNonblockingPipeThatIsFullIsWaitedFor() throws {
        let line = """
            python3 -c 'import os; os.set_blocking(1, False)
            os.execv(os.environ["limn"], ["limn", "mark", "a.png", "-o", "-"])' | (sleep 0.5; cat) >b.png
            echo ${PIPESTATUS[0]}; $limn mark a.png -o c.png; cmp b.png c.png; [ $(stat -c %s b.png) -gt 100000 ]
            """
        let result = try LimnProcess.shell(line, in: try Self.noise())
        #expect(result.status == 0 && result.text == "0\n" && result.error == "")
    }

    /// Root's file, replaced by somebody else who may write it: it is no program of root's any more, and a group that was not
    /// the file's may do what others may.
    @Test(
        .enabled(if: geteuid() == 0),
        arguments: [("4777", "777"), ("2777", "777"), ("666", "666"), ("606", "606"), ("662", "622")])
    func aFileOfAnotherOwner(old: String, new: String) throws {
        let line = """
            chmod 777 .; cp a.png c.png; chmod \(old) c.png; cp $limn program
            python3 -c 'import os; os.setgroups([]); os.setgid(65534); os.setuid(65534)
            os.execv("./program", ["limn", "mark", "a.png", "-o", "c.png"])' && stat -c '%a %u' c.png
            """
        let result = try LimnProcess.shell(line, in: try Self.pictures())
        #expect(result.text == "\(new) 65534\n", "\(result.error)")
    }

    /// Otherwise it would be readable to everyone for a moment. It is widened when it is whole, just before it takes the
    /// target's place.
    @Test func theTemporaryFileIsForItsOwnerAlone() throws {
        let folder = try Self.noise()
        let line = """
            chmod 644 a.png; $limn mark a.png -o a.png & p=$!
            while kill -0 $p 2>/dev/null; do stat -c '%a %s' .limn-*.tmp 2>/dev/null; done | sort | uniq
            stat -c 'whole %s' a.png
            """
        let lines = try LimnProcess.shell(line, in: folder).lines
        let size = try #require(lines.last).dropFirst(6)
        for seen in lines.dropLast() { #expect(seen.hasPrefix("600 ") || seen == "644 \(size)", "\(lines)") }
    }

    @Test func aFolderThatCannotBeWrittenIsFoundBeforeTheWork() throws {
        let folder = try Self.pictures()
        // The photo, a pipe that nobody writes, is not even opened.
        let result = try LimnProcess.shell("mkfifo p; timeout 10 $limn mark p -o none/b.png", in: folder)
        #expect(result.status == 1 && result.error == "limn: none/b.png: No such file or directory\n")
    }

    @Test func aFullDiskLeavesTheOldFile() throws {
        let folder = try Self.noise()
        let line =
            "cp a.png c.png; ulimit -f 100; $limn mark a.png -o c.png; s=$?; cmp a.png c.png && exit $s"
        let result = try LimnProcess.shell(line, in: folder)
        #expect(result.status == 1 && result.error == "limn: c.png: File too large\n")
        #expect(try folder.stale().isEmpty)
    }

    @Test(arguments: ["QUIT", "ABRT", "SEGV", "TRAP", "BUS", "ILL", "FPE"])
    func aCrashEndsTheProgramAndPrintsNothing(signal: String) throws {
        let folder = try Self.pictures()
        // It waits for a pipe that nobody opens.
        let line = "mkfifo p; set -m; $limn pick p 1,1 2>e & p=$!; sleep 0.3; kill -\(signal) $p; wait $p"
        let result = try LimnProcess.shell(line + "; s=$?; [ $s -gt 128 -a ! -s e ] || { echo $s; cat e; }", in: folder)
        #expect(result.text == "")
    }

    @Test func anIgnoredRequestStaysIgnored() throws {
        let line = """
            trap '' QUIT INT; mkfifo p; $limn pick p 1,1 & p=$!
            sleep 0.3; kill -QUIT $p; kill -INT $p; cat a.png >p; wait $p
            """
        let result = try LimnProcess.shell(line, in: try Self.pictures())
        #expect(result.status == 0, "\(result.error)")
    }

    /// Killed at moments from the middle to after the end.
    @Test(arguments: ["KILL", "TERM", "INT", "QUIT", "SEGV"]) func killedAtAnyMoment(signal: String) throws {
        let folder = try Self.noise()
        let new = try LimnProcess.shell(
            "set -e; $limn mark a.png --line 9,9,500,500 -o new.png; cp a.png t.png; time -p $limn mark a.png -o x.png",
            in: folder)
        #expect(new.status == 0)
        let words = new.error.split(whereSeparator: \.isWhitespace)
        let seconds = try #require(words.firstIndex(of: "real").flatMap { Double(words[$0 + 1]) })
        let line = """
            for k in $(seq 11 24); do
                cp a.png t.png
                $limn mark a.png --line 9,9,500,500 -o t.png & p=$!
                sleep $(awk "BEGIN { print $k * \(seconds) / 20 }")
                kill -\(signal) $p 2>/dev/null
                wait $p 2>/dev/null
                cmp -s t.png a.png || cmp -s t.png new.png || { echo "neither old nor new" >&2; exit 1; }
            done
            exit 0
            """
        #expect(try LimnProcess.shell("set -m; " + line, in: folder).status == 0)
        if signal != "KILL" { #expect(try folder.stale().isEmpty) }
        // What a kill left behind is in nobody's way.
        #expect(
            try LimnProcess.shell("$limn mark a.png --line 9,9,500,500 -o t.png && cmp t.png new.png", in: folder)
                .status == 0)
    }

    /// A folder with a photo-like picture of two megabytes, `a.png`, and nothing else of that kind.
    private static func noise() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        var lines = ["{\"op\":\"new\",\"size\":[900,900]}"], state: UInt32 = 1
        func next(_ limit: UInt32) -> UInt32 {
            state = state &* 1_664_525 &+ 1_013_904_223
            return (state >> 8) % limit
        }
        for _ in 0..<1500 {
            let color = String(next(0xFF_FFFF) | 0x100_0000, radix: 16).dropFirst()
            lines.append(
                "{\"op\":\"ellipse\",\"from\":[\(next(900)),\(next(900))],\"to\":[\(next(900)),\(next(900))],"
                    + "\"width\":1.3,\"color\":\"#\(color)\"}")
        }
        try folder.write("s.jsonl", lines.joined(separator: "\n"))
        #expect(try LimnProcess.shell("$limn render s.jsonl -o a.png", in: folder).status == 0)
        return folder
    }
}

extension TemporaryFolder {
    /// Temporary files that were left.
    fileprivate func stale() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasPrefix(".limn-") }
    }
}
