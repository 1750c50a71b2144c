// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "Store",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [
    .package(url: "https://github.com/mattmassicotte/AdapterStack", from: "1.0.1")
  ],
  targets: [
    .executableTarget(name: "Store", dependencies: ["AdapterStack"]),
    .testTarget(name: "StoreTests", dependencies: ["Store", "AdapterStack"]),
  ])
