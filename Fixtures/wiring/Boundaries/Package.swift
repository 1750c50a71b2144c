// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "Shop",
  dependencies: [
    .package(url: "https://github.com/frankvalbuena/Boundaries", .upToNextMajor(from: "1.0.0"))
  ],
  targets: [
    .target(name: "ShopModel", dependencies: ["Boundaries"]),
    .target(name: "Shop", dependencies: ["ShopModel", "Boundaries"]),
    .testTarget(name: "ShopTests", dependencies: ["Shop", "ShopModel"]),
  ])
