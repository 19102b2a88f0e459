import CAdwaita
import Foundation
import LimnCodecs
import LimnRaster

/// The program: opens a window for every file, or one with a blank picture.
@main
final class Application {
    private let application: UnsafeMutablePointer<GtkApplication>

    static func main() {
        let program = Application()
        if CommandLine.arguments.contains("--trace") { Trace.current = Trace() }
        var arguments: [UnsafeMutablePointer<CChar>?] =
            CommandLine.arguments.filter { $0 != "--trace" }.map { strdup($0) }
        let status = arguments.withUnsafeMutableBufferPointer {
            g_application_run(cast(program.application), Int32($0.count), $0.baseAddress)
        }
        arguments.forEach { free($0) }
        Trace.current?.summarize()
        exit(status)
    }

    private init() {
        application = cast(adw_application_new("io.github.limn.Limn", G_APPLICATION_HANDLES_OPEN)!)
        connect(application, "startup") { [unowned self] in start() }
        connect(application, "activate") { [unowned self] in
            MainWindow(application, photo: MainWindow.paper, path: nil)
        }
        let call:
            @convention(c) (
                gpointer, UnsafeMutablePointer<OpaquePointer?>?, gint, UnsafePointer<CChar>?, gpointer
            ) -> Void = { application, files, count, _, _ in
                for k in 0..<Int(count) {
                    guard let path = taken(g_file_get_path(files![k])) else { continue }
                    Application.open(path, cast(application))
                }
            }
        g_signal_connect_data(
            application, "open", unsafeBitCast(call, to: GCallback.self), nil, nil, GConnectFlags(rawValue: 0))
    }

    private func start() {
        let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
        for folder in Application.folders(installed: "share/icons", built: "Data/icons") {
            gtk_icon_theme_add_search_path(theme, folder)
        }
        let keys: [(String, [String])] = [
            ("win.undo", ["<Control>z"]), ("win.redo", ["<Control><Shift>z", "<Control>y"]),
            ("win.new", ["<Control>n"]), ("win.open", ["<Control>o"]), ("win.paste", ["<Control><Shift>v"]),
            ("win.save", ["<Control>s"]), ("win.save-as", ["<Control><Shift>s"]), ("win.copy", ["<Control>c"]),
            ("win.thinner", ["bracketleft"]), ("win.wider", ["bracketright"]), ("win.fit", ["<Control>9"]),
            ("win.zoom-1", ["<Control>0"]), ("win.zoom-in", ["<Control>plus", "<Control>equal"]),
            ("win.zoom-out", ["<Control>minus"]), ("win.shortcuts", ["<Control>question", "F1"]),
            ("window.close", ["<Control>w"]),
        ]
        for (action, accelerators) in keys + Tool.allCases.map({ ("win.tool::\($0.rawValue)", [$0.label.key]) }) {
            var list = accelerators.map { UnsafePointer(strdup($0)) } + [nil]
            gtk_application_set_accels_for_action(application, action, &list)
            list.forEach { free(UnsafeMutablePointer(mutating: $0)) }
        }
    }

    /// Where data of the program may be: installed beside it, or in the folder it was built in.
    static func folders(installed: String, built: String) -> [String] {
        var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        var result = [folder.deletingLastPathComponent().appendingPathComponent(installed).path]
        for _ in 0..<4 {
            folder.deleteLastPathComponent()
            result.append(folder.appendingPathComponent(built).path)
        }
        return result
    }

    private static func open(_ path: String, _ application: UnsafeMutablePointer<GtkApplication>) {
        do {
            MainWindow(application, photo: try PictureFile.read(path), path: path)
        } catch {
            let window = MainWindow(application, photo: MainWindow.paper, path: nil)
            window.tell(PictureFile.sentence(error, path))
        }
    }
}
