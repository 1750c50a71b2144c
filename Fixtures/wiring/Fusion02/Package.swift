// swift-tools-version:5.4
import PackageDescription

let package = Package(
  name: "Weather",
  dependencies: [.package(url: "https://github.com/alchemy-swift/alchemy", .upToNextMinor(from: "0.2.0"))],
  targets: [
    .executableTarget(name: "Weather", dependencies: [.product(name: "Alchemy", package: "alchemy")]),
    .testTarget(name: "WeatherTests", dependencies: ["Weather", .product(name: "Alchemy", package: "alchemy")]),
  ])
