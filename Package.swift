// swift-tools-version: 6.3

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
func collections(_ names: String...) -> [Target.Dependency] { names.map { product($0, of: "swift-collections") } }
func syntax(_ names: String...) -> [Target.Dependency] { names.map { product($0, of: "swift-syntax") } }
let logging = product("Logging", of: "swift-log")
let system = product("SystemPackage", of: "swift-system")

/// A module of Sources.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}
func cModule(
  _ name: String, _ dependencies: [Target.Dependency] = [], defines: [CSetting] = [], links: [LinkerSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, cSettings: strictC + defines, linkerSettings: links)
}
/// Modules that stand in one folder of Sources.
func group(_ folder: String, _ modules: [Target]) -> [Target] {
  for module in modules { module.path = "Sources/\(folder)/\(module.name)" }
  return modules
}

// The commit of a release, which its build sets. A build for development has none: SwiftPM keeps the results of a
// manifest, so `Context.gitInformation` would name the commit of an earlier build.
let commit = Context.environment["FLOWSH_COMMIT"].map { [CSetting.define("FLOWSH_COMMIT", to: "\"\($0)\"")] } ?? []

// A target depends only on targets above it: see .ci/modules.py.

let runtime = group(
  "Engine",
  [
    cModule("CFlowSystem", defines: commit),
    module("FlowSystem", ["CFlowSystem", system]),
    module("FlowMacros", syntax("SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros")),
    // Apart from the macros' implementation, so that their tests do not depend on a plug-in: see Plugin.swift.
    .macro(
      name: "FlowMacrosPlugin", dependencies: ["FlowMacros"] + syntax("SwiftCompilerPlugin", "SwiftSyntaxMacros"),
      swiftSettings: strict),
    cModule("CFlowRuntime"),
    module("FlowRuntime", ["CFlowRuntime", "FlowSystem"] + collections("DequeModule", "HeapModule")),
  ])

// The language knows no apps. FlowCore writes values by it.
let script = group("Language", [module("FlowScript", ["FlowSystem"])])

let engine = group(
  "Engine",
  [
    module(
      "FlowCore",
      ["CFlowRuntime", "FlowMacrosPlugin", "FlowRuntime", "FlowScript", "FlowSystem"] + collections("HeapModule")),
    // What emits steps, for flows and for stores.
    module("FlowSteppers", ["FlowCore"] + collections("DequeModule")),
    module("FlowEffects", ["FlowCore", "FlowRuntime"] + collections("DequeModule")),
    // Screens and flows that outlive their removal.
    module("FlowLifetimes", ["FlowCore", "FlowRuntime", "FlowScript"]),
  ])

let platform = group(
  "Platform",
  [
    // The part of UIKit that navigation touches: its names and its life cycle, without pixels or time for animation.
    module("HeadlessUIKit", ["FlowCore", "FlowRuntime", "FlowScript", "FlowSystem"]),
    // The part of UserNotifications that flows and delegates touch.
    module("HeadlessUserNotifications", ["FlowCore", "FlowRuntime", "HeadlessUIKit"]),
    // The part of Combine that view models touch.
    module("HeadlessCombine", ["FlowCore"] + collections("DequeModule")),
    // Loggers without output, and a lock.
    module("HeadlessOS"),
    // The part of SwiftUI that stores and routes touch too: bindings, animations and detents.
    module("HeadlessSwiftUICore"),
    // The part of SwiftUI that coordinators and simple screens touch.
    module(
      "HeadlessSwiftUI",
      [
        "FlowCore", "FlowMacrosPlugin", "FlowRuntime", "FlowScript", "FlowSystem", "HeadlessCombine",
        "HeadlessSwiftUICore", "HeadlessUIKit",
      ]),
    // The names of Foundation that act in time. Imports the whole of it: see FlowUserDefaults.
    module("HeadlessFoundation", ["FlowCore", "FlowRuntime", "HeadlessCombine", "HeadlessUIKit"]),
  ])

let libraries = group(
  "Libraries",
  [
    module(
      "FlowNavigation",
      ["FlowCore", "FlowRuntime", "FlowSteppers", "FlowSystem", "HeadlessUIKit", logging]
        + collections("DequeModule")),
    module(
      "FlowViewModel",
      [
        "FlowCore", "FlowEffects", "FlowMacrosPlugin", "FlowRuntime", "FlowScript", "HeadlessCombine",
      ]),
    module(
      "FlowStore",
      [
        "FlowCore", "FlowEffects", "FlowMacrosPlugin", "FlowScript", "FlowSteppers", "FlowSystem",
        "HeadlessSwiftUICore", logging,
      ]),
    module(
      "FlowRoutes",
      [
        "FlowCore", "FlowEffects", "FlowMacrosPlugin", "FlowNavigation", "FlowScript", "FlowStore", "FlowSystem",
        "HeadlessSwiftUICore", "HeadlessUIKit",
      ]),
    // Imports the whole of Foundation, so nothing that the shell links may depend on it.
    module("FlowUserDefaults", ["FlowRoutes"]),
  ])

let language = group(
  "Language",
  [
    module(
      "FlowSession", ["FlowCore", "FlowLifetimes", "FlowRuntime", "FlowScript", "FlowSteppers", "FlowSystem"]),
    // Completion and help.
    module("FlowAssist", ["FlowCore", "FlowScript", "FlowSession", "FlowSystem"]),
    // The actions of a moment, their effects, and what statements have covered.
    module(
      "FlowSearch", ["FlowCore", "FlowRuntime", "FlowScript", "FlowSession", "FlowSteppers", "FlowSystem"]),
    module(
      "FlowReplay",
      ["FlowAssist", "FlowCore", "FlowRuntime", "FlowScript", "FlowSearch", "FlowSession", "FlowSystem", system]),
  ])

let tools = group(
  "Tools",
  [
    cModule("CWorker", ["CFlowRuntime", "CFlowSystem"]),
    module(
      "FlowWorker",
      [
        "CWorker", "FlowAssist", "FlowCore", "FlowReplay", "FlowRuntime", "FlowScript", "FlowSearch", "FlowSession",
        "FlowSystem", system,
      ] + collections("DequeModule")),
    // The scripts and the style sheets of pages for a browser, which stand in FlowReport/Page.
    cModule("CReport"),
    .target(
      name: "FlowReport", dependencies: ["CReport", "FlowSearch", "FlowSession", "FlowSystem"], exclude: ["Page"],
      swiftSettings: strict),
    module(
      "FlowExplorer",
      [
        "FlowCore", "FlowReplay", "FlowReport", "FlowRuntime", "FlowScript", "FlowSearch", "FlowSession", "FlowSystem",
        system,
      ] + collections("HeapModule")),
    module(
      "FlowTestRunner",
      [
        "FlowCore", "FlowReplay", "FlowReport", "FlowRuntime", "FlowScript", "FlowSearch", "FlowSession", "FlowSystem",
        "FlowWorker",
        system,
      ]),
    module(
      "FlowServer",
      [
        "FlowAssist", "FlowCore", "FlowExplorer", "FlowReplay", "FlowScript", "FlowSession", "FlowSystem", "FlowWorker",
        system,
      ]
        + collections("DequeModule")),
    // A test store without a framework for tests, as the umbrellas need it.
    module(
      "FlowNavigationTesting",
      [
        "FlowCore", "FlowEffects", "FlowLifetimes", "FlowNavigation", "FlowRuntime", "FlowSession", "HeadlessUIKit",
      ]),
    module(
      "FlowTesting",
      [
        "FlowCore", "FlowEffects", "FlowNavigation", "FlowNavigationTesting", "FlowReplay", "FlowRuntime", "FlowScript",
        "FlowStore", "FlowSystem", "FlowTestRunner", "FlowViewModel", "FlowWorker", "HeadlessUIKit",
        product("CustomDump", of: "swift-custom-dump"),
        product("IssueReporting", of: "xctest-dynamic-overlay"),
        product("IssueReportingTestSupport", of: "xctest-dynamic-overlay"),
      ]),
  ])

// Each re-exports the names of one original module. `-module-alias AsyncFlow=FlowAsyncFlow` gives it that module's own
// name, which no target here may have: `canImport` would turn true in other packages.
let names = group(
  "Names",
  [
    // With the test stores of its library, which stand with the tools.
    module("FlowAsyncFlow", ["FlowCore", "FlowNavigation", "FlowNavigationTesting", "FlowSteppers"]),
    module("FlowRxFlow", ["FlowCore", "FlowNavigation", "FlowSteppers", "HeadlessUIKit"]),
    module("FlowTCAFlow", ["FlowRoutes"]),
    module("FlowTCACoordinators", ["FlowRoutes"]),
    module("FlowComposableArchitecture", ["FlowRoutes"]),
    module("FlowAsyncViewModel", ["FlowViewModel"]),
    module("FlowInnoFlow", ["FlowStore"]),
    // Apple's `OSLog` and `os` share their declarations.
    module("HeadlessOSLog", ["HeadlessOS"]),
  ])

let project = group(
  "Project",
  [
    // The files of `flowsh init`, which stand in Sources/Project/Scaffold.
    cModule("CScaffold"),
    // Reads an app's project, writes the package beside it, and builds that.
    module("FlowProject", ["CScaffold", "FlowReplay", "FlowScript", "FlowSystem", "FlowTestRunner", system]),
    // What the packages beside an app need. SwiftPM compiles the tool for the plug-in, with the modules of the macros.
    // As a product that people run, or in what flowsh links, it would be compiled a second time.
    module("SourceRewriting", syntax("SwiftParser", "SwiftSyntax")),
    .executableTarget(name: "FlowRewriter", dependencies: ["SourceRewriting"], swiftSettings: strict),
    .plugin(name: "RewriteSources", capability: .buildTool(), dependencies: ["FlowRewriter"]),
  ])

let shell = group(
  "Shell",
  [
    .systemLibrary(name: "CLibedit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    cModule("CLineEditor", ["CLibedit"], links: [.linkedLibrary("tinfo")]),
    module("Terminal", ["CLineEditor", "FlowSystem", system]),
    module(
      "FlowCommand",
      [
        "CWorker", "FlowAssist", "FlowCore", "FlowExplorer", "FlowProject", "FlowReplay", "FlowReport", "FlowRuntime",
        "FlowScript", "FlowSearch", "FlowServer", "FlowSession", "FlowSystem", "FlowTestRunner", "FlowWorker",
        "Terminal",
        product("ArgumentParser", of: "swift-argument-parser"), system,
      ]),
    .executableTarget(name: "flowsh", dependencies: ["AllSamples", "FlowCommand"], swiftSettings: strict),
  ])

// The names of a module whose apps are programs, which need the shell.
let programs = group(
  "Names", [module("FlowSwiftUI", ["FlowCommand", "FlowCore", "HeadlessSwiftUI", "HeadlessUIKit"])])

let sampleNames = [
  "Auth", "Bank", "Calculator", "Countdown", "Counter", "Folders", "Linear", "Login", "Messenger", "Movies", "Routes",
  "Search", "Shop", "Showcase", "Study", "Tabs", "Todo", "User", "Views",
]

let samples: [Target] =
  sampleNames.map { name in
    .target(
      name: "\(name)Sample",
      dependencies: ["FlowCore", "FlowNavigation", "FlowRoutes", "FlowStore", "FlowViewModel", "HeadlessUIKit"]
        + (name == "Views" ? ["HeadlessSwiftUI"] : []),
      path: "Samples/\(name)", exclude: ["Scripts"] + (name == "Shop" ? ["Tests"] : []),
      // Views has sources as others print them.
      swiftSettings: name == "Views" ? [.swiftLanguageMode(.v5)] : strict)
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
  // What the suites of several modules share.
  .target(name: "TestSupport", dependencies: ["FlowScript", logging], path: "Tests/Support", swiftSettings: strict),
  .target(name: "Compiling", dependencies: ["TestSupport"], path: "Tests/Fixtures/Compiling", swiftSettings: strict),
  tests("FlowMacrosTests", ["FlowMacros"] + syntax("SwiftSyntaxMacroExpansion", "SwiftSyntaxMacrosGenericTestSupport")),
  .executableTarget(
    name: "FlowRuntimeHelper", dependencies: ["FlowRuntime"], path: "Tests/Fixtures/FlowRuntimeHelper",
    swiftSettings: strict),
  .testTarget(
    name: "FlowRuntimeTests", dependencies: ["FlowRuntime", "FlowRuntimeHelper", "FlowTesting", "TestSupport"],
    swiftSettings: strict),
  .testTarget(
    name: "FlowScriptTests", dependencies: ["FlowScript", "FlowSystem", "TestSupport"], exclude: ["Corpus"],
    swiftSettings: strict),
  // A shell of apps that may be large, for .ci/growth.
  .executableTarget(
    name: "Growth",
    dependencies: ["FlowCommand", "FlowCore", "FlowNavigation", "FlowRoutes", "HeadlessSwiftUI", "HeadlessUIKit"],
    path: "Tests/Fixtures/Growth", swiftSettings: strict),
  // Compiled with -O in debug builds too, since the compiler's layouts and metadata may depend on it.
  .executableTarget(
    name: "OptimizedShapes", dependencies: ["FlowCore", "FlowScript", "FlowSystem"],
    path: "Tests/Fixtures/OptimizedShapes", swiftSettings: strict + [.unsafeFlags(["-O"])]),
  tests(
    "FlowCoreTests",
    ["FlowCore", "FlowEffects", "FlowRuntime", "FlowScript", "FlowSystem", "OptimizedShapes", "TestSupport"]),
  tests("HeadlessUIKitTests", ["FlowCore", "FlowRuntime", "HeadlessUIKit"]),
  tests(
    "FlowNavigationTests",
    [
      "FlowEffects", "FlowSystem",
      "FlowCore", "FlowNavigation", "FlowRuntime", "FlowTesting", "HeadlessUIKit", "TestSupport", logging,
    ]),
  tests(
    "FlowViewModelTests",
    [
      "FlowEffects", "FlowSystem",
      "Compiling", "FlowCore", "FlowRuntime", "FlowTesting", "FlowViewModel", "HeadlessUIKit",
      "TestSupport", logging,
    ]),
  tests(
    "FlowStoreTests",
    [
      "FlowEffects", "FlowSystem",
      "Compiling", "FlowCore", "FlowNavigation", "FlowRuntime", "FlowScript", "FlowStore", "FlowTesting",
      "HeadlessUIKit", "TestSupport",
      logging,
    ]),
  tests(
    "FlowRoutesTests",
    [
      "Compiling", "FlowEffects", "FlowSystem",
      "FlowCore", "FlowNavigation", "FlowRoutes", "FlowRuntime", "FlowScript", "FlowReplay", "FlowSession", "FlowStore",
      "FlowTesting",
      "HeadlessUIKit", "TestSupport",
    ]),
  // Apps' sources: in Swift 5, and with members seen only through what the file itself imports.
  .testTarget(
    name: "UmbrellaTests",
    dependencies: [
      "Compiling", "FlowAsyncFlow", "FlowAsyncViewModel", "FlowComposableArchitecture", "FlowInnoFlow", "FlowRxFlow",
      "FlowTCACoordinators", "FlowTCAFlow", "FlowTesting", "HeadlessSwiftUI", "HeadlessUIKit",
      "HeadlessUserNotifications",
    ],
    // As packages of `flowsh init --for` have it: an app's warnings are Xcode's to show.
    swiftSettings: [
      .swiftLanguageMode(.v5), .enableUpcomingFeature("MemberImportVisibility"), .unsafeFlags(["-suppress-warnings"]),
    ]),
  tests("HeadlessCombineTests", ["FlowCore", "FlowRuntime", "HeadlessCombine"]),
  tests(
    "HeadlessFoundationTests",
    ["FlowCore", "FlowRuntime", "HeadlessCombine", "HeadlessFoundation", "HeadlessUIKit", "TestSupport"]),
  tests("HeadlessOSTests", ["HeadlessOSLog"]),
  tests(
    "HeadlessSwiftUITests",
    [
      "FlowCore", "FlowExplorer", "FlowRuntime", "FlowScript", "FlowSession", "FlowStore", "FlowSystem", "FlowTesting",
      "HeadlessSwiftUI", "TestSupport",
    ]),
  tests("HeadlessUserNotificationsTests", ["FlowCore", "FlowRuntime", "HeadlessUIKit", "HeadlessUserNotifications"]),
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
      "Compiling", "FlowAsyncViewModel", "FlowComposableArchitecture", "FlowCore", "FlowInnoFlow", "FlowNavigation",
      "FlowRoutes", "FlowRuntime", "FlowStore", "FlowTCACoordinators", "FlowTCAFlow", "FlowTesting", "FlowViewModel",
      "HeadlessSwiftUI", "HeadlessUIKit", "Notes", "TestSupport",
    ],
    exclude: ["Documents/Scripts", "Views"], swiftSettings: [.swiftLanguageMode(.v5)]),
  tests("SourceRewritingTests", ["SourceRewriting"]),
  tests("FlowSystemTests", ["FlowRuntime", "FlowScript", "FlowSystem", "TestSupport", system]),
  tests(
    "FlowSessionTests",
    [
      "FlowAssist", "FlowCore", "FlowNavigation", "FlowReplay", "FlowRuntime", "FlowScript", "FlowSearch",
      "FlowSession",
      "FlowSystem",
      "FlowStore", "FlowTestRunner", "FlowViewModel", "HeadlessCombine", "HeadlessUIKit", "RaceApps", "TestSupport",
    ]),
  tests(
    "FlowExplorerTests",
    [
      "AllSamples", "CPseudoTerminal", "FlowCore", "FlowExplorer", "FlowNavigation", "FlowReplay", "FlowScript",
      "FlowSearch", "FlowSession", "FlowSystem", "FlowViewModel", "GeneratedApps", "HeadlessUIKit", "PseudoTerminal",
      "RunnerFixture",
      "TestSupport", "TroubleShell", "flowsh",
    ]),
  tests("FlowProjectTests", ["FlowProject", "FlowScript", "FlowSystem", "TestSupport"]),
  tests("FlowReportTests", ["CReport", "FlowReport", "FlowSearch", "FlowSession", "FlowSystem", "TestSupport"]),
  tests(
    "FlowTestRunnerTests",
    [
      "FlowReplay", "FlowReport", "FlowScript", "FlowSearch", "FlowSession", "FlowSystem", "FlowTestRunner",
      "FlowWorker",
      "TestSupport",
    ]),
  .testTarget(
    name: "FlowTestingTests",
    dependencies: [
      "FlowCore", "FlowNavigation", "FlowRuntime", "FlowStore", "FlowSystem", "FlowTesting", "FlowViewModel",
      "HeadlessUIKit", "TestSupport",
    ],
    exclude: ["Scripts", "WorkerScripts"], swiftSettings: strict),
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
  // The packages of `flowsh init`, one for each library.
  .executableTarget(
    name: "Scaffold", dependencies: ["FlowCommand", "FlowCore", "FlowNavigation", "FlowViewModel", "HeadlessUIKit"],
    path: "Sources/Project/Scaffold/asyncflow/Sources", swiftSettings: strict),
  .testTarget(
    name: "ScaffoldTests", dependencies: ["FlowTesting", "Scaffold"],
    path: "Sources/Project/Scaffold/asyncflow/Tests", swiftSettings: strict),
  .executableTarget(
    name: "ScaffoldAsyncViewModel",
    dependencies: ["FlowCommand", "FlowCore", "FlowNavigation", "FlowViewModel", "HeadlessUIKit"],
    path: "Sources/Project/Scaffold/asyncviewmodel/Sources", swiftSettings: strict),
  .executableTarget(
    name: "ScaffoldInnoFlow",
    dependencies: ["FlowCommand", "FlowCore", "FlowNavigation", "FlowStore", "HeadlessUIKit"],
    path: "Sources/Project/Scaffold/innoflow/Sources", swiftSettings: strict),
  .executableTarget(
    name: "ScaffoldRxFlow", dependencies: ["FlowCommand", "FlowCore", "FlowRxFlow", "HeadlessUIKit"],
    path: "Sources/Project/Scaffold/rxflow/Sources", swiftSettings: strict),
  .executableTarget(
    name: "ScaffoldTCAFlow", dependencies: ["FlowCommand", "FlowCore", "FlowRoutes", "HeadlessUIKit"],
    path: "Sources/Project/Scaffold/tcaflow/Sources", swiftSettings: strict),
  .target(
    name: "PlainSteps", dependencies: ["FlowCore"], path: "Tests/Fixtures/PlainSteps", swiftSettings: strict),
  .executableTarget(
    name: "PlainShell",
    dependencies: ["FlowCommand", "FlowCore", "FlowNavigation", "FlowViewModel", "HeadlessUIKit", "PlainSteps"],
    // The language mode of many apps.
    path: "Tests/Fixtures/PlainShell", swiftSettings: [.swiftLanguageMode(.v5)] + strict.dropFirst()),
  .target(
    name: "RaceApps", dependencies: ["FlowCore", "FlowNavigation", "HeadlessUIKit"], path: "Tests/Fixtures/RaceApps",
    swiftSettings: strict),
  .target(
    name: "GeneratedApps",
    dependencies: ["FlowCore", "FlowNavigation", "FlowSystem", "FlowViewModel", "HeadlessUIKit"],
    path: "Tests/Fixtures/GeneratedApps", swiftSettings: strict),
  .executableTarget(
    name: "RunnerFixture",
    dependencies: [
      "FlowCommand", "FlowCore", "FlowNavigation", "FlowViewModel", "GeneratedApps", "HeadlessUIKit", "RaceApps",
    ],
    path: "Tests/Fixtures/RunnerFixture", swiftSettings: strict),
  .target(name: "CPseudoTerminal", path: "Tests/Fixtures/CPseudoTerminal", cSettings: strictC),
  .target(
    name: "PseudoTerminal", dependencies: ["CPseudoTerminal"], path: "Tests/Fixtures/PseudoTerminal",
    swiftSettings: strict),
  // An app of SwiftUI as a program.
  .executableTarget(
    name: "ViewsShell", dependencies: ["FlowSwiftUI"], path: "Tests/Fixtures/ViewsShell", swiftSettings: strict),
  // What SwiftUI does where its documentation is silent. The file runs on a phone too.
  .executableTarget(
    name: "SwiftUIReference", dependencies: ["FlowSwiftUI"], path: "Tests/Fixtures/SwiftUIReference",
    exclude: ["order.flowscript"], swiftSettings: strict),
  .executableTarget(
    name: "LineEditorDemo", dependencies: ["FlowSystem", "Terminal"], path: "Tests/Fixtures/LineEditorDemo",
    swiftSettings: strict),
  .executableTarget(
    name: "TroubleShell", dependencies: ["FlowCommand", "FlowCore", "FlowNavigation", "HeadlessUIKit"],
    path: "Tests/Fixtures/TroubleShell", swiftSettings: strict),
  tests(
    "FlowCommandTests",
    [
      "AllSamples", "FlowSystem", "FlowTestRunner", "TestSupport",
      "CPseudoTerminal", "FlowCommand", "FlowScript", "FlowReplay", "FlowSession", "FlowWorker", "PlainShell",
      "PseudoTerminal", "RunnerFixture", "Scaffold", "ScaffoldAsyncViewModel", "ScaffoldInnoFlow", "ScaffoldRxFlow",
      "ScaffoldTCAFlow", "SwiftUIReference", "TroubleShell", "ViewsShell", "flowsh",
    ]),
  tests(
    "FlowServerTests",
    [
      "CPseudoTerminal", "FlowScript", "FlowServer", "FlowSession", "FlowSystem", "PseudoTerminal", "TestSupport",
      "TroubleShell", "flowsh",
    ]),
  // The tests of a sample, as its author would write them.
  .testTarget(
    name: "ShopSampleTests",
    dependencies: ["FlowNavigation", "FlowStore", "FlowTesting", "FlowViewModel", "ShopSample"],
    path: "Samples/Shop/Tests", swiftSettings: strict),
  tests(
    "SampleTests",
    [
      "AllSamples", "FlowAssist", "FlowCore", "FlowReplay", "FlowScript", "FlowSearch", "FlowSession", "FlowSystem",
      "TestSupport",
    ]),
  tests("TerminalTests", ["FlowSystem", "LineEditorDemo", "PseudoTerminal", "Terminal", "TestSupport", system]),
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
    .library(name: "FlowSwiftUI", targets: ["FlowSwiftUI"]),
    .library(name: "FlowTesting", targets: ["FlowTesting"]),
    .library(name: "FlowUserDefaults", targets: ["FlowUserDefaults"]),
    .library(name: "FlowViewModel", targets: ["FlowViewModel"]),
    .library(name: "HeadlessCombine", targets: ["HeadlessCombine"]),
    .library(name: "HeadlessFoundation", targets: ["HeadlessFoundation"]),
    .library(name: "HeadlessOS", targets: ["HeadlessOS"]),
    .library(name: "HeadlessOSLog", targets: ["HeadlessOSLog"]),
    // What stands in for the system's modules, in packages that `flowsh init --for` writes.
    .library(
      name: "HeadlessPlatform",
      targets: [
        "FlowCore", "HeadlessCombine", "HeadlessFoundation", "HeadlessOS", "HeadlessOSLog", "HeadlessSwiftUI",
        "HeadlessUIKit", "HeadlessUserNotifications",
      ]),
    .library(name: "HeadlessSwiftUI", targets: ["HeadlessSwiftUI"]),
    .library(name: "HeadlessUserNotifications", targets: ["HeadlessUserNotifications"]),
    .plugin(name: "RewriteSources", targets: ["RewriteSources"]),
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
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "603.0.0"..<"604.0.0"),
  ],
  targets: runtime + script + engine + platform + libraries + language + tools + names + project + samples + shell
    + programs + testing
)

// A sanitizer of this package alone, `thread` or `address`. Others have none: swift-syntax takes most of a build.
if let sanitizer = Context.environment["FLOWSH_SANITIZER"] {
  let others = Set(project.map(\.name))
  for target in package.targets
  where target.type != .system && !target.name.hasPrefix("FlowMacros") && !others.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-sanitize=\(sanitizer)"])]
    target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-fsanitize=\(sanitizer)"])]
    guard [.executable, .test].contains(target.type) else { continue }
    target.linkerSettings = (target.linkerSettings ?? []) + [.unsafeFlags(["-sanitize=\(sanitizer)"])]
  }
}

// Optimizes the modules below the samples and the tests: see .ci/test. Without optimization across modules, on which
// the compiler fails in a build with `-enable-testing`.
if Context.environment["FLOWSH_OPTIMIZED"] != nil {
  let optimized = runtime + script + engine + platform + libraries + language + tools
  for target in optimized where target.type == .regular && !target.name.hasPrefix("C") {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O", "-disable-cmo"])]
  }
}

// A plug-in of the macros that is built already, such as that of a debug build. For itself, a release optimizes
// swift-syntax, which takes longer than all the rest: see the README's release command.
if let plugin = Context.environment["FLOWSH_MACROS"] {
  for target in package.targets where ![.macro, .plugin, .system].contains(target.type) {
    target.dependencies.removeAll { if case .byNameItem("FlowMacrosPlugin", _) = $0 { true } else { false } }
    let flags = ["-load-plugin-executable", "\(Context.packageDirectory)/\(plugin)#FlowMacrosPlugin"]
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
  }
}
