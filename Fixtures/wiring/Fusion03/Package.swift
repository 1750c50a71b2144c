// swift-tools-version:5.6
import PackageDescription

let package = Package(
  name: "Guestbook",
  dependencies: [
    .package(url: "https://github.com/alchemy-swift/alchemy", from: "0.4.0"),
    .package(url: "https://github.com/alchemy-swift/fusion.git", from: "0.3.0"),
  ],
  targets: [
    .executableTarget(
      name: "Server",
      dependencies: [
        .product(name: "Alchemy", package: "alchemy"),
        .product(name: "Fusion", package: "fusion"),
      ]),
    .testTarget(name: "ServerTests", dependencies: ["Server", .product(name: "Fusion", package: "fusion")]),
  ])
