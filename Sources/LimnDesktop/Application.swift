import CAdwaita
import Glibc
import LimnCodecs
import LimnRaster

/// The program: opens a window for every file, or one with a blank picture.
@main
final class Application {
    static let version = "0.1.0"
    private let application: UnsafeMutablePointer<GtkApplication>
    private var hasOffered = false

    static func main() {
        keepHeapSmall()
        let (options, words) = arguments()
        if options.contains("--version") { return print("limn-desktop \(version)") }
        let asksForHelp = options.contains { $0.hasPrefix("--help") || $0 == "-h" }
        if !asksForHelp && !Toolkit.start() {
            Path.complain("limn-desktop: there is no display")
            exit(1)
        }
        let program = Application()
        if options.contains("--trace") { Trace.current = Trace() }
        var pointers = words.map { strdup(FileName.bytes(of: $0)) }
        let status = pointers.withUnsafeMutableBufferPointer {
            g_application_run(cast(program.application), Int32($0.count), $0.baseAddress)
        }
        pointers.forEach { free($0) }
        Trace.current?.summarize()
        Recording.finish()
        exit(status)
    }

    /// What the program was called with, names of any bytes among it: the words up to `--`, and all as the toolkit is to get
    /// them, beginning with the program's name. Of what is behind `--`, all names of files, the toolkit would take some for
    /// options.
    private static func arguments() -> (options: [String], words: [String]) {
        // Not `argc`, which is 0 until `arguments` was asked for (Swift 6.3).
        let given = CommandLine.arguments.indices.map { FileName.text(ofCString: CommandLine.unsafeArgv[$0]!) }
        let options = given.prefix { $0 != "--" }
        let names = given.dropFirst(options.count + 1).map { $0.hasPrefix("-") ? "./" + $0 : $0 }
        return (Array(options), options.filter { $0 != "--trace" } + names)
    }

    private init() {
        application = cast(adw_application_new("io.github.limn.Limn", G_APPLICATION_HANDLES_OPEN)!)
        // They are dealt with before the toolkit sees them; here they get into its `--help`.
        for (name, words) in [
            ("trace", "Print times and operations to standard error"), ("version", "Print the version"),
        ] {
            g_application_add_main_option(cast(application), name, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, words, nil)
        }
        Registration.follow(cast(application))
        connect(application, "startup") { [unowned self] in start() }
        connect(application, "activate") { [unowned self] in openEmpty() }
        let call:
            @convention(c) (
                gpointer, UnsafeMutablePointer<OpaquePointer?>?, gint, UnsafePointer<CChar>?, gpointer
            ) -> Void = { _, files, count, _, program in
                Unmanaged<Application>.fromOpaque(program).takeUnretainedValue()
                    .open((0..<Int(count)).map { Path.orAddress(of: files![$0]!) })
            }
        g_signal_connect_data(
            application, "open", unsafeBitCast(call, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(),
            nil, GConnectFlags(rawValue: 0))
    }

    private static let styles = [
        WindowLayout.style, ColorSwatch.style, ColorDot.style, Notice.style, Banner.style, TipLine.style,
        RecoveryRow.style,
    ]

    private func start() {
        followPopovers()
        let display = gdk_display_get_default()
        let theme = gtk_icon_theme_get_for_display(display)
        for folder in Application.folders(installed: "share/icons", built: "build/icons")
        where Path.exists(folder) && !isSearched(folder, theme) { gtk_icon_theme_add_search_path(theme, folder) }
        let css = gtk_css_provider_new()!
        gtk_css_provider_load_from_data(css, Application.styles.joined(), -1)
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(UnsafeMutableRawPointer(css)), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        g_object_unref(css)

        let actions = Actions(map: OpaquePointer(UnsafeMutableRawPointer(application)))
        Preference.addActions(to: actions.map)
        actions.add("quit") { [unowned self] in quit() }
        Keyboard.load()
        for command in Command.all {
            let keys = Keyboard.shared.keys(of: command.name)
            var list = keys.map { UnsafePointer(strdup($0.accelerator)) } + [nil]
            gtk_application_set_accels_for_action(application, command.action, &list)
            list.forEach { free(UnsafeMutablePointer(mutating: $0)) }
        }
    }

    /// Whether icons are looked for in a folder: in each of them in hundreds of its folders.
    private func isSearched(_ folder: String, _ theme: OpaquePointer?) -> Bool {
        let list = gtk_icon_theme_get_search_path(theme)
        defer { g_strfreev(list) }
        return g_strv_contains(UnsafeRawPointer(list)?.assumingMemoryBound(to: UnsafePointer<CChar>?.self), folder) != 0
    }

    /// Opens files, each in a window of its own.
    private func open(_ paths: [String]) {
        MainWindow.open(paths, { MainWindow(application) }) { [unowned self] in offerRecovery(in: $0) }
    }

    /// A window with paper; at the very first start one with the sample.
    private func openEmpty() {
        let window = MainWindow(application)
        offerRecovery(in: window)
        guard SettingsStore.shared.flag("first-start") else { return }
        SettingsStore.shared.setFlag("first-start", false)
        let places = Application.folders(installed: "share/limn/sample.png", built: "Examples/sample.png")
        guard let place = places.first(where: Path.exists) else { return }
        window.read(.sample, Opening(from: window)) { try PictureFile.read(place) }
    }

    /// Offers what was not saved, at the first window of this start.
    private func offerRecovery(in window: MainWindow) {
        if hasOffered { return }
        hasOffered = true
        window.offerRecovery()
    }

    /// Closes all windows; those with unsaved marks ask first.
    private func quit() {
        var windows: [UnsafeMutablePointer<GtkWindow>] = []
        var item = gtk_application_get_windows(application)
        while let node = item {
            windows.append(cast(node.pointee.data!))
            item = node.pointee.next
        }
        windows.forEach { gtk_window_close($0) }
    }

    /// Else every thread has a heap of its own, which keeps what was freed there: 7 MiB after a photo of 12 megapixels was
    /// opened. (Giving large blocks back at once saves 3 more, but then every frame's are new to the system.)
    private static func keepHeapSmall() { mallopt(M_ARENA_MAX, 2) }

    /// Where data of the program may be: installed beside it, or in the folder it was built in.
    static func folders(installed: String, built: String) -> [String] {
        var folder = Path.folder(taken(g_file_read_link("/proc/self/exe", nil)) ?? "")
        var result = [Path.folder(folder) + "/" + installed]
        for _ in 0..<4 {
            folder = Path.folder(folder)
            result.append(folder + "/" + built)
        }
        return result
    }
}
