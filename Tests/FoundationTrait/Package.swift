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
    // The app's own sources, where UIKit and AsyncFlow are other names of HeadlessUIKit and FlowAsyncFlow. Their test imports
    // Testing, which the compiler joins with an overlay of its own where a file says UIKit.
    .target(
      name: "ProfileApp", dependencies: [.product(name: "FlowAsyncFlow", package: "flowsh")], path: "App",
      swiftSettings: [
        .unsafeFlags(["-module-alias", "UIKit=HeadlessUIKit", "-module-alias", "AsyncFlow=FlowAsyncFlow"])
      ]),
    .testTarget(
      name: "FoundationTraitTests", dependencies: ["ProfileApp", .product(name: "FlowAsyncFlow", package: "flowsh")],
      path: "Tests"),
  ]
)
