// swift-tools-version: 6.0
import PackageDescription

let strict: [SwiftSetting] = [.unsafeFlags(["-warnings-as-errors"])]
// The laws run on hundreds of thousands of operations: the pixel code is optimised in every configuration.
let optimised: [SwiftSetting] = strict + [.unsafeFlags(["-O"])]

let package = Package(
    name: "Limn",
    products: [
        .library(name: "LimnRaster", targets: ["LimnRaster"]),
        .library(name: "LimnEngine", targets: ["LimnEngine"]),
        .library(name: "LimnCodecs", targets: ["LimnCodecs"]),
        .library(name: "LimnStorage", targets: ["LimnStorage"]),
        .executable(name: "limn", targets: ["LimnCLI"]),
        .executable(name: "limn-desktop", targets: ["LimnDesktop"]),
    ],
    targets: [
        // libm: unoptimised builds call sqrt where optimised ones use the instruction.
        .target(
            name: "LimnRaster", swiftSettings: optimised,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(name: "LimnEngine", dependencies: ["LimnRaster"], swiftSettings: optimised),
        // The headers alone: libvips is loaded when it is needed (docs/decisions/0009-loading-libvips.md), GObject linked.
        .systemLibrary(name: "CVipsSystem", pkgConfig: "gobject-2.0", providers: [.apt(["libvips-dev"])]),
        .target(
            name: "CVips", dependencies: ["CVipsSystem"],
            linkerSettings: [
                .linkedLibrary("jpeg"), .linkedLibrary("png"), .linkedLibrary("webp"), .linkedLibrary("z"),
                .linkedLibrary("gmodule-2.0"),
            ]),
        .target(name: "LimnCodecs", dependencies: ["LimnRaster", "CVips"], swiftSettings: strict),
        .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),
        .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
        .target(
            name: "LimnStorage", dependencies: ["LimnEngine", "LimnCodecs", "CZstd", "CZip"], swiftSettings: strict),
        .executableTarget(
            name: "LimnCLI", dependencies: ["LimnEngine", "LimnCodecs", "LimnStorage", "CVips"], swiftSettings: strict),
        .systemLibrary(name: "CAdwaita", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
        .executableTarget(
            name: "LimnDesktop", dependencies: ["LimnEngine", "LimnCodecs", "LimnStorage", "CAdwaita"],
            swiftSettings: strict, linkerSettings: [.linkedLibrary("X11")]),
        .target(
            name: "LimnTestSupport", dependencies: ["LimnRaster", "LimnEngine"], path: "Tests/LimnTestSupport",
            swiftSettings: optimised),
        .testTarget(
            name: "LimnRasterTests", dependencies: ["LimnRaster", "LimnTestSupport"], swiftSettings: optimised),
        .testTarget(
            name: "LimnEngineTests", dependencies: ["LimnEngine", "LimnTestSupport"], swiftSettings: optimised),
        .testTarget(
            name: "LimnCodecsTests", dependencies: ["LimnCodecs", "LimnTestSupport"], exclude: ["Fixtures"],
            swiftSettings: strict),
        // A program that the tests of storage run, kill and hinder.
        .executableTarget(
            name: "LimnStorageDriver", dependencies: ["LimnStorage", "LimnTestSupport"],
            path: "Tests/LimnStorageDriver", swiftSettings: strict),
        .testTarget(
            name: "LimnStorageTests", dependencies: ["LimnStorage", "LimnTestSupport", "LimnStorageDriver"],
            exclude: ["Faults", "Fixtures"], swiftSettings: strict),
        .testTarget(name: "LimnDesktopTests", dependencies: ["LimnDesktop"], swiftSettings: strict),
        .testTarget(name: "LimnCLITests", dependencies: ["LimnCLI", "LimnTestSupport"], swiftSettings: strict),
    ]
)
