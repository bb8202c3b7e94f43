import Foundation
import TestSupport
import Testing

/// The articles that name tests, compared with the tests of all targets.
@Suite struct BehaviourArticleTests {
  /// The articles of all modules, each with its file name.
  private static let articles = Result {
    try Repository.files("md", in: "Sources").map { (name: $0.lastPathComponent, text: try text($0)) }
  }

  @Test("Each test that an article names exists, once")
  func namedTestsExist() throws {
    let tests = try Repository.files("swift", in: "Tests").flatMap { Self.tests(in: try text($0)) }
      .reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let articles = try Self.articles.get()
    #expect(!articles.isEmpty)
    for (name, article) in articles {
      for test in Self.references(in: article) {
        #expect(tests[test] == 1, "\(name) names \(test): a test of that name has to exist once")
      }
    }
  }

  @Test("Each behaviour of a library has a test")
  func behavioursHaveTests() throws {
    let articles = try Self.articles.get()
    let index = try #require(articles.first { $0.name == "Behaviours.md" })
    let behaviours = articles.filter { $0.name.hasSuffix("Behaviours.md") && $0.name != index.name }
    #expect(behaviours.count == 6)
    for (name, article) in behaviours {
      let rows = article.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasSuffix("| Test |") }
      #expect(!rows.isEmpty, "\(name) has no table")
      for row in rows {
        #expect(!Self.references(in: String(row)).isEmpty, "\(name) has no test for: \(row)")
      }
      #expect(index.text.contains("/\(name)`"), "the index leaves out \(name)")
    }
  }

  @Test("A suite, its functions and their attributes are read from source")
  func testsAreReadFromSource() {
    let source = """
      @Suite("A struct of tests", .virtualTime) struct LinkTests {
        @Test("A func in a name", arguments: [1]) func one(number: Int) {
          func helper() {}
        }
        @Test(
          "Two lines")
        func two() async {}
        func three() {}
      }
      extension MoreTests {
        @Test func four() {}
      }
      """
    #expect(Self.tests(in: source) == ["LinkTests/one", "LinkTests/two", "MoreTests/four"])
  }

  /// Returns the tests that an article names, as `Suite/function` in a code span.
  private static func references(in article: String) -> [String] {
    article.split(separator: "`").filter { span in
      let parts = span.split(separator: "/", omittingEmptySubsequences: false)
      return parts.count == 2 && parts[0].hasSuffix("Tests") && parts[0] != "Tests"
        && parts[1].first?.isLowercase == true && parts.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber } }
    }.map { String($0) }
  }

  /// Returns the Swift Testing functions of a source file, as `Suite/function`.
  ///
  /// Lines and their indentation suffice for sources that swift-format has formatted. Parsing them all takes seconds,
  /// and so does a regular expression for each line.
  private static func tests(in source: String) -> [String] {
    var tests: [String] = []
    var suite: Substring = ""
    var isTest = false
    for line in source.split(separator: "\n") {
      if line.first?.isLowercase == true || line.first == "@" {
        suite = name(after: ["struct", "class", "extension"], in: line) ?? suite
      } else if line.hasPrefix("  "), !line.hasPrefix("   ") {
        if line.hasPrefix("  @Test") { isTest = true }
        if isTest, let function = name(after: ["func"], in: line) {
          tests.append("\(suite)/\(function)")
          isTest = false
        }
      }
    }
    return tests
  }

  /// Returns the identifier after the last of some keywords in a line.
  private static func name(after keywords: Set<Substring>, in line: Substring) -> Substring? {
    let words = line.split(separator: " ")
    guard let keyword = words.dropLast().lastIndex(where: keywords.contains) else { return nil }
    return words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

/// Reads a text file.
private func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }
