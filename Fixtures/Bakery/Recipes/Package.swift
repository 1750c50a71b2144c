// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Recipes",
  products: [.library(name: "Recipes", targets: ["Recipes"])],
  targets: [.target(name: "Recipes")])
