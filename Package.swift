// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// What every target is held to: warnings are errors, and an existential is written with `any`.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]
let strictC: [CSetting] = [.treatAllWarnings(as: .error)]

func product(_ name: String, of package: String) -> Target.Dependency { .product(name: name, package: package) }
func syntax(_ names: String...) -> [Target.Dependency] { names.map { product($0, of: "swift-syntax") } }

// In the order of the layers: a module depends only on modules that stand above it.
let modules: [Target] = [
  .target(
    name: "FlowMacros",
    dependencies: syntax("SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros"),
    swiftSettings: strict),
  // Apart from the macros' implementation, so that their tests do not depend on a plug-in: see Plugin.swift.
  .macro(
    name: "FlowMacrosPlugin", dependencies: ["FlowMacros"] + syntax("SwiftCompilerPlugin", "SwiftSyntaxMacros"),
    swiftSettings: strict),
  .target(name: "CFlowRuntime", cSettings: strictC),
  .target(
    name: "FlowRuntime",
    dependencies: [
      "CFlowRuntime", product("DequeModule", of: "swift-collections"), product("HeapModule", of: "swift-collections"),
    ],
    swiftSettings: strict),
  .target(name: "FlowScript", swiftSettings: strict),
  .target(
    name: "FlowCore",
    dependencies: [
      "CFlowRuntime", "FlowMacrosPlugin", "FlowRuntime", "FlowScript",
      product("DequeModule", of: "swift-collections"), product("HeapModule", of: "swift-collections"),
    ],
    swiftSettings: strict),
  // The part of UIKit that navigation touches: its names and its life cycle, without pixels or time for animation.
  .target(name: "HeadlessUIKit", dependencies: ["FlowCore", "FlowRuntime", "FlowScript"], swiftSettings: strict),
  .target(
    name: "FlowNavigation",
    dependencies: [
      "FlowCore", "FlowRuntime", "HeadlessUIKit", product("DequeModule", of: "swift-collections"),
      product("Logging", of: "swift-log"),
    ],
    swiftSettings: strict),
  .target(
    name: "FlowViewModel",
    dependencies: ["FlowCore", "FlowMacrosPlugin", "FlowRuntime", "FlowScript", product("Logging", of: "swift-log")],
    swiftSettings: strict),
  .target(
    name: "FlowStore",
    dependencies: [
      "FlowCore", "FlowMacrosPlugin", "FlowNavigation", "FlowRuntime", "FlowScript",
      product("Logging", of: "swift-log"),
    ],
    swiftSettings: strict),
  .target(
    name: "FlowRoutes",
    dependencies: [
      "FlowCore", "FlowMacrosPlugin", "FlowNavigation", "FlowRuntime", "FlowScript", "FlowStore", "HeadlessUIKit",
    ],
    swiftSettings: strict),
  // Imports the whole of Foundation, so nothing that the shell links may depend on it.
  .target(name: "FlowUserDefaults", dependencies: ["FlowRoutes"], swiftSettings: strict),
  // Umbrellas: each re-exports the names of one original library. `-module-alias AsyncFlow=FlowAsyncFlow` gives it that
  // library's own name, which no target here may have: `canImport` would turn true in other packages.
  .target(name: "FlowAsyncFlow", dependencies: ["FlowCore", "FlowNavigation"], swiftSettings: strict),
  .target(name: "FlowRxFlow", dependencies: ["FlowCore", "FlowNavigation"], swiftSettings: strict),
  .target(name: "FlowTCAFlow", dependencies: ["FlowRoutes"], swiftSettings: strict),
  .target(name: "FlowTCACoordinators", dependencies: ["FlowRoutes"], swiftSettings: strict),
  .target(name: "FlowComposableArchitecture", dependencies: ["FlowRoutes"], swiftSettings: strict),
  .target(name: "FlowAsyncViewModel", dependencies: ["FlowViewModel"], swiftSettings: strict),
  .target(name: "FlowInnoFlow", dependencies: ["FlowStore"], swiftSettings: strict),
  .target(name: "CFlowSystem", cSettings: strictC),
  .target(
    name: "FlowShell", dependencies: ["CFlowSystem", "FlowCore", "FlowNavigation", "FlowRuntime", "FlowScript"],
    swiftSettings: strict),
  .target(
    name: "FlowTesting",
    dependencies: [
      "FlowCore", "FlowNavigation", "FlowRuntime", "FlowScript", "FlowShell", "FlowStore", "FlowViewModel",
      "HeadlessUIKit", product("CustomDump", of: "swift-custom-dump"),
      product("IssueReporting", of: "xctest-dynamic-overlay"),
      product("IssueReportingTestSupport", of: "xctest-dynamic-overlay"),
    ],
    swiftSettings: strict),
  .systemLibrary(
    name: "CLibedit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
  .target(name: "CLineEditor", dependencies: ["CLibedit"], cSettings: strictC),
  .target(name: "LineEditor", dependencies: ["CLineEditor"], swiftSettings: strict),
  .target(name: "CWorker", cSettings: strictC),
  .target(
    name: "FlowCommand",
    dependencies: [
      "CWorker", "FlowCore", "FlowRuntime", "FlowScript", "FlowShell", "LineEditor",
      product("ArgumentParser", of: "swift-argument-parser"), product("DequeModule", of: "swift-collections"),
      product("Rainbow", of: "Rainbow"),
    ],
    swiftSettings: strict),
  .executableTarget(name: "flowsh", dependencies: ["AllSamples", "FlowCommand"], swiftSettings: strict),
]

let sampleNames = [
  "Auth", "Calculator", "Countdown", "Counter", "Folders", "Linear", "Login", "Movies", "Routes", "Search", "Shop",
  "Showcase", "Study", "Tabs", "Todo", "User",
]

let samples: [Target] =
  sampleNames.map { name in
    .target(
      name: "\(name)Sample",
      dependencies: ["FlowCore", "FlowNavigation", "FlowRoutes", "FlowStore", "FlowViewModel", "HeadlessUIKit"],
      path: "Samples/\(name)", exclude: ["Scripts"], swiftSettings: strict)
  } + [
    .target(
      name: "AllSamples", dependencies: ["FlowCore"] + sampleNames.map { .target(name: "\($0)Sample") },
      path: "Samples/All",
      swiftSettings: strict)
  ]

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let testing: [Target] = [
  .target(name: "Compiling", path: "Tests/Fixtures/Compiling", swiftSettings: strict),
  tests("FlowMacrosTests", ["FlowMacros"] + syntax("SwiftSyntaxMacroExpansion", "SwiftSyntaxMacrosGenericTestSupport")),
  .executableTarget(
    name: "FlowRuntimeHelper", dependencies: ["FlowRuntime"], path: "Tests/Fixtures/FlowRuntimeHelper",
    swiftSettings: strict),
  .testTarget(
    name: "FlowRuntimeTests", dependencies: ["FlowRuntime", "FlowRuntimeHelper", "FlowTesting"],
    swiftSettings: strict),
  .testTarget(
    name: "FlowScriptTests", dependencies: ["FlowScript"], exclude: ["Corpus"], swiftSettings: strict),
  tests("FlowCoreTests", ["FlowCore", "FlowRuntime", "FlowScript"]),
  tests("HeadlessUIKitTests", ["FlowCore", "FlowRuntime", "HeadlessUIKit"]),
  tests(
    "FlowNavigationTests",
    [
      "FlowCore", "FlowNavigation", "FlowRuntime", "FlowTesting", "HeadlessUIKit", product("Logging", of: "swift-log"),
    ]),
  tests(
    "FlowViewModelTests",
    [
      "Compiling", "FlowCore", "FlowRuntime", "FlowTesting", "FlowViewModel", "HeadlessUIKit",
      product("Logging", of: "swift-log"),
    ]),
  tests(
    "FlowStoreTests",
    [
      "Compiling", "FlowCore", "FlowNavigation", "FlowRuntime", "FlowScript", "FlowStore", "FlowTesting",
      "HeadlessUIKit",
      product("Logging", of: "swift-log"),
    ]),
  tests(
    "FlowRoutesTests",
    [
      "FlowCore", "FlowNavigation", "FlowRoutes", "FlowRuntime", "FlowScript", "FlowShell", "FlowStore", "FlowTesting",
      "HeadlessUIKit",
    ]),
  // Apps' sources: in Swift 5, and with members seen only through what the file itself imports.
  .testTarget(
    name: "UmbrellaTests",
    dependencies: [
      "Compiling", "FlowAsyncFlow", "FlowAsyncViewModel", "FlowComposableArchitecture", "FlowInnoFlow", "FlowRxFlow",
      "FlowTCACoordinators", "FlowTCAFlow", "FlowTesting", "HeadlessUIKit",
    ],
    swiftSettings: [.swiftLanguageMode(.v5), .enableUpcomingFeature("MemberImportVisibility")]),
  tests("FlowUserDefaultsTests", ["FlowRoutes", "FlowUserDefaults"]),
  tests(
    "PlainSwiftTests",
    [
      "Compiling", "FlowCommand", "FlowCore", "FlowNavigation", "FlowRoutes", "FlowRuntime", "FlowScript", "FlowStore",
      "FlowTesting", "FlowUserDefaults", "FlowViewModel",
    ]),
  // Listings as others print them: without the strict settings, in Swift 5.
  .testTarget(
    name: "ListingTests",
    dependencies: [
      "FlowCore", "FlowNavigation", "FlowRoutes", "FlowRuntime", "FlowStore", "FlowTesting", "FlowViewModel",
      "HeadlessUIKit", "Notes",
    ],
    exclude: ["Documents/Scripts"], swiftSettings: [.swiftLanguageMode(.v5)]),
  tests(
    "FlowShellTests",
    [
      "FlowCore", "FlowNavigation", "FlowRuntime", "FlowScript", "FlowShell", "FlowViewModel", "HeadlessUIKit",
      "RaceApps",
    ]),
  .testTarget(
    name: "FlowTestingTests",
    dependencies: [
      "FlowCore", "FlowNavigation", "FlowRuntime", "FlowStore", "FlowTesting", "FlowViewModel", "HeadlessUIKit",
    ],
    exclude: ["Scripts"], swiftSettings: strict),
  // Cases of XCTest, which a test of FlowTestingTests runs in a process of their own.
  .testTarget(
    name: "XCTestCases",
    dependencies: [
      "FlowCore", "FlowNavigation", "FlowRuntime", "FlowStore", "FlowTesting", "FlowViewModel", "HeadlessUIKit",
    ], path: "Tests/Fixtures/XCTestCases",
    swiftSettings: strict),
  // The app of the listings in README.md and in the articles, which ListingTests compares.
  .executableTarget(
    name: "Notes",
    dependencies: [
      "FlowCommand", "FlowCore", "FlowNavigation", "FlowRoutes", "FlowStore", "FlowViewModel", "HeadlessUIKit",
    ],
    path: "Tests/Fixtures/Notes", swiftSettings: strict),
  .target(
    name: "RaceApps", dependencies: ["FlowCore", "FlowNavigation", "HeadlessUIKit"], path: "Tests/Fixtures/RaceApps",
    swiftSettings: strict),
  .executableTarget(
    name: "RunnerFixture", dependencies: ["FlowCommand", "RaceApps"], path: "Tests/Fixtures/RunnerFixture",
    swiftSettings: strict),
  .target(name: "CPseudoTerminal", path: "Tests/Fixtures/CPseudoTerminal", cSettings: strictC),
  .target(
    name: "PseudoTerminal", dependencies: ["CPseudoTerminal"], path: "Tests/Fixtures/PseudoTerminal",
    swiftSettings: strict),
  .executableTarget(
    name: "LineEditorDemo", dependencies: ["LineEditor"], path: "Tests/Fixtures/LineEditorDemo", swiftSettings: strict),
  .executableTarget(
    name: "TroubleShell", dependencies: ["FlowCommand", "FlowCore", "FlowNavigation", "HeadlessUIKit"],
    path: "Tests/Fixtures/TroubleShell", swiftSettings: strict),
  tests(
    "FlowCommandTests",
    [
      "CPseudoTerminal", "FlowCommand", "FlowScript", "FlowShell", "PseudoTerminal", "RunnerFixture", "TroubleShell",
      "flowsh",
    ]),
  tests("SampleTests", ["AllSamples", "FlowScript", "FlowShell"]),
  tests("LineEditorTests", ["LineEditor", "LineEditorDemo", "PseudoTerminal"]),
]

let package = Package(
  name: "flowsh",
  products: [
    .executable(name: "flowsh", targets: ["flowsh"]),
    .library(name: "FlowAsyncFlow", targets: ["FlowAsyncFlow", "HeadlessUIKit"]),
    .library(name: "FlowAsyncViewModel", targets: ["FlowAsyncViewModel"]),
    .library(name: "FlowCommand", targets: ["FlowCommand"]),
    .library(name: "FlowComposableArchitecture", targets: ["FlowComposableArchitecture"]),
    .library(name: "FlowInnoFlow", targets: ["FlowInnoFlow"]),
    .library(name: "FlowNavigation", targets: ["FlowCore", "FlowNavigation", "HeadlessUIKit"]),
    .library(name: "FlowRoutes", targets: ["FlowRoutes"]),
    .library(name: "FlowRuntime", targets: ["FlowRuntime"]),
    .library(name: "FlowRxFlow", targets: ["FlowRxFlow", "HeadlessUIKit"]),
    .library(name: "FlowScript", targets: ["FlowScript"]),
    .library(name: "FlowStore", targets: ["FlowStore"]),
    .library(name: "FlowTCACoordinators", targets: ["FlowTCACoordinators"]),
    .library(name: "FlowTCAFlow", targets: ["FlowTCAFlow"]),
    .library(name: "FlowTesting", targets: ["FlowTesting"]),
    .library(name: "FlowUserDefaults", targets: ["FlowUserDefaults"]),
    .library(name: "FlowViewModel", targets: ["FlowViewModel"]),
  ],
  traits: [
    .trait(
      name: "Foundation",
      description: "HeadlessUIKit re-exports Foundation, as Apple's UIKit does, and uses its CGRect, NSCoder and so on")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/onevcat/Rainbow", from: "4.2.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "603.0.0"..<"604.0.0"),
  ],
  targets: modules + samples + testing
)
