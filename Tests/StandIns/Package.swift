// swift-tools-version: 6.3

import Foundation
import PackageDescription

// A separate package, since its targets have the names of foreign modules, and since its dependency on the package
// chooses the trait `Foundation`. It compiles each stand-in of `flowsh init` as a module of its own, in Swift 5 mode
// and with the flags of a package that `init` writes, and sources that use them as apps do. It shares the build folder,
// so that swift-syntax is built only once. The manifest reads a folder, which no cache knows:
//
//     swift test --package-path Tests/StandIns --scratch-path .build --manifest-cache none

let folder = Context.packageDirectory + "/StandIns"
let sources = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
let names = sources.map { String($0.dropLast(".swift".count)) }.sorted()

/// The stand-ins that a stand-in imports.
func imports(of name: String) throws -> [String] {
  let text = try String(contentsOfFile: "\(folder)/\(name).swift", encoding: .utf8)
  let lines = text.split(separator: "\n").filter { $0.hasPrefix("import ") || $0.hasPrefix("@_exported import ") }
  return lines.compactMap { $0.split(separator: " ").last.map(String.init) }.filter(names.contains)
}

let aliases =
  ["Combine", "OSLog", "SwiftUI", "UIKit", "UserNotifications"].map { "\($0)=Headless\($0)" } + ["os=HeadlessOS"]
let implicit = ["FoundationNetworking", "HeadlessCombine", "Observation"]
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v5),
  .unsafeFlags(
    ["-suppress-warnings"] + aliases.flatMap { ["-module-alias", $0] }
      + implicit.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }),
]
let platform: Target.Dependency = .product(name: "HeadlessPlatform", package: "flowsh")

let package = Package(
  name: "StandIns",
  dependencies: [.package(name: "flowsh", path: "../..", traits: ["Foundation"])],
  targets: try names.map { name in
    .target(
      name: name, dependencies: [platform] + (try imports(of: name)).map { .target(name: $0) }, path: "StandIns",
      exclude: ["modules.txt"] + sources.filter { $0 != "\(name).swift" }, swiftSettings: settings)
  } + [
    .target(
      name: "Uses", dependencies: [platform] + names.map { .target(name: $0) }, path: "Uses",
      swiftSettings: settings),
    // Without aliases: it imports Testing, for which the compiler loads an overlay in each file that names UIKit.
    .testTarget(
      name: "StandInTests",
      dependencies: ["Uses", platform, .product(name: "FlowRuntime", package: "flowsh")]
        + names.map { .target(name: $0) },
      path: "Tests"),
  ]
)
