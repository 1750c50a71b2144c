// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "Trips",
  dependencies: [.package(url: "https://github.com/Swinject/Swinject.git", from: "2.9.0")],
  targets: [
    .target(name: "Trips", dependencies: ["Swinject"]),
    .testTarget(name: "TripsTests", dependencies: ["Trips", "Swinject"]),
  ])
