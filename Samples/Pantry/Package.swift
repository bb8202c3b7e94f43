// swift-tools-version: 6.3
import PackageDescription

// The only file that knows of flowsh: it gives SwiftUI and Foundation's network their names on Linux.
let package = Package(
  name: "Pantry",
  dependencies: [.package(name: "flowsh", path: "../..", traits: ["Foundation"])],
  targets: [
    .executableTarget(
      name: "Pantry",
      dependencies: [
        .product(name: "FlowSwiftUI", package: "flowsh"), .product(name: "HeadlessFoundation", package: "flowsh"),
      ],
      path: "Pantry",
      swiftSettings: [
        .unsafeFlags([
          "-module-alias", "SwiftUI=FlowSwiftUI", "-Xfrontend", "-import-module", "-Xfrontend", "Observation",
          "-Xfrontend", "-disable-cross-import-overlays",
        ])
      ])
  ]
)
