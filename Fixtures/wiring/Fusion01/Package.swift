// swift-tools-version:5.3
import PackageDescription

let package = Package(
  name: "Notes",
  dependencies: [.package(url: "https://github.com/alchemy-swift/fusion.git", .upToNextMinor(from: "0.1.0"))],
  targets: [
    .target(name: "Notes", dependencies: [.product(name: "Fusion", package: "fusion")]),
    .testTarget(name: "NotesTests", dependencies: ["Notes", .product(name: "Fusion", package: "fusion")]),
  ])
