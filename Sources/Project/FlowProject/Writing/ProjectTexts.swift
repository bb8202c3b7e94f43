import FlowScript

extension ProjectPackage {
  var manifest: String {
    let aliases = replacements.aliases.map { "  \(literal("\($0.name)=\($0.module)"))," }
    let implicit = replacements.implicit.map(literal).joined(separator: ", ")
    let products = replacements.products.map { ".product(name: \(literal($0)), package: \"flowsh\")" }
    let others = replacements.dependencies.map { other in
      ".product(name: \(literal(other.product)), package: \(literal(FlowshDependency.identity(of: other.url))))"
    }
    let packages = replacements.dependencies.reduce(into: ["    .package(path: \"flowsh\"),"]) { packages, other in
      let text = "    .package(url: \(literal(other.url)), \(other.requirement)),"
      if !packages.contains(text) { packages.append(text) }
    }
    let standIns = replacements.standIns.map { standIn in
      "  (\(literal(standIn.name)), [\(standIn.imports.map(literal).joined(separator: ", "))]),"
    }
    let targets = modules.ordered.map { module in
      let dependencies = modules.dependencies(of: module).map { literal(target(of: $0)) }
      let names = [literal(target(of: module.name))] + dependencies
      return "  module(\((names + (isIsolated(module) ? ["isMainActor: true"] : [])).joined(separator: ", "))),"
    }
    let isolates = modules.ordered.contains(where: isIsolated)
    // An app whose files are all in modules still has the target with the shell's app.
    let own = modules.own.map { literal(target(of: $0.name)) }.joined(separator: ", ")
    let empty =
      modules.app.files.isEmpty
      ? [
        "  .target(",
        "    name: \(literal(app)), dependencies: system + (standIns.map { \"StandIn\\($0.name)\" } + [\(own)]).map { .target(name: $0) },",
        "    swiftSettings: settings),",
      ] : []
    let bridge = sources.bridgedModules.isEmpty ? "" : ", or a bridging header"
    let usesKeychain = replacements.standIns.contains { $0.name == "Security" }
    let keychain =
      usesKeychain
      ? "\n  // Foundation brings Apple's module too.\n"
        + #"  .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "StandInSecurity"]),"# : ""
    let text = """
      // swift-tools-version: 6.3
      import PackageDescription

      // Linux does not have these modules, so the compiler takes others in their place.
      let aliases = [
      \(aliases.joined(separator: "\n"))
      ]

      // Foundation brings these modules on Apple's systems\(bridge).
      let implicit = [\(implicit)]

      let compiler: SwiftSetting = .unsafeFlags(
        // As one module, since files that are compiled apart may name a method of UIKit's subclasses in two ways.
        ["-whole-module-optimization", "-num-threads", "2", "-suppress-warnings"]
          // An expression with a name that is missing may take the compiler minutes.
          + ["-Xfrontend", "-solver-expression-time-threshold=60"]
          + aliases.flatMap { ["-module-alias", $0] }
          + implicit.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] })

      // As in the app's project.
      let settings: [SwiftSetting] = [
        \(settings.joined(separator: ",\n  ")),
        compiler,
        // Whose names Names.swift takes. The app may let the compiler see only members of modules that a file imports.
        .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "HeadlessFoundation"]),\(keychain)
      ]

      let system: [Target.Dependency] = [
        \((products + others).joined(separator: ",\n  ")),
      ]

      // The modules of others that Linux cannot compile, with those of them that each imports. A folder of Stand-ins
      // has a source for each.
      let standIns: [(name: String, imports: [String])] = [\(standIns.isEmpty ? "" : "\n\(standIns.joined(separator: "\n"))\n")]

      /// A module of the app. The plug-in compiles the sources below its folder App, and none of them changes.
      func module(_ name: String, _ modules: String...\(isolates ? ", isMainActor: Bool = false" : "")) -> Target {
        .target(
          name: name,
          dependencies: system + (standIns.map { "StandIn\\($0.name)" } + modules).map { .target(name: $0) },
          exclude: ["App", "Excluded.txt"],
          swiftSettings: settings\(isolates ? " + (isMainActor ? [.defaultIsolation(MainActor.self)] : [])" : ""),
          plugins: [.plugin(name: "RewriteSources", package: "flowsh")])
      }
      let modules = [
      \((targets + empty).joined(separator: "\n"))
      ]

      let package = Package(
        name: "\(name)",
        dependencies: [
      \(packages.joined(separator: "\n"))
        ],
        targets: modules + standIns.map { name, imports in
          .target(
            name: "StandIn\\(name)", dependencies: system + imports.map { .target(name: "StandIn\\($0)") },
            path: "Stand-ins/\\(name)", swiftSettings: [.swiftLanguageMode(.v5), compiler])
        } + [
          .executableTarget(
            name: "\(name)",
            dependencies: ["\(app)", .product(name: "FlowCommand", package: "flowsh")]),
          .testTarget(
            name: "\(name)Tests",
            dependencies: ["\(app)", .product(name: "FlowTesting", package: "flowsh")]),
        ]
      )

      """
    // Apple's UIKit re-exports Foundation, which sources rely on.
    return dependency.declared(in: text, traits: #", traits: ["Foundation"]"#)
  }

  // The settings of the compiler, as in the project of Xcode.
  private var settings: [String] {
    let chosen = sources.settings
    return [".swiftLanguageMode(\(chosen.isSwift6 ? ".v6" : ".v5"))"]
      + chosen.upcomingFeatures.sorted().map { ".enableUpcomingFeature(\(literal($0)))" }
  }

  // A package of the project has settings of its own.
  private func isIsolated(_ module: AppModules.Module) -> Bool {
    sources.targetIsolation[module.name] ?? sources.settings.isolatesToMainActor
  }

  /// The names of HeadlessFoundation that take those of Foundation.
  private static let shadowed = [
    "NSPredicate", "NotificationCenter", "Timer", "URLSession", "URLSessionDataDelegate", "URLSessionDataTask",
    "URLSessionDelegate", "URLSessionDownloadTask", "URLSessionTask", "URLSessionTaskDelegate", "URLSessionUploadTask",
    "UserDefaults",
  ]

  /// The names that shadow Foundation's in a module, and what stands for code that is left out.
  func names(for module: AppModules.Module) -> String {
    let imports = module.imports
    let notifications =
      imports.contains("UIKit")
      ? "// UIKit brings these names to all files of an app.\n@_exported import UserNotifications\n" : ""
    let view =
      imports.contains("SwiftUI")
      ? """

      func __leftOutView(_ name: String, _ reason: String) -> some View {
        __leftOut(name, reason)
        return Text(verbatim: "left out: \\(name)")
      }

      func __leftOutScene(_ name: String, _ reason: String) -> some Scene {
        WindowGroup { __leftOutView(name, reason) }
      }
      """ : ""
    let bundle =
      module.files.contains(where: \.outline.declaresModuleBundle)
      ? ""
      : """
      extension Bundle {
        static var module: Bundle { AppResources.bundle(ofModule: \(literal(target(of: module.name)))) }
      }


      """
    let imported = ["FlowCore", "Foundation", "HeadlessFoundation"] + (imports.contains("SwiftUI") ? ["SwiftUI"] : [])
    // Foundation's on Apple's systems, and so in files that import nothing else.
    let resource =
      imports.contains("SwiftUI") ? "\npublic typealias LocalizedStringResource = SwiftUI.LocalizedStringResource" : ""
    return """
      \(imported.map { "import \($0)" }.joined(separator: "\n"))
      \(notifications)
      // Names of Foundation that act here: in virtual time, on the storage of the launch, and without a network.
      \(Self.shadowed.map { "public typealias \($0) = HeadlessFoundation.\($0)" }.joined(separator: "\n"))\(resource)

      extension URLSessionConfiguration {
        // Foundation's has no setter on Linux.
        var waitsForConnectivity: Bool {
          get { false }
          set {}
        }
      }

      \(bundle)// What the sources call where LeftOut.txt leaves their code out.
      func __leftOut<Value>(_ name: String, _ reason: String) -> Value { FlowCore.LeftOut.value(name, reason) }
      func __leftOut(_ name: String, _ reason: String) { let _: Void = FlowCore.LeftOut.value(name, reason) }
      func __leftOutStop(_ name: String, _ reason: String) -> Never { FlowCore.LeftOut.stop(name, reason) }\(view)

      """
  }

  /// The source in place of what generators write.
  func generatedText(_ names: [GeneratedName]) -> String {
    let tables = sources.resources.compactMap { path -> String? in
      let name = path.split(separator: "/").last ?? ""
      guard let dot = name.lastIndex(of: "."), [".strings", ".xcstrings"].contains(name[dot...]) else { return nil }
      return String(name[..<dot])
    }
    let declarations = names.map { $0.text(tables: Set(tables).sorted()) }.joined()
    return """
      // What a generator of the project would write: SwiftGen, R.swift or Tuist. A name is that of the resource.

      import HeadlessFoundation
      import SwiftUI
      import UIKit
      \(declarations)
      """
  }

  private var resources: String {
    let names = modules.own.map { literal(target(of: $0.name)) }.joined(separator: ", ")
    return "Self.resources, language: \(literal(language ?? "en"))\(names.isEmpty ? "" : ", modules: [\(names)]")"
  }

  /// The source of the app for the shell, which launches what the entry names.
  var launch: String {
    let start = """
        public init(context: LaunchContext, arguments: NoArguments) {}

        public func launch() {
          AppResources.use(\(resources))
          URLSession.answer(from: Self.responses)
      """
    let members =
      switch entry {
      case .delegates(let app, let scene):
        """
          private let started = ApplicationStart(
            \(["application: \(app.map { "\($0)()" } ?? "nil")", "scene: \(scene.map { "\($0)()" } ?? "nil")"]
              .joined(separator: ", ")))
          public var window: UIWindow { started.window }

        \(start)
            // As the system does at the start of an app.
            started.launch()
          }

          public func open(_ url: URL) -> Bool { started.open(url) }
        """
      case .swiftUI(let app):
        """
          private let started = AppStart<\(app)>()
          public var window: UIWindow { started.window }

        \(start)
            started.launch()
          }

          public func open(_ url: URL) -> Bool { started.open(url) }
        """
      case .unknown:
        """
          public let window = UIWindow()

        \(start)
            // Show the first screen here as the app does, and coordinate its first flow.
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
          }
        """
      }
    let swiftUI = if case .swiftUI = entry { ["SwiftUI"] } else { [String]() }
    // The app may let the compiler see only members of modules that a file imports itself.
    return """
      \((["FlowCore", "Foundation", "HeadlessFoundation"] + swiftUI + ["UIKit"]).map { "import \($0)" }.joined(separator: "\n"))

      /// The app in the form that the shell launches.
      public final class \(app)ShellApp: FlowApp {
        public static var name: String { "\(app)" }
        /// The answers of the network, in the package's folder.
        private static var responses: URL { URL(filePath: "../../Responses", relativeTo: URL(filePath: #filePath)) }
        private static var resources: URL { URL(filePath: "../../Resources", relativeTo: URL(filePath: #filePath)) }
      \(members)
      }

      """
  }

  var main: String {
    """
    import FlowCommand
    import \(app)

    MainActor.assumeIsolated { FlowShell.main(apps: [\(app)ShellApp.self]) }

    """
  }

  var test: String {
    """
    import FlowTesting
    import \(app)
    import Testing

    @Test(arguments: FlowScripts(in: "../../Scripts")) func script(_ script: FlowScriptFile) async {
      await script.run(\(app)ShellApp.self)
    }

    """
  }

  var readme: String {
    """
    # \(app) in a shell

    `flowsh init --for` wrote this package. It compiles the app's sources on Linux without pixels; the sources stay as they are.

        swift run \(name)           a prompt with the app
        swift run \(name) test      replay the scripts in Scripts
        swift run \(name) explore   walk all states

    - `LeftOut.txt` lists what does not compile here, with reasons. Reaching it is a fault in a script. Remove a line to try again.
    - `Stand-ins` has a source for each module that Linux lacks. Write what the app needs of it.
    - `Responses` has the answers of the network, by method and path.
    - `Sources/\(app)/\(app)ShellApp.swift` starts the app. All files here are yours: `init` keeps what you have edited.

    """
  }

  var leftOut: String {
    """
    # What does not compile here, one declaration a line: its file, what is left out, its name, and the compiler's reason.
    # flowsh init --for adds lines. Remove one to try again.

    """
  }

  var responses: String {
    """
    The answers of `URLSession`, by method and path: `GET/v1/items.json` answers `GET https://…/v1/items`. No request leaves the
    program. One without an answer is a fault that names the file which is missing.

    """
  }

  var workflow: String {
    """
    # Copy this file to .github/workflows, or take its commands into another CI.
    name: flowsh
    on: [push, pull_request]
    jobs:
      scripts:
        runs-on: ubuntu-latest
        container: swift:6.3
        steps:
          - uses: actions/checkout@v4
          - run: apt-get update -q && apt-get install -qy libedit-dev
          - run: swift test --package-path \(Self.folderName)
          - run: swift run --package-path \(Self.folderName) \(name) test \(Self.folderName)/Scripts --reporter github

    """
  }

  private func literal(_ text: String) -> String { FlowshDependency.literal(text) }
}
