// swift-tools-version: 6.0
// Its own package: the settings of Embedded Swift would break the native build of the root package.
// Scripts/test-wasm builds it for wasm32 with the flags of toolset.json, and runs it.
import PackageDescription

let strict: [SwiftSetting] = [.unsafeFlags(["-warnings-as-errors"])]

let package = Package(
    name: "LimnWeb",
    targets: [
        // Links to the sources of the root package: the very same files, compiled with nothing below them.
        .target(name: "LimnRaster", swiftSettings: strict),
        .target(name: "LimnEngine", dependencies: ["LimnRaster"], swiftSettings: strict),
        .target(name: "LimnTestSupport", dependencies: ["LimnRaster", "LimnEngine"], swiftSettings: strict),
        .target(
            name: "CWasmRuntime",
            cSettings: [.unsafeFlags(["-O2", "-ffreestanding", "-fno-builtin", "-mbulk-memory", "-Wall", "-Werror"])]),
        .executableTarget(
            name: "LimnWasmTests", dependencies: ["LimnEngine", "LimnTestSupport", "CWasmRuntime"],
            swiftSettings: strict),
    ]
)
