import Foundation
import TestSupport
import Testing

@testable import FlowScript

/// `FlowScript.docc/Language.md`, compared with the parser and the table of statements.
@Suite struct LanguageReferenceTests {
  private static let lines: [String] = {
    let text = (try? Repository.text(of: "Sources/Language/FlowScript/FlowScript.docc/Language.md")) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }()

  /// The fenced script blocks, each with the number of its first line.
  static let examples: [(line: Int, text: String)] = {
    var examples: [(line: Int, text: String)] = []
    var isInside = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        isInside = line == "```flowscript"
        if isInside { examples.append((index + 2, "")) }
      } else if isInside {
        examples[examples.count - 1].text += line + "\n"
      }
    }
    return examples
  }()

  @Test func everyExampleParses() {
    #expect(Self.examples.count > 8)
    for (line, text) in Self.examples {
      let first = text.prefix { $0.isLetter }
      let rules: ScriptFile.Rules = HeaderWord.allNames.contains(String(first)) ? .file : .typed
      #expect(throws: Never.self) {
        try ScriptFile(parsing: text, file: "Language.md", rules: rules, firstLine: line)
      }
    }
  }

  @Test func tablesOfTheReferenceMatchTheStatementTable() {
    let rows = Self.lines.filter { $0.hasPrefix("| `") }
    var expected = [Self.row(StatementTable.step.forms, StatementTable.step.summary)]
    expected += StatementTable.statements.map { Self.row($0.forms, $0.summary) }
    expected += StatementTable.assertions.map { Self.row($0.forms, $0.summary) }
    expected += StatementTable.operators.map { Self.row([$0.form], $0.summary) }
    expected += StatementTable.headers.map { Self.row($0.forms, $0.summary) }
    for row in expected { #expect(rows.contains(row), "Language.md lacks \(row)") }
    // The other rows of the table describe paths.
    let others = rows.filter { !expected.contains($0) }
    #expect(others.allSatisfy { $0.contains(".") && !$0.contains("expect") }, "\(others)")
  }

  @Test func everyPathOfTheReferenceParses() throws {
    let start = try #require(Self.lines.firstIndex(of: "| Path | Leads to |"))
    let rows = Self.lines[(start + 2)...].prefix { $0.hasPrefix("|") }
    #expect(!rows.isEmpty)
    for row in rows {
      let column = row.split(separator: "|").first ?? ""
      for (index, path) in column.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      where index % 2 == 1 {
        #expect(throws: Never.self, "\(path)") { try Statement(parsing: "state \(path)") }
      }
    }
  }

  @Test func digestsOfTheReferenceMatchItsValues() throws {
    let text = Self.lines.joined(separator: " ")
    for value in ["\"abc\"", "[1, 2, 3]"] {
      let digest = try Literal(parsing: value).digest
      #expect(text.contains("of `\(value)` is `\(digest)`"), "\(value) has \(digest)")
    }
  }

  private static func row(_ forms: [StatementForm], _ summary: String) -> String {
    "| \(forms.map { "`\($0.text)`" }.joined(separator: " · ")) | \(summary) |"
  }
}
