import Testing

@testable import LimnCLI

/// Names of files are bytes, not always UTF-8.
@Suite struct FileNamesTests {
    @Test func commands() throws {
        let line = #"""
            dir=$'d\xff\xe9'
            mkdir "$dir"
            cp a.png "$dir/"$'\xc3.png'
            $limn mark "$dir/"$'\xc3.png' --line 0,0,9,9 -o "$dir/"$'\xfe.png' || exit 3
            [ -f "$dir/"$'\xfe.png' ] && [ "$(ls "$dir" | wc -l)" = 2 ] || exit 4
            $limn pick "$dir/"$'\xfe.png' 5,5
            ln -s $'\xfe.png' "$dir/link.png"
            $limn mark a.png -o "$dir/link.png" && $limn pick "$dir/"$'\xfe.png' 5,5
            $limn pick $'no\xff.png' 1,1
            """#
        let result = try LimnProcess.shell(line, in: try MarkTests.paper())
        #expect(result.text == "#ff0000ff\n#ffffffff\n")
        #expect(result.error == "limn: no\\xff.png: No such file or directory\n")
    }

    /// To the system a slash is one, also before an accent, which people see as one character with it.
    @Test func slashesBeforeAccents() throws {
        let line = #"""
            mkdir d d.x; cp a.png d/p.png; s=$'\xcc\x81s.jsonl'
            printf '%s\n' '{"op":"open","path":"p.png"}' '{"op":"export","path":"o.png"}' >"d/$s"
            $limn render "d/$s" && [ -f d/o.png ] || exit 3
            $limn mark a.png -o d/$'\xcc\x81o.png' && [ -f d/$'\xcc\x81o.png' ] || exit 4
            $limn mark a.png -o d.png/$'\xcc\x81o'
            [ $? = 2 ]
            """#
        let result = try LimnProcess.shell(line, in: try MarkTests.paper())
        #expect(result.status == 0, "\(result.error)")
    }

    /// The command line's "-" is none of a script's: there it is a file's name, however the script is called.
    @Test func aFileNamedMinus() throws {
        let line = #"""
            $limn mark a.png --line 0,0,9,9 -o - >./-
            printf '%s\n' '{"op":"open","path":"-"}' '{"op":"pick","at":[5,5]}' >s.jsonl
            $limn render s.jsonl <a.png; $limn render ./s.jsonl <a.png; $limn render - <s.jsonl
            rm ./-; $limn render s.jsonl <a.png
            """#
        let result = try LimnProcess.shell(line, in: try MarkTests.paper())
        #expect(result.lines == ["#ff0000ff", "#ff0000ff", "#ff0000ff"])
        #expect(result.error == "limn: s.jsonl:1: \"path\": ./-: No such file or directory\n")
    }

    /// A script in such a folder; and a name that holds a character by which the program itself marks such bytes.
    @Test func scripts() throws {
        let line = #"""
            dir=$'d\xff\xe9' name=$'\xf4\x8f\xbe\x80.png'
            mkdir "$dir"
            cp a.png "$dir/$name"
            echo '{"op":"open","path":"'"$name"'"}{"op":"export","path":"new'"$name"'"}' | sed 's/}{/}\n{/' >"$dir/s.jsonl"
            $limn render "$dir/s.jsonl" && $limn pick "$dir/new$name" 5,5
            """#
        let result = try LimnProcess.shell(line, in: try MarkTests.paper())
        #expect(result.text == "#ffffffff\n" && result.error == "")
    }
}
