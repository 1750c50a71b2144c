// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "Parcels",
  targets: [.target(name: "Parcels"), .testTarget(name: "ParcelsTests", dependencies: ["Parcels"])])
