import Foundation
import PseudoTerminal
import TestSupport
import Testing

@testable import FlowCommand

/// New packages, written by `flowsh init`.
@Suite struct InitCommandTests {
  private let folder = TemporaryFolder()

  private static let products = [
    "asyncflow": "Scaffold", "asyncviewmodel": "ScaffoldAsyncViewModel", "innoflow": "ScaffoldInnoFlow",
    "rxflow": "ScaffoldRxFlow", "tcaflow": "ScaffoldTCAFlow",
  ]

  private func initialize(_ arguments: String...) throws -> Flowsh.Result {
    try Flowsh.run(["init"] + arguments, in: folder)
  }

  /// The compiled templates run the written script. Both have files of the same names.
  @Test(arguments: products.keys.sorted()) func theWrittenScriptPasses(library: String) throws {
    let written = try initialize("Notebook", "--library", library, "--flowsh", "https://example.com/tools/flowsh.git")
    #expect(written.status == 0, "\(written.error)")
    let script = try folder.read("Notebook/Scripts/first.flowscript")
    #expect(script.contains("app Notebook\n"))
    try folder.write(
      script.replacing("app Notebook", with: "app Notes").replacing("NotebookFlow", with: "NotesFlow"),
      to: "first.flowscript")
    let product = try #require(Self.products[library])
    let replayed = try Flowsh.run(
      ["test", "first.flowscript"], in: folder, program: PseudoTerminal.product(named: product))
    #expect(replayed.status == 0, "\(replayed.output)")
  }

  /// The rows that `--coverage` prints of the written script, up to the column of inputs.
  private static let coverage = [
    "asyncflow": "Notes     2 of 2  100%  2 of 2  100%", "asyncviewmodel": "Notes     2 of 2  100%  2 of 2  100%",
    "innoflow": "Notes     2 of 2  100%  2 of 2  100%", "rxflow": "Notes     2 of 2  100%  none",
    "tcaflow": "Notes     none   2 of 3   66%",
  ]

  @Test(arguments: coverage.keys.sorted()) func coverageCountsTheInputsOfTheWrittenScript(library: String) throws {
    let script = try String(
      contentsOf: Repository.file("Sources/Project/Scaffold/\(library)/Scripts/first.flowscript"), encoding: .utf8)
    try folder.write(script, to: "first.flowscript")
    let product = try #require(Self.products[library])
    let result = try Flowsh.run(
      ["test", "first.flowscript", "--coverage"], in: folder, program: PseudoTerminal.product(named: product))
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains(try #require(Self.coverage[library])), "\(result.output)")
  }

  /// The sources of the sample Travel, without the package beside them.
  private func copyTravel() throws {
    try FileManager.default.createDirectory(atPath: folder.file("Travel"), withIntermediateDirectories: true)
    for name in ["Travel", "TravelTests"] {
      try FileManager.default.copyItem(
        at: Repository.file("Samples/Travel/\(name)"), to: URL(fileURLWithPath: folder.file("Travel/\(name)")))
    }
  }

  @Test func aPackageBesideAnAppLinksToItsSources() throws {
    try copyTravel()
    let arguments = ["--for", "Travel", "--no-build", "--flowsh", "https://example.com/tools/flowsh.git"]
    let result = try Flowsh.run(["init"] + arguments, in: folder)
    #expect(
      result.output == """
        Travel: 11 of 11 Swift files, 1 module
          starts by  AppDelegate and SceneDelegate
          stand-ins  CoreLocation, MapKit

        wrote Travel/FlowShell/Package.swift
        wrote Travel/FlowShell/.gitignore
        wrote Travel/FlowShell/README.md
        wrote Travel/FlowShell/LeftOut.txt
        wrote Travel/FlowShell/Scripts/first.flowscript
        wrote Travel/FlowShell/Responses/README.md
        wrote Travel/FlowShell/Sources/TravelShell/main.swift
        wrote Travel/FlowShell/Sources/Travel/TravelShellApp.swift
        wrote Travel/FlowShell/Sources/Travel/Names.swift
        wrote Travel/FlowShell/Sources/Travel/Excluded.txt
        linked Travel/FlowShell/Sources/Travel/App/Travel to ../../../../Travel
        wrote Travel/FlowShell/Stand-ins/CoreLocation/CoreLocation.swift
        wrote Travel/FlowShell/Stand-ins/MapKit/MapKit.swift
        wrote Travel/FlowShell/Tests/TravelShellTests/ScriptTests.swift
        wrote Travel/FlowShell/github-workflow.yml

        next, in Travel/FlowShell:
          swift run TravelShell  a prompt with the app

        """)
    #expect(
      try folder.read("Travel/FlowShell/Sources/Travel/App/Travel/Flows/TripStep.swift").contains("enum TripStep: Step")
    )
    let manifest = try folder.read("Travel/FlowShell/Package.swift")
    let address = "https://example.com/tools/flowsh.git"
    #expect(manifest.contains(#".package(url: "\#(address)", branch: "main", traits: ["Foundation"])"#))
    let committed = try Repository.text(of: "Samples/Travel/FlowShell/Package.swift")
    #expect(
      manifest.split(separator: "\n").filter { !$0.hasPrefix("    .package(") }
        == committed.split(separator: "\n").filter { !$0.hasPrefix("    .package(") })
    let again = try Flowsh.run(["init"] + arguments, in: folder)
    #expect(again.status == 0)
    #expect(again.output.contains("\nnothing to write in Travel/FlowShell\n"), "\(again)")
  }

  @Test func aReportWritesNothing() throws {
    try copyTravel()
    let result = try initialize("--for", "Travel", "--report")
    #expect(result.status == 0 && result.output.hasPrefix("Travel: 11 of 11 Swift files, 1 module\n"), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("Travel/FlowShell")))
  }

  @Test func anAppWithoutAFlowLibraryIsTaken() throws {
    try folder.write("import UIKit\nclass Delegate: UIResponder, UIWindowSceneDelegate {}\n", to: "Shop.swift")
    let result = try initialize("Shop", "--for", ".", "--no-build", "--flowsh", "https://example.com/flowsh.git")
    #expect(result.status == 0, "\(result)")
    let app = try folder.read("FlowShell/Sources/Shop/ShopShellApp.swift")
    #expect(app.contains("application: nil, scene: Delegate())"), "\(app)")
  }

  private func write(_ text: String, to path: String) throws {
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(atPath: folder.file(parent), withIntermediateDirectories: true)
    try folder.write(text, to: path)
  }

  @Test func resourcesAreLinkedIntoOneFolder() throws {
    try write("import UIKit\nimport Home\n", to: "App/Shop.swift")
    try write("public struct Home {}\n", to: "Modules/Home/Sources/Home.swift")
    try write("a", to: "App/Resources/ko.lproj/Localizable.strings")
    try write("b", to: "App/Resources/items.json")
    try write("c", to: "App/Info.plist")
    try write("d", to: "App/Other/items.json")
    try write("e", to: "Modules/Home/Sources/Resources/home.json")
    let result = try initialize("Shop", "--for", ".", "--no-build", "--language", "ko")
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("linked 3 resources into ./FlowShell/Resources\n"), "\(result)")
    let links = ["Home/home.json": "e", "items.json": "d", "ko.lproj/Localizable.strings": "a"]
    for (link, text) in links { #expect(try folder.read("FlowShell/Resources/\(link)") == text) }
    let linked = FileManager.default.subpaths(atPath: folder.file("FlowShell/Resources")) ?? []
    #expect(Set(linked).isSuperset(of: links.keys) && !linked.contains { $0.hasSuffix("Info.plist") })
    #expect(
      try folder.read("FlowShell/Sources/Shop/ShopShellApp.swift")
        .contains(#"AppResources.use(Self.resources, language: "ko", modules: ["Home"])"#))
  }

  @Test func namesOfAGeneratorAreDeclaredOnce() throws {
    try write(
      "import UIKit\nimport Theme\nlet color = ThemeAsset.accent.color\nlet text = L10n.title\n", to: "App/Shop.swift")
    try write("public let gray = ThemeAsset.gray.color\n", to: "Theme/Sources/Theme.swift")
    try write("enum L10n { static let title = \"\" }\n", to: "App/Strings.swift")
    #expect(try initialize("Shop", "--for", ".", "--no-build").status == 0)
    let text = try folder.read("FlowShell/Sources/Theme/Generated.swift")
    #expect(text.contains("public enum ThemeAsset {") && !text.contains("L10n"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("FlowShell/Sources/Shop/Generated.swift")))
  }

  @Test func aBundleOfTheModuleIsDeclaredOnce() throws {
    try write("import UIKit\nimport Net\n", to: "App/Shop.swift")
    try write(
      "extension Bundle {\n  static let module = Bundle(for: Finder.self)\n}\npublic class Finder {}\n",
      to: "Net/Sources/Net.swift")
    #expect(try initialize("Shop", "--for", ".", "--no-build").status == 0)
    #expect(!(try folder.read("FlowShell/Sources/Net/Names.swift").contains("extension Bundle")))
    #expect(try folder.read("FlowShell/Sources/Shop/Names.swift").contains("static var module: Bundle"))
  }

  @Test func aModuleThatNobodyKnowsHasAnEmptyStandIn() throws {
    try folder.write("import UIKit\nimport Acme\nimport \u{1B}[31mRed\n", to: "Shop.swift")
    let result = try initialize("Shop", "--for", ".", "--report", "--flowsh", "https://example.com/flowsh.git")
    #expect(result.output.contains("\n  unknown    Acme\n"), "\(result)")
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test func uikitBringsTheNamesOfUserNotifications() throws {
    try folder.write("import UIKit\nlet center = UNUserNotificationCenter.current()\n", to: "Trips.swift")
    let result = try initialize("Travel", "--for", ".", "--no-build", "--flowsh", "https://example.com/flowsh.git")
    #expect(result.status == 0, "\(result)")
    let names = try folder.read("FlowShell/Sources/Travel/Names.swift")
    #expect(names.contains("\n@_exported import UserNotifications\n"), "\(names)")
  }

  @Test func theNameOfTheProjectNamesTheShell() throws {
    try folder.write(
      "# the app\nname: \"Trip Planner\"  # as in the store\noptions:\n  name: Other\n", to: "project.yml")
    try folder.write("import RxFlow\n", to: "Trips.swift")
    let result = try initialize("--for", ".", "--no-build", "--flowsh", "https://example.com/tools/flowsh.git")
    #expect(result.output.contains("swift run TripPlannerShell "), "\(result)")
  }

  @Test func aProjectThatCannotBeTakenSaysWhy() throws {
    #expect(try initialize("--for", "nowhere").status == 3)
    #expect(try initialize("Shop", "--for", ".").error.contains("no Swift file of an app in ."))
    try folder.write("class A: UIWindowSceneDelegate {}\nclass B: UIWindowSceneDelegate {}\n", to: "Shop.swift")
    let result = try initialize("Shop", "--for", ".")
    #expect(result.status == 2)
    #expect(result.error.contains("2 types start the app: A, B") && result.error.contains("--entry A"), "\(result)")
    #expect(try initialize().status == 2)
    #expect(try initialize("Shop", "--entry", "A").error.contains("need a project: --for PROJECT"))
    #expect(try initialize("--for", ".", "--library", "rxflow").error.contains("leave out --library"))
    #expect(try initialize("Shop", "--for", ".", "--module", "A").error.contains("--module NAME=FOLDER"))
  }

  @Test func aProjectOfAnyNameCanBeNamed() throws {
    try FileManager.default.createDirectory(atPath: folder.file("여행/Flows"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: folder.file("여행/Flows/loop"), withDestinationPath: "..")
    try folder.write("import RxFlow\n", to: "여행/Flows/TripFlow.swift")
    let unnamed = try initialize("--for", "여행")
    #expect(unnamed.status == 2)
    #expect(unnamed.error.contains("name the app: flowsh init NAME --for 여행"), "\(unnamed.error)")
    let named = try initialize("Travel", "--for", "여행", "--no-build", "--flowsh", "https://example.com/flowsh.git")
    #expect(named.status == 0, "\(named.error)")
    try folder.write("import UIKit\n", to: "여행/Flows/a \"quoted\"\nname.swift")
    let quoted = try initialize("Travel", "--for", "여행", "--report")
    #expect(quoted.status == 2 && quoted.error.contains("a manifest cannot name Flows/a"), "\(quoted)")
  }

  @Test func theFilesHaveTheNamesOfPackageAndApp() throws {
    let result = try initialize("Made/RecipesApp", "--flowsh", "git@example.com:tools/flowsh.git")
    #expect(
      result.output == """
        wrote Made/RecipesApp/Package.swift
        wrote Made/RecipesApp/.gitignore
        wrote Made/RecipesApp/Scripts/first.flowscript
        wrote Made/RecipesApp/Sources/RecipesApp/ListViewModel.swift
        wrote Made/RecipesApp/Sources/RecipesApp/RecipesApp.swift
        wrote Made/RecipesApp/Sources/RecipesApp/RecipesFlow.swift
        wrote Made/RecipesApp/Sources/RecipesApp/main.swift
        wrote Made/RecipesApp/Tests/RecipesAppTests/ScriptTests.swift

        next, in Made/RecipesApp:
          swift run RecipesApp          a prompt with the app
          swift run RecipesApp test     replay the scripts
          swift run RecipesApp explore  walk all states
          swift test                    the scripts as tests

        """)
    #expect(try folder.read("Made/RecipesApp/Sources/RecipesApp/main.swift").contains("[RecipesApp.self]"))
    let manifest = try folder.read("Made/RecipesApp/Package.swift")
    #expect(manifest.contains(#".package(url: "git@example.com:tools/flowsh.git", branch: "main")"#))
    #expect(!manifest.contains("Scaffold") && !manifest.contains("Notes"))
  }

  @Test(arguments: ["MyNotes", "ScaffoldNotes", "NotesScaffoldApp"])
  func aNameThatContainsAPlaceholderStaysWhole(name: String) throws {
    let result = try initialize(name, "--flowsh", "git@example.com:tools/flowsh.git")
    #expect(result.status == 0, "\(result.error)")
    let manifest = try folder.read("\(name)/Package.swift")
    #expect(manifest.contains("name: \"\(name)\",\n"), "\(manifest)")
    #expect(result.output.contains("wrote \(name)/Sources/\(name)/main.swift\n"), "\(result.output)")
    let app = name.hasSuffix("App") ? String(name.dropLast(3)) : name
    #expect(try folder.read("\(name)/Sources/\(name)/main.swift").contains("[\(app)App.self]"))
    #expect(try folder.read("\(name)/Scripts/first.flowscript").contains("app \(app)\n"))
  }

  @Test func theDependencyIsTheCloneOfThisProgram() throws {
    let result = try initialize("Recipes")
    #expect(result.status == 0, "\(result.error)")
    let manifest = try folder.read("Recipes/Package.swift")
    #expect(manifest.contains(".package(name: \"flowsh\", path: \"/") || manifest.contains(".package(url: \""))
  }

  /// A team commits the manifest, so the path must not be that of one machine.
  @Test func aRelativePathOfTheDependencyIsRelativeToThePackage() throws {
    for path in ["tools/flowsh/Sources/Shell/FlowCommand", "apps"] {
      try FileManager.default.createDirectory(atPath: folder.file(path), withIntermediateDirectories: true)
    }
    try folder.write("// A manifest.", to: "tools/flowsh/Package.swift")
    try FileManager.default.createSymbolicLink(atPath: folder.file("linked"), withDestinationPath: "apps")
    for (package, dependency) in [
      ("Recipes", "../tools/flowsh"), ("apps/new/Recipes", "../../../tools/flowsh"),
      ("linked/Recipes", "../../tools/flowsh"), ("tools/flowsh/Recipes", ".."),
    ] {
      let result = try initialize(package, "--flowsh", "tools/flowsh")
      #expect(result.status == 0, "\(result.error)")
      let manifest = try folder.read("\(package)/Package.swift")
      #expect(manifest.contains(#".package(name: "flowsh", path: "\#(dependency)")"#), "\(manifest)")
    }
    let absolute = try initialize("Menu", "--flowsh", folder.file("tools/flowsh"))
    #expect(absolute.status == 0, "\(absolute.error)")
    #expect(try folder.read("Menu/Package.swift").contains("path: \"/"))
  }

  @Test func aRepositoryOnThisMachineIsNamedByAURL() throws {
    #expect(try initialize("Recipes", "--flowsh", "file:///srv/git/flowsh.git").status == 0)
    let manifest = try folder.read("Recipes/Package.swift")
    #expect(manifest.contains(#".package(url: "file:///srv/git/flowsh.git", branch: "main")"#), "\(manifest)")
    #expect(manifest.contains(#"package: "flowsh""#))
  }

  @Test func existingFilesAreKept() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("Recipes/Sources/Recipes"), withIntermediateDirectories: true)
    try folder.write("mine", to: "Recipes/Sources/Recipes/main.swift")
    let result = try initialize("Recipes")
    #expect(result.status == 2)
    #expect(
      result.error == """
        error: Recipes/Sources/Recipes/main.swift exists, so flowsh wrote nothing
          choose another name or folder

        """)
    #expect(try folder.read("Recipes/Sources/Recipes/main.swift") == "mine")
    #expect(!FileManager.default.fileExists(atPath: folder.file("Recipes/Package.swift")))
  }

  @Test func aRefusedNameIsRefusedWithTheRuleForNames() throws {
    let digit = try initialize("3D").error
    #expect(
      digit.contains("begin with a letter from A to Z or a to z, and use only such letters and digits"), "\(digit)")
    let prefix = try initialize("Flower").error
    #expect(prefix.contains("flowsh reserves the names of modules that begin with Flow or Headless, such as Flower"))
    #expect(try initialize("Terminal").error.contains("flowsh has a module Terminal\n"))
  }

  @Test(arguments: ["a b", "3D", "본", "", "Flows", "Terminal", "..", "a-b"])
  func aNameThatIsNoModuleIsRefused(name: String) throws {
    let result = try initialize("./\(name)")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.error.hasPrefix("error: "))
  }

  @Test func aDependencyThatIsNotThereIsRefused() throws {
    let result = try initialize("Recipes", "--flowsh", "nowhere")
    #expect(result.status == 2)
    #expect(result.error.hasPrefix("error: nowhere has no Package.swift of flowsh"))
  }
}
