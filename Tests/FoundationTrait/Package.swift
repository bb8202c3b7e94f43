// swift-tools-version: 6.2

import PackageDescription

// A package of its own, since a trait is chosen by who depends on a package: sources that import Foundation beside UIKit,
// as real apps do, compile with the trait `Foundation`. It shares the build folder, so that swift-syntax is not built twice:
//
//     swift test --package-path Tests/FoundationTrait --scratch-path .build
let package = Package(
  name: "FoundationTrait",
  dependencies: [.package(name: "flowsh", path: "../..", traits: ["Foundation"])],
  targets: [
    .testTarget(
      name: "FoundationTraitTests", dependencies: [.product(name: "FlowNavigation", package: "flowsh")], path: "Tests",
      swiftSettings: [.unsafeFlags(["-module-alias", "UIKit=HeadlessUIKit"])])
  ]
)
