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
