// swift-tools-version: 6.0
// A package of its own, so that nothing here is ever linked into the product.
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "Limn", path: "..")],
    targets: [
        .executableTarget(
            name: "limn-bench",
            dependencies: [
                .product(name: "LimnRaster", package: "Limn"), .product(name: "LimnEngine", package: "Limn"),
            ],
            path: "Sources/LimnBench",
            swiftSettings: [.unsafeFlags(["-warnings-as-errors"])])
    ]
)
