import Foundation
import TestSupport
import Testing

@testable import FlowScript

/// The table of statements, compared with the parser, the AST and the documents.
@Suite struct StatementTableTests {
  /// A form with its entry of the table.
  struct Case: CustomTestStringConvertible, Sendable {
    var entry: StatementEntry
    var form: StatementForm
    var testDescription: String { form.text }
  }

  static let statementForms: [Case] = ([StatementTable.step] + StatementTable.statements).flatMap { entry in
    entry.forms.map { Case(entry: entry, form: $0) }
  }

  static let assertionForms: [Case] = {
    let forms = StatementTable.assertions.flatMap(\.forms) + StatementTable.operators.map(\.form)
    return forms.map { Case(entry: StatementTable.entry(for: .expect), form: $0) }
  }()

  @Test func everyVerbAndAssertionHasOneTableEntry() {
    #expect(StatementTable.statements.compactMap(\.verb?.rawValue).sorted() == Verb.allNames.sorted())
    #expect(StatementTable.assertions.map(\.word.rawValue).sorted() == AssertionWord.allNames.sorted())
    #expect(StatementTable.operators.map(\.comparison) == Comparison.allCases)
    #expect(Set(StatementTable.statements.map(\.group)) == Set(StatementEntry.Group.allCases))
    #expect(StatementTable.headers.map(\.word) == HeaderWord.allCases)
    // A separate set, so that a header that the parser loses is noticed.
    #expect(Set(HeaderWord.allNames) == ["flowscript", "fragment", "tags", "skip", "xfail"])
  }

  @Test(arguments: statementForms + assertionForms)
  func examplesParseToStatementsThatMatchTheTable(_ form: Case) throws {
    let (entry, form) = (form.entry, form.form)
    let statement = try Statement(parsing: form.example)
    #expect(statement.drivesApp == entry.drivesApp(form))
    #expect(statement.isPromptOnly == entry.isPromptOnly(form))
    #expect(statement.takesBlock == entry.takesBlock(form))
    if let verb = entry.verb {
      for text in [form.text, form.example] {
        #expect(text.prefix { $0.isLetter } == verb.rawValue, "\(text)")
      }
    }
  }

  @Test func argumentKindsMatchTheForms() {
    let statements = ([StatementTable.step] + StatementTable.statements).map { ($0.arguments, $0.forms) }
    let assertions = StatementTable.assertions.map { ($0.arguments, $0.forms) }
    let headers = StatementTable.headers.map { ($0.arguments, $0.forms) }
    for (arguments, forms) in statements + assertions + headers {
      let syntax = forms.map(\.text).joined(separator: " ")
      let expected: ArgumentKind =
        if syntax.contains("path]") || syntax.contains("Name.path") {
          .path
        } else if syntax.contains(" file") {
          .file
        } else if syntax.contains("Name") {
          .names
        } else if syntax.hasPrefix(".") || syntax.contains(" .") || syntax.contains("://") {
          .values
        } else {
          .text
        }
      #expect(arguments == expected, "\(syntax)")
    }
    for entry in StatementTable.statements {
      #expect(entry.mayReplace == entry.forms.contains { $0.text.contains("!") }, "\(entry.brief)")
    }
  }

  @Test func theExampleOfAnOperatorComparesByIt() throws {
    for entry in StatementTable.operators {
      guard case .expect(.state(_, let comparison, _)) = try Statement(parsing: entry.form.example) else {
        Issue.record("\(entry.form.example) is no assertion of a state")
        continue
      }
      #expect(comparison == entry.comparison)
    }
  }

  @Test func theExampleOfAHeaderIsThatHeader() throws {
    for entry in StatementTable.headers {
      for form in entry.forms {
        let file = try ScriptFile(parsing: form.example + "\n" + (entry.word == .fragment ? "expect idle" : "app A"))
        #expect(file.headers.map(\.description) == [form.example])
        #expect(form.example.prefix { $0.isLetter } == entry.word.rawValue)
      }
    }
  }

  @Test func everyKeywordIsDocumented() {
    let statements = ([StatementTable.step] + StatementTable.statements).flatMap(\.keywords)
    let keywords = statements + StatementTable.assertions.flatMap(\.keywords)
    #expect(Set(keywords.map(\.word)) == Set(Keyword.allCases.map(\.rawValue)))
    #expect(keywords.allSatisfy { !$0.summary.isEmpty })
  }

  @Test func theKeywordsOfAnEntryAreThoseOfItsSyntax() {
    for entry in [StatementTable.step] + StatementTable.statements {
      #expect(Set(entry.keywords.map(\.word)) == Self.keywords(entry.syntax.slots), "\(entry.brief)")
    }
    for entry in StatementTable.assertions {
      #expect(Set(entry.keywords.map(\.word)) == Self.keywords(entry.syntax.slots), "expect \(entry.word)")
    }
    for entry in StatementTable.headers {
      #expect(Set(entry.keywords.map(\.word)) == Self.keywords(entry.syntax.slots), "\(entry.word)")
    }
  }

  private static func keywords(_ slots: [Slot]) -> Set<String> {
    Set(slots.compactMap { if case .keyword(let keyword) = $0 { keyword.rawValue } else { nil } })
  }

  // A completion at any position of a statement finds only what the syntax names, so no part may hide its places.
  @Test(arguments: statementForms + assertionForms)
  func theParserNotesOnlySlotsOfTheSyntax(_ form: Case) throws {
    for end in form.form.example.indices + [form.form.example.endIndex] {
      let text = String(form.form.example[..<end])
      guard text.contains(" ") else { continue }
      var allowed = Set(form.entry.syntax.slots)
      let words = text.split(separator: " ").map(String.init)
      // `expect row` is the beginning of `expect rows` too.
      if form.entry.verb == .expect, words.count > 1, let word = AssertionWord(rawValue: words[1]) {
        allowed.formUnion(StatementTable.entry(for: word).syntax.slots)
      }
      let slots = StatementParser.slots(after: text)
      #expect(allowed.isSuperset(of: slots), "\(text): \(slots)")
    }
  }

  @Test func clockAndDetailWordsMatchTheParser() throws {
    for keyword in StatementTable.entry(for: .clock).keywords {
      #expect(try Statement(parsing: "clock \(keyword.word)").description == "clock \(keyword.word)")
    }
    let levels = StatementTable.entry(for: .detail).keywords.map(\.word)
    #expect(levels == Statement.Detail.allCases.map(\.rawValue) + ["elements", "off", "on"])
  }

  @Test func synonymsAreUniqueAndNotVerbs() {
    let synonyms = StatementTable.statements.flatMap(\.synonyms)
    #expect(Set(synonyms).count == synonyms.count)
    #expect(synonyms.filter { Verb(rawValue: $0) != nil || HeaderWord.allNames.contains($0) } == [])
    #expect(synonyms.allSatisfy { $0 == $0.lowercased() && StatementTable.statement(forSynonym: $0) != nil })
    #expect(StatementTable.statement(forSynonym: "EXIT")?.verb == .quit)
  }

  @Test func everyEntryIsDocumented() {
    for entry in StatementTable.statements {
      #expect(!entry.forms.isEmpty && !entry.summary.isEmpty && !entry.summary.contains("\n"))
      #expect(!entry.summary.hasSuffix("."))
    }
  }

  // MARK: - The README's cheat sheet

  @Test func theCheatSheetOfTheREADMEHoldsStatementsOfEveryGroup() throws {
    let forms = try Self.cheatSheet()
    let texts = Set((Self.statementForms + Self.assertionForms).map(\.form.text))
    var groups: Set<StatementEntry.Group> = []
    for form in forms {
      let isStatement = (try? Statement(parsing: form)) != nil
      #expect(isStatement || texts.contains(form), "README.md has `\(form)`, which is no statement")
      let verb = Verb(rawValue: String(form.prefix { $0.isLetter }))
      groups.insert(verb.map { StatementTable.entry(for: $0).group } ?? StatementTable.step.group)
    }
    #expect(groups == Set(StatementEntry.Group.allCases))
  }

  /// Returns the forms in the first column of the first table under `## Cheat sheet`.
  ///
  /// A form that starts with `…` continues the one before it.
  private static func cheatSheet() throws -> [String] {
    let readme = try Repository.text(of: "README.md")
    let lines = readme.split(separator: "\n", omittingEmptySubsequences: false)
    let section = lines.drop { $0 != "## Cheat sheet" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    let rows = section.drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    var forms: [String] = []
    for row in rows {
      // A `|` within a cell is written `\|`.
      let cells = row.replacing("\\|", with: "\u{0}").split(separator: "|", omittingEmptySubsequences: false)
      let cell = (cells.dropFirst().first ?? "").replacing("\u{0}", with: "|")
      let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() where index % 2 == 1 {
        let isContinued = part.hasPrefix("…")
        forms.append(isContinued ? (forms.last ?? "") + part.dropFirst() : String(part))
      }
    }
    try #require(!forms.isEmpty, "README.md has no table under `## Cheat sheet`")
    return forms
  }
}
