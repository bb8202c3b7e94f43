import Foundation
import TestSupport
import Testing

/// The public names of the libraries whose sources compile here.
///
/// `Tests/Fixtures/LibraryNames` lists the top-level names of each library at the named commit.
@Suite struct LibraryNamesTests {
  /// A library, with the modules and the article that contain its names.
  struct Library: Sendable, CustomTestStringConvertible {
    var name: String
    /// The modules that declare the names.
    var modules: [String]
    /// The article that compares the library with this package.
    var article: String

    var testDescription: String { name }
  }

  private static let libraries = [
    Library(
      name: "AsyncFlow", modules: ["FlowCore", "FlowSteppers", "FlowNavigation", "FlowNavigationTesting"],
      article: navigation("AsyncFlow")),
    Library(name: "RxFlow", modules: ["FlowCore", "FlowSteppers", "FlowNavigation"], article: navigation("RxFlow")),
    Library(
      name: "TCAFlow", modules: ["FlowCore", "HeadlessSwiftUICore", "FlowStore", "FlowRoutes"],
      article: "Sources/Libraries/FlowRoutes/FlowRoutes.docc/FromTCAFlow.md"),
    Library(
      name: "TCACoordinators", modules: ["FlowCore", "HeadlessSwiftUICore", "FlowStore", "FlowRoutes"],
      article: "Sources/Libraries/FlowRoutes/FlowRoutes.docc/FromTCAFlow.md"),
    Library(
      name: "AsyncViewModel", modules: ["FlowCore", "FlowViewModel", "HeadlessCombine", "FlowTesting"],
      article: "Sources/Libraries/FlowViewModel/FlowViewModel.docc/FromAsyncViewModel.md"),
    Library(
      name: "InnoFlow", modules: ["FlowCore", "HeadlessSwiftUICore", "FlowStore", "FlowTesting"],
      article: "Sources/Libraries/FlowStore/FlowStore.docc/FromInnoFlow.md"),
  ]

  private static func navigation(_ library: String) -> String {
    "Sources/Libraries/FlowNavigation/FlowNavigation.docc/From\(library).md"
  }

  /// Returns the names of a library.
  private static func names(of library: String) throws -> [String] {
    try Repository.text(of: "Tests/Fixtures/LibraryNames/\(library).txt").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map(String.init)
  }

  /// Returns the names of the public declarations in a module's sources.
  private static func publicNames(in module: String) throws -> Set<String> {
    let sources = Repository.file("Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path)).compactMap { $0 as? String }
    var names: Set<String> = []
    for file in files where file.contains("/\(module)/") && file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      for match in text.matches(of: declaration) { names.insert(String(match.1)) }
    }
    return names
  }

  // A nested type of the same name would count too. None of the libraries' names is that of one.
  nonisolated(unsafe) private static let declaration =
    #/(?:public|open) (?:final |indirect |static )*(?:class|struct|enum|protocol|actor|typealias|macro|func) `?(\w+)/#

  /// Returns the names that an article lists as missing.
  private static func missingNames(in article: String) throws -> Set<String> {
    let parts = try Repository.text(of: article).split(separator: "\n## ", omittingEmptySubsequences: true)
    let section = parts.first { $0.hasPrefix("Public names that are missing") || $0.hasPrefix("What is missing") } ?? ""
    // In a table, only the first column has names.
    let cells = section.split(separator: "\n").map { row in
      row.hasPrefix("|") ? row.split(separator: "|").first ?? "" : row
    }
    // Double backticks link to a name that exists.
    return Set(cells.joined(separator: "\n").matches(of: #/(?:^|[^`])`(\w+)`(?!`)/#).map { String($0.1) })
  }

  @Test(arguments: libraries)
  func eachPublicNameExistsOrIsListedAsMissing(_ library: Library) throws {
    let names = try Self.names(of: library.name)
    #expect(names.count >= 10)
    let known = try library.modules.reduce(into: Set<String>()) { try $0.formUnion(Self.publicNames(in: $1)) }
    let missing = try Self.missingNames(in: library.article)
    for name in names {
      #expect(known.contains(name) != missing.contains(name), "\(name) of \(library.name)")
    }
  }

  // FlowNavigation has the names of both libraries and its own, so these umbrellas name what they export.
  @Test(arguments: [
    ("AsyncFlow", [], []),
    // RxRelay's name, and an alias of older versions of RxFlow.
    ("RxFlow", ["NextFlowItem", "PublishRelay"], ["Synchronizable"]),
  ])
  func theUmbrellaExportsExactlyTheNamesOfItsLibrary(_ library: String, _ more: [String], _ fewer: [String]) throws {
    let text = try Repository.text(of: "Sources/Names/Flow\(library)/Flow\(library).swift")
    let exported = text.matches(of: #/@_exported import \w+ \w+\.(\w+)/#).map { String($0.1) }
    let names = try Self.names(of: library)
    #expect(exported.sorted() == (names + more).filter { !fewer.contains($0) }.sorted())
  }
}
