// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "Blog",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [
    .package(url: "https://github.com/daltonclaybrook/protocolwitness", from: "0.1.0")
  ],
  targets: [
    .target(name: "Blog", dependencies: [.product(name: "ProtocolWitness", package: "protocolwitness")]),
    .testTarget(name: "BlogTests", dependencies: ["Blog"]),
  ])
