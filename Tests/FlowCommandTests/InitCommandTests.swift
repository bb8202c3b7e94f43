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
          swift run RecipesApp Recipes       a prompt with the app
          swift run RecipesApp test Scripts  replay the scripts
          swift test                         the scripts as tests

        """)
    #expect(try folder.read("Made/RecipesApp/Sources/RecipesApp/main.swift").contains("[RecipesApp.self]"))
    let manifest = try folder.read("Made/RecipesApp/Package.swift")
    #expect(manifest.contains(#".package(url: "git@example.com:tools/flowsh.git", branch: "main")"#))
    #expect(!manifest.contains("Scaffold") && !manifest.contains("Notes"))
  }

  @Test func theDependencyIsTheCloneOfThisProgram() throws {
    let result = try initialize("Recipes")
    #expect(result.status == 0, "\(result.error)")
    let manifest = try folder.read("Recipes/Package.swift")
    #expect(manifest.contains(".package(name: \"flowsh\", path: \"/") || manifest.contains(".package(url: \""))
  }

  @Test func existingFilesAreKept() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("Recipes/Sources/Recipes"), withIntermediateDirectories: true)
    try folder.write("mine", to: "Recipes/Sources/Recipes/main.swift")
    let result = try initialize("Recipes")
    #expect(result.status == 2)
    #expect(
      result.error == """
        error: Recipes/Sources/Recipes/main.swift exists, and nothing was written
          choose another name or folder

        """)
    #expect(try folder.read("Recipes/Sources/Recipes/main.swift") == "mine")
    #expect(!FileManager.default.fileExists(atPath: folder.file("Recipes/Package.swift")))
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
