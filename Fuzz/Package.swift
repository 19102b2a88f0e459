// swift-tools-version: 6.0
// Its own package: Fuzz/run builds it, and everything below it, with the flags of the fuzzer and the address sanitizer.
import PackageDescription

let package = Package(
    name: "LimnFuzz",
    dependencies: [.package(name: "Limn", path: "..")],
    targets: [
        .executableTarget(
            name: "LimnFuzz",
            dependencies: [
                .product(name: "LimnRaster", package: "Limn"), .product(name: "LimnEngine", package: "Limn"),
                .product(name: "LimnCodecs", package: "Limn"), .product(name: "LimnStorage", package: "Limn"),
                "LimnScenarios", "LimnScript",
            ]),
        // Links to the sources of the root package, which does not offer these as libraries.
        .target(name: "LimnScenarios", dependencies: [.product(name: "LimnEngine", package: "Limn")]),
        .target(
            name: "LimnScript",
            dependencies: [
                .product(name: "LimnEngine", package: "Limn"), .product(name: "LimnCodecs", package: "Limn"),
                .product(name: "LimnStorage", package: "Limn"),
            ],
            // The program's entry must not be the fuzzer's.
            swiftSettings: [
                .unsafeFlags(["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "limn_main"])
            ]),
    ]
)
