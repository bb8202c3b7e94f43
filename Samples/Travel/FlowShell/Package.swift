// swift-tools-version: 6.3
import PackageDescription

// Linux does not have these modules, so the compiler takes others in their place.
let aliases = [
  "AsyncFlow=FlowAsyncFlow",
  "Combine=HeadlessCombine",
  "CoreLocation=StandInCoreLocation",
  "MapKit=StandInMapKit",
  "OSLog=HeadlessOSLog",
  "SwiftUI=HeadlessSwiftUI",
  "UIKit=HeadlessUIKit",
  "UserNotifications=HeadlessUserNotifications",
  "os=HeadlessOS",
]

// Foundation brings these modules on Apple's systems.
let implicit = ["FoundationNetworking", "HeadlessCombine", "Observation"]

let compiler: SwiftSetting = .unsafeFlags(
  // As one module, since files that are compiled apart may name a method of UIKit's subclasses in two ways.
  ["-whole-module-optimization", "-num-threads", "2", "-suppress-warnings"]
    // An expression with a name that is missing may take the compiler minutes.
    + ["-Xfrontend", "-solver-expression-time-threshold=60"]
    + aliases.flatMap { ["-module-alias", $0] }
    + implicit.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] })

// As in the app's project.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v5),
  compiler,
  // Whose names Names.swift takes. The app may let the compiler see only members of modules that a file imports.
  .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "HeadlessFoundation"]),
]

let system: [Target.Dependency] = [
  .product(name: "FlowAsyncFlow", package: "flowsh"),
  .product(name: "HeadlessPlatform", package: "flowsh"),
]

// The modules of others that Linux cannot compile, with those of them that each imports. A folder of Stand-ins
// has a source for each.
let standIns: [(name: String, imports: [String])] = [
  ("CoreLocation", []),
  ("MapKit", ["CoreLocation"]),
]

/// A module of the app. The plug-in compiles the sources below its folder App, and none of them changes.
func module(_ name: String, _ modules: String...) -> Target {
  .target(
    name: name,
    dependencies: system + (standIns.map { "StandIn\($0.name)" } + modules).map { .target(name: $0) },
    exclude: ["App", "Excluded.txt"],
    swiftSettings: settings,
    plugins: [.plugin(name: "RewriteSources", package: "flowsh")])
}
let modules = [
  module("Travel"),
]

let package = Package(
  name: "TravelShell",
  dependencies: [
    .package(name: "flowsh", path: "../../..", traits: ["Foundation"]),
  ],
  targets: modules + standIns.map { name, imports in
    .target(
      name: "StandIn\(name)", dependencies: system + imports.map { .target(name: "StandIn\($0)") },
      path: "Stand-ins/\(name)", swiftSettings: [.swiftLanguageMode(.v5), compiler])
  } + [
    .executableTarget(
      name: "TravelShell",
      dependencies: ["Travel", .product(name: "FlowCommand", package: "flowsh")]),
    .testTarget(
      name: "TravelShellTests",
      dependencies: ["Travel", .product(name: "FlowTesting", package: "flowsh")]),
  ]
)
