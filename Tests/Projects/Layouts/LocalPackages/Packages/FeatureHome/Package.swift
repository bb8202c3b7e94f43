// swift-tools-version: 5.9

import PackageDescription

let package = Package(
  name: "FeatureHome",
  platforms: [.iOS(.v17)],
  products: [.library(name: "FeatureHome", targets: ["FeatureHome"])],
  dependencies: [.package(path: "../Core")],
  targets: [.target(name: "FeatureHome", dependencies: ["Core"])])
