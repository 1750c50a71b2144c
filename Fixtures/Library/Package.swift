// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Library",
  targets: [
    .target(name: "Catalog"),
    .target(name: "Lending", dependencies: ["Catalog"]),
    .target(name: "Desk", dependencies: ["Catalog", "Lending"]),
  ]
)
