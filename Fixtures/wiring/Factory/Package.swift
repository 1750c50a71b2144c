// swift-tools-version:6.0
import PackageDescription

let package = Package(
  name: "Podcasts",
  products: [.library(name: "Shelves", targets: ["Shelves"])],
  dependencies: [.package(url: "https://github.com/hmlongco/Factory.git", from: "2.5.0")],
  targets: [
    .target(name: "Feeds", dependencies: [.product(name: "FactoryKit", package: "Factory")]),
    .target(name: "Shelves"),
    .executableTarget(name: "Podcasts", dependencies: ["Feeds", .product(name: "FactoryKit", package: "Factory")]),
    .testTarget(name: "PodcastsTests", dependencies: ["Podcasts", .product(name: "FactoryKit", package: "Factory")]),
  ])
