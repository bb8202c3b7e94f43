import FlowReplay
import FlowScript
import FlowSystem

/// The files of a package that compiles the sources of an app's project.
///
/// The package is in the folder ``folderName`` of the project. Links lead to the sources, so the project itself stays
/// unchanged.
struct ProjectScaffold {
  /// The name of the package's folder in the project.
  static let folderName = "Flowsh"

  /// The name of the app in scripts. By default the letters and digits of the project's folder.
  let app: String
  /// The name of the package and of its program.
  var name: String { "\(app)Shell" }
  let sources: ProjectSources
  private let dependency: FlowshDependency

  /// Creates the files of a package for a project.
  /// - Parameters:
  ///   - project: The folder of the project.
  ///   - name: The name of the app in scripts. `nil` takes the name in `project.yml`, or else that of the folder.
  ///   - dependency: The package of the shell.
  /// - Throws: ``Diagnostic`` if the project cannot be read, if no compiled source imports a flow library, or if the
  ///   name is not valid.
  init(of project: ScriptPath, named name: String?, dependency: FlowshDependency) throws(Diagnostic) {
    let named = try Diagnostic.reporting { () throws(FileError) in try Self.specifiedName(of: project) }
    let last = named ?? String(project.withoutLinks.text.split(separator: "/").last ?? "")
    // The name of a module has no spaces and hyphens, which folders may have.
    app = name ?? String(String.UnicodeScalarView(last.unicodeScalars.filter(PackageScaffold.isAllowedInModuleName)))
    do throws(Diagnostic) {
      try PackageScaffold.check(app)
      try PackageScaffold.check("\(app)Shell")
    } catch {
      var error = error
      error.advice = ["name the app: \(Program.name) init NAME --for \(project)"]
      throw error
    }
    self.dependency = dependency
    sources = try Diagnostic.reporting { () throws(FileError) in try ProjectSources(of: project) }
    guard sources.replacements.contains(where: \.isLibrary) else {
      let reasons = sources.reasons.map { "\($0.count.counted("Swift file")) left out: \($0.reason)" }
      throw Diagnostic(
        .refused, "no Swift file in \(project) that compiles on Linux imports a flow library",
        advice: reasons + ["begin a new package: \(Program.name) init NAME --library LIBRARY"])
    }
  }

  /// Returns the name at the top level of XcodeGen's `project.yml`. Returns `nil` if there is none.
  /// - Throws: ``FileError`` if the file cannot be read.
  private static func specifiedName(of project: ScriptPath) throws(FileError) -> String? {
    guard try Folder.entries(of: project).contains(where: { $0.name.elementsEqual("project.yml".utf8) }) else {
      return nil
    }
    let text = String(decoding: try RegularFile.read(project.appending("project.yml".utf8)), as: UTF8.self)
    let key = "name:"
    guard let line = text.split(whereSeparator: \.isNewline).first(where: { $0.hasPrefix(key) }) else { return nil }
    let value = line.dropFirst(key.count).prefix { $0 != "#" }.filter { $0 != "\"" && $0 != "'" }
    let words = value.split(separator: " ").joined(separator: " ")
    return words.isEmpty ? nil : words
  }

  /// The files of the package, with links to the sources.
  var files: [PackageScaffold.File] {
    let target = "Sources/\(name)"
    let links = sources.links.map { PackageScaffold.File(path: "\(target)/\($0)", linkTarget: "../../../\($0)") }
    return [
      PackageScaffold.File(path: "Package.swift", text: manifest),
      PackageScaffold.File(path: ".gitignore", text: ".build/\n*.flowscript.rej\n"),
      PackageScaffold.File(path: "Scripts/first.flowscript", text: "\(RecordedScript.header)\napp \(app)\n"),
      PackageScaffold.File(path: "\(target)/\(app)ShellApp.swift", text: launch),
      PackageScaffold.File(path: "\(target)/main.swift", text: main),
    ] + links + [
      PackageScaffold.File(path: "Tests/\(name)Tests/ScriptTests.swift", text: test),
      PackageScaffold.File(path: "github-workflow.yml", text: workflow),
    ]
  }

  private var manifest: String {
    let aliases = sources.replacements.map { #"  "-module-alias", "\#($0.original)=\#($0.module)","# }
    let libraries = sources.replacements.filter(\.isLibrary)
    // The shell's window is of HeadlessUIKit, which is no product of its own.
    let window = libraries.contains(where: \.includesUIKit) ? [] : ["FlowNavigation"]
    let system = sources.replacements.filter { !$0.isLibrary && $0.original != "UIKit" }.map(\.module)
    let products = (["FlowCommand"] + libraries.map(\.module) + window + system)
      .map { #"        .product(name: "\#($0)", package: "flowsh"),"# }
    let linked = sources.exclusions.filter { part in sources.links.contains { part.path.hasPrefix("\($0)/") } }
    let excluded = linked.map { part in
      "        \(FlowshDependency.literal(part.path)),\(part.reason.map { "  // \($0)" } ?? "")"
    }
    let exclude = excluded.isEmpty ? [] : ["      exclude: ["] + excluded + ["      ],"]
    let head = """
      // swift-tools-version: 6.3
      import PackageDescription

      // Linux does not have these modules, so the compiler takes others in their place.
      let aliases = [
      \(aliases.joined(separator: "\n"))
      ]

      let package = Package(
        name: "\(name)",
        dependencies: [.package(path: "flowsh")],
        targets: [
          .executableTarget(
            name: "\(name)",
            dependencies: [
      \(products.joined(separator: "\n"))
            ],
      """
    let tail = """
            swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(aliases)]),
          .testTarget(
            name: "\(name)Tests",
            dependencies: ["\(name)", .product(name: "FlowTesting", package: "flowsh")]),
        ]
      )

      """
    let text = ([head] + exclude + [tail]).joined(separator: "\n")
    // Apple's UIKit re-exports Foundation, which sources rely on.
    return dependency.declared(in: text, traits: #", traits: ["Foundation"]"#)
  }

  /// The source of the app for the shell. This app launches the scene of the project's only delegate.
  ///
  /// Without exactly one delegate, the app has an empty screen to replace.
  private var launch: String {
    let delegate = sources.sceneDelegates.count == 1 ? sources.sceneDelegates.first : nil
    let members =
      if let delegate {
        """
          private let delegate = \(delegate)()
          private let scene = UIWindowScene(session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
          var window: UIWindow { delegate.window ?? UIWindow() }

          init(context: LaunchContext, arguments: NoArguments) {}

          func launch() {
            // As the system does at the start of a scene.
            delegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
          }
        """ + (sources.opensLinks ? opening : "")
      } else {
        """
          let window = UIWindow()

          init(context: LaunchContext, arguments: NoArguments) {}

          func launch() {
            // Show the first screen here as the app does, and coordinate its first flow.
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
          }
        """
      }
    let notifications =
      sources.usesNotifications
      ? "\n// UIKit brings these names to all files of an app.\n@_exported import UserNotifications" : ""
    return """
      import FlowCore
      import UIKit\(notifications)

      /// The app in the form that the shell launches.
      final class \(app)ShellApp: FlowApp {
        static var name: String { "\(app)" }
      \(members)
      }

      """
  }

  /// The function that passes a link to the scene's delegate, as the system does.
  private var opening: String {
    """


      func open(_ url: URL) -> Bool {
        delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
        return true
      }
    """
  }

  private var main: String {
    """
    import FlowCommand

    MainActor.assumeIsolated { FlowShell.main(apps: [\(app)ShellApp.self]) }

    """
  }

  private var test: String {
    """
    import FlowTesting
    import Testing

    @testable import \(name)

    @Test(arguments: FlowScripts(in: "../../Scripts")) func script(_ script: FlowScriptFile) async {
      await script.run(\(app)ShellApp.self)
    }

    """
  }

  private var workflow: String {
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
}

extension ProjectSources {
  /// The reasons for which the package leaves out Swift files, the most frequent first.
  var reasons: [(reason: String, count: Int)] {
    var counts: [String: Int] = [:]
    for reason in exclusions.compactMap(\.reason) { counts[reason, default: 0] += 1 }
    return counts.map { ($0.key, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
  }
}
