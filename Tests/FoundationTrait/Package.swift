// swift-tools-version: 6.3

import PackageDescription

// A separate package, since its dependency on the package chooses the trait `Foundation`. With the trait, sources
// compile that import Foundation beside UIKit, as real apps do. It shares the build folder, so that swift-syntax is
// built only once:
//
//     swift test --package-path Tests/FoundationTrait --scratch-path .build
let package = Package(
  name: "FoundationTrait",
  dependencies: [.package(name: "flowsh", path: "../..", traits: ["Foundation"])],
  targets: [
    // The app's own sources use UIKit and AsyncFlow as other names of HeadlessUIKit and FlowAsyncFlow. Their test
    // can't: it imports Testing, for which the compiler loads an overlay in each file that names UIKit.
    .target(
      name: "ProfileApp", dependencies: [.product(name: "FlowAsyncFlow", package: "flowsh")], path: "App",
      swiftSettings: [
        .unsafeFlags(["-module-alias", "UIKit=HeadlessUIKit", "-module-alias", "AsyncFlow=FlowAsyncFlow"])
      ]),
    .testTarget(
      name: "FoundationTraitTests",
      dependencies: [
        "ProfileApp", .product(name: "FlowAsyncFlow", package: "flowsh"),
        .product(name: "FlowNavigation", package: "flowsh"),
      ],
      path: "Tests"),
  ]
)
