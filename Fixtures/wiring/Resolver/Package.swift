// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "Podcasts",
  dependencies: [.package(url: "https://github.com/hmlongco/Resolver.git", from: "1.5.0")],
  targets: [
    .target(name: "Podcasts", dependencies: ["Resolver"]),
    .testTarget(name: "PodcastsTests", dependencies: ["Podcasts", "Resolver"]),
  ])
