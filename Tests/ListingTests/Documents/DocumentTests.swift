import Foundation
import TestSupport
import Testing

/// README.md, the articles and the index of the samples, compared with the repository.
@Suite struct DocumentTests {
  /// Source files that a document prints in full, each with that document.
  private static let listings = [
    ("Tests/Fixtures/Notes/main.swift", "README.md"),
    (
      "Tests/Fixtures/Notes/DraftViewModel.swift",
      "Sources/Libraries/FlowViewModel/FlowViewModel.docc/GettingStarted.md"
    ),
    ("Tests/Fixtures/Notes/DraftFeature.swift", "Sources/Libraries/FlowStore/FlowStore.docc/GettingStarted.md"),
    ("Tests/Fixtures/Notes/DraftScreen.swift", "Sources/Libraries/FlowStore/FlowStore.docc/GettingStarted.md"),
    ("Tests/Fixtures/Notes/NotesCoordinator.swift", "Sources/Libraries/FlowRoutes/FlowRoutes.docc/GettingStarted.md"),
    ("Tests/Fixtures/Notes/RoutedNotesApp.swift", "Sources/Libraries/FlowRoutes/FlowRoutes.docc/GettingStarted.md"),
    ("Tests/ListingTests/Documents/NoteTests.swift", "Sources/Tools/FlowTesting/FlowTesting.docc/GettingStarted.md"),
    (
      "Tests/ListingTests/Documents/Rejection.swift",
      "Sources/Libraries/FlowNavigation/FlowNavigation.docc/FromRxFlow.md"
    ),
    ("Tests/UmbrellaTests/RxFlowExample.swift", "Sources/Libraries/FlowNavigation/FlowNavigation.docc/FromRxFlow.md"),
    (
      "Tests/ListingTests/Documents/Overrides.swift",
      "Sources/Libraries/FlowNavigation/FlowNavigation.docc/FromAsyncFlow.md"
    ),
    (
      "Tests/UmbrellaTests/AsyncFlowExample.swift",
      "Sources/Libraries/FlowNavigation/FlowNavigation.docc/FromAsyncFlow.md"
    ),
  ]

  @Test("A listing in a document is a source that compiles", arguments: listings)
  func aListingCompiles(source: String, document: String) throws {
    let code = try Repository.text(of: source)
    #expect(try Repository.text(of: document).contains("```swift\n\(code)```"), "\(document) does not print \(source)")
  }

  @Test("The article for newcomers shows the test that flowsh init writes")
  func theArticleShowsTheWrittenTest() throws {
    let template = try Repository.text(of: "Sources/Project/Scaffold/asyncflow/Tests/ScaffoldTests/ScriptTests.swift")
    let code = template.replacing("Scaffold", with: "Recipes").replacing("Notes", with: "Recipes")
    let article = try Repository.text(of: "Sources/Shell/FlowCommand/FlowCommand.docc/YourOwnApp.md")
    #expect(article.contains("```swift\n\(code)```"))
  }

  @Test("A relative link in a document leads to a file, and its fragment to a heading")
  func linksResolve() throws {
    for document in ["README.md", "Samples/README.md", ".github/CONTRIBUTING.md"] {
      let folder = Repository.file(document).deletingLastPathComponent()
      let links = try Repository.text(of: document).matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.1) }
      #expect(!links.isEmpty, "\(document) has no links")
      for link in links where !link.contains("://") {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
        let file = parts[0].isEmpty ? Repository.file(document) : folder.appending(path: parts[0])
        #expect(FileManager.default.fileExists(atPath: file.path), "\(document) links to \(link)")
        if parts.count == 2, let text = try? String(contentsOf: file, encoding: .utf8) {
          #expect(Self.anchors(in: text).contains(parts[1]), "\(document) links to \(link)")
        }
      }
    }
  }

  @Test("README.md is short enough to be read")
  func theReadmeIsShort() throws {
    // 200 lines, and the empty one after the last newline.
    #expect(try Repository.text(of: "README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 201)
  }

  @Test("The index of the samples names each app, with its scripts")
  func theIndexNamesEachSample() throws {
    let index = try Repository.text(of: "Samples/README.md")
    let samples = Repository.file("Samples")
    let names = try FileManager.default.contentsOfDirectory(atPath: samples.path).filter { name in
      // Travel has its scripts in a package of its own.
      ["Scripts", "FlowShell/Scripts"].contains {
        FileManager.default.fileExists(atPath: samples.appending(path: "\(name)/\($0)").path)
      }
    }
    #expect(names.count >= 16)
    for name in names {
      #expect(index.contains("[\(name)](\(name))"), "Samples/README.md does not name \(name)")
    }
  }

  @Test("Each Swift module has a catalogue with a landing page")
  func eachModuleHasALandingPage() throws {
    let modules = try Repository.text(of: "Package.swift").matches(of: #/ module\(\s*"([^"]+)"/#).map { String($0.1) }
    #expect(modules.count >= 20)
    let files = try #require(FileManager.default.enumerator(atPath: Repository.file("Sources").path))
      .compactMap { $0 as? String }
    for module in modules {
      let page = files.first { $0.hasSuffix("/\(module).docc/\(module).md") }
      #expect(page != nil, "\(module) has no landing page")
      if let page {
        #expect(
          try Repository.text(of: "Sources/\(page)").hasPrefix("# ``\(module)``\n"), "\(page) is not about \(module)")
      }
    }
  }

  /// Returns the fragments under which GitHub shows the headings of a document.
  private static func anchors(in text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
        heading.drop { $0 == "#" }.dropFirst().lowercased().replacing(" ", with: "-")
          .filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      })
  }
}
