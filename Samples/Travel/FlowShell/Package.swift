// swift-tools-version: 6.3
import PackageDescription

// Linux does not have these modules, so the compiler takes others in their place.
let aliases = [
  "-module-alias", "AsyncFlow=FlowAsyncFlow",
  "-module-alias", "Combine=HeadlessCombine",
  "-module-alias", "OSLog=HeadlessOSLog",
  "-module-alias", "SwiftUI=HeadlessSwiftUI",
  "-module-alias", "UIKit=HeadlessUIKit",
  "-module-alias", "os=HeadlessOS",
]

let package = Package(
  name: "TravelShell",
  dependencies: [.package(name: "flowsh", path: "../../..", traits: ["Foundation"])],
  targets: [
    .executableTarget(
      name: "TravelShell",
      dependencies: [
        .product(name: "FlowCommand", package: "flowsh"),
        .product(name: "FlowAsyncFlow", package: "flowsh"),
        .product(name: "HeadlessCombine", package: "flowsh"),
        .product(name: "HeadlessOSLog", package: "flowsh"),
        .product(name: "HeadlessSwiftUI", package: "flowsh"),
        .product(name: "HeadlessOS", package: "flowsh"),
      ],
      exclude: [
        "Travel/App/AppDelegate.swift",  // starts the app itself
        "Travel/Assets.xcassets",
        "Travel/Screens/MapView.swift",  // imports MapKit
      ],
      swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(aliases)]),
    .testTarget(
      name: "TravelShellTests",
      dependencies: ["TravelShell", .product(name: "FlowTesting", package: "flowsh")]),
  ]
)
