import Foundation
import FlowScript
import TestSupport
import Testing

/// The syntax files of editors, which `flowsh completions` prints.
@Suite struct EditorSyntaxTests {
  private static let files = [("textmate", "flowscript.tmLanguage.json"), ("vim", "flowscript.vim")]

  private static let samples: [URL] = Repository.files("flowscript", in: "Samples").sorted { $0.path < $1.path }

  @Test(arguments: files)
  func theSyntaxFilesAreCurrent(_ editor: String, _ file: String) throws {
    let printed = try Flowsh.run(["completions", editor])
    #expect(printed.status == 0 && !printed.output.isEmpty)
    #expect(
      printed.output == (try Repository.text(of: "completions/\(file)")),
      "flowsh completions \(editor) > completions/\(file)")
  }

  @Test func theVimSyntaxHasEachWordOfTheTable() throws {
    let vim = try Repository.text(of: "completions/flowscript.vim")
    let headers = HeaderWord.allNames
    for word in Verb.allNames + headers {
      #expect(vim.contains("start=/^\(word)\\") || vim.contains("start=/^\(word)!"), "\(word)")
    }
    for word in AssertionWord.allNames { #expect(vim.contains("start=/^expect[ \\t]\\+\(word)\\"), "expect \(word)") }
    for keyword in Keyword.allCases { #expect(vim.contains("@1<=\(keyword.rawValue)["), "\(keyword)") }
  }

  // MARK: TextMate

  @Test func theGrammarHighlightsEachStatementOfTheTable() throws {
    let grammar = try GrammarReader()
    for entry in StatementTable.statements {
      let verb = try #require(entry.verb)
      let group = "keyword.control.\(entry.group.rawValue.lowercased()).flowscript"
      for form in entry.forms {
        let scopes = grammar.scopes(ofText: form.example)[0]
        #expect(scopes[0].contains(group), "\(form.example)")
        Self.expectScopes(scopes, of: form.example)
        #expect(grammar.scopes(ofText: verb.rawValue)[0].allSatisfy { $0.contains(group) }, "\(verb)")
      }
      // A word before a bracket is a type.
      let type = grammar.scopes(ofText: "\(verb.rawValue)(1)")[0]
      #expect(type[0].contains("entity.name.function.flowscript"), "\(verb)")
    }
    let keywords: [(example: String, keywords: [StatementKeyword])] =
      StatementTable.assertions.flatMap { entry in entry.forms.map { ($0.example, entry.keywords) } }
      + StatementTable.statements.flatMap { entry in entry.forms.map { ($0.example, entry.keywords) } }
      + StatementTable.step.forms.map { ($0.example, StatementTable.step.keywords) }
    for (example, words) in keywords {
      let scopes = grammar.scopes(ofText: example)[0]
      Self.expectScopes(scopes, of: example)
      for word in words.map(\.word) {
        guard let range = example.range(of: #"(?<=[ )])\#(word)(?= |$)"#, options: .regularExpression) else { continue }
        let offset = example.utf16.distance(from: example.startIndex, to: range.lowerBound)
        #expect(scopes[offset].contains("keyword.other.flowscript"), "\(word) in \(example)")
      }
    }
    for entry in StatementTable.assertions {
      let scopes = grammar.scopes(ofText: entry.forms[0].example)[0]
      #expect(scopes[7].contains("support.function.assertion.flowscript"), "\(entry.word)")
    }
    for entry in StatementTable.headers {
      let scopes = grammar.scopes(ofText: entry.forms[0].example)[0]
      #expect(scopes[0].contains("keyword.other.header.flowscript"), "\(entry.word)")
      Self.expectScopes(scopes, of: entry.forms[0].example)
    }
    for entry in StatementTable.operators {
      let example = entry.form.example
      let scopes = grammar.scopes(ofText: example)[0]
      #expect(scopes["expect state Name.path ".count].contains("keyword.operator.comparison.flowscript"), "\(example)")
      Self.expectScopes(scopes, of: example)
    }
  }

  @Test(arguments: samples)
  func theGrammarHighlightsEachLineOfTheSamples(_ file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    let lines = text.components(separatedBy: "\n")
    let scopes = try GrammarReader().scopes(ofText: text)
    // The parser determines the kind of each line.
    var parsed = 0
    for item in try ScriptFile(parsing: text).items {
      let first = item.line - 1
      switch item.content {
      case .blank: break
      case .comment:
        #expect(scopes[first][0].contains("comment.line.number-sign.flowscript"), "\(lines[first])")
      case .header:
        #expect(scopes[first][0].contains("keyword.other.header.flowscript"), "\(lines[first])")
        Self.expectScopes(scopes[first], of: lines[first])
      case .statement(let statement):
        parsed += 1
        let verb = StatementTable.statements.first { lines[first].prefix { $0.isLetter } == $0.verb?.rawValue ?? "" }
        let group = verb.map { "keyword.control.\($0.group.rawValue.lowercased()).flowscript" }
        let isStep = if case .step = statement.statement { true } else { false }
        let expected = isStep ? ["entity.name.function.flowscript", "support.type.flowscript"] : [group ?? "none"]
        #expect(!scopes[first][0].isDisjoint(with: expected), "\(lines[first])")
        let blockCount = statement.block?.lines.count ?? 0
        let end = first + statement.source.split(separator: "\n").count
        for line in first..<end { Self.expectScopes(scopes[line], of: lines[line]) }
        for line in end..<end + blockCount {
          Self.expectTranscript(scopes[line], of: lines[line])
        }
      }
    }
    #expect(parsed > 0)
  }

  /// Checks that all but white space and punctuation has a scope of its own.
  private static func expectScopes(_ scopes: [Set<String>], of line: String) {
    for (offset, unit) in line.utf16.enumerated() {
      guard let scalar = Unicode.Scalar(unit) else { continue }
      if " ()[],:.".unicodeScalars.contains(scalar) { continue }
      #expect(!scopes[offset].isEmpty, "\(line), offset \(offset)")
      #expect(!scopes[offset].contains { $0.hasPrefix("invalid") }, "\(line), offset \(offset)")
    }
  }

  /// Checks that a line of a block has the scope of a transcript or error.
  private static func expectTranscript(_ scopes: [Set<String>], of line: String) {
    let isError = line.range(of: #"^  (\+\S+ +)?(error|failed): "#, options: .regularExpression) != nil
    let name = isError ? "markup.deleted.error.flowscript" : "string.unquoted.transcript.flowscript"
    #expect(scopes.dropFirst(2).allSatisfy { $0.contains(name) }, "\(line)")
    if line == "  ..." { #expect(scopes[2...].allSatisfy { $0.contains("keyword.operator.wildcard.flowscript") }) }
    if let range = line.firstRange(of: "[..]"), !line.contains("\\[..]") {
      let offset = line.utf16.distance(from: line.startIndex, to: range.lowerBound)
      #expect(scopes[offset].contains("keyword.operator.wildcard.flowscript"), "\(line)")
    }
  }

  /// A script with each kind of token.
  private static let mixed = #"""
    # a comment
    do .make(1, -2.5e3, label: "a\n\u{1F3AC}\q", UUID#2, 1.5s, nil, [.red: Color(white: 0.5)]) in "A-1"#2 # why
    .filter(
      by: ["drama"]
    ) in Wide
      ...
      \...
      push A [..] \[..]
      +1s error: leaked A
    back
     narrow
    expect state Media.items[0] contains .x
    open app://a?b=1
    alert 확인
    include ../log-in
    """#

  /// Tokens of that script, with their TextMate scopes and Vim groups. Lines count from 0.
  private static let tokens: [(text: String, line: Int, scope: String, group: String)] = [
    ("# a comment", 0, "comment.line.number-sign", "Comment"),
    ("do", 1, "keyword.control.drive", "Drive"),
    (".make", 1, "entity.name.function", "Target"),
    ("-2.5e3", 1, "constant.numeric", "Number"),
    ("label", 1, "variable.parameter", "Label"),
    (#"\n"#, 1, "constant.character.escape", "Escape"),
    (#""a"#, 1, "string.quoted.double", "String"),
    (#"\u{1F3AC}"#, 1, "constant.character.escape", "Escape"),
    (#"\q"#, 1, "invalid.illegal.escape", "BadEscape"),
    ("UUID#2", 1, "constant.other.uuid", "UUID"),
    ("1.5s", 1, "constant.numeric.duration", "Duration"),
    ("nil", 1, "constant.language", "Constant"),
    (".red", 1, "variable.other.enummember", "Case"),
    ("Color", 1, "support.type", "Type"),
    (#""A-1""#, 1, "string.quoted.double", "String"),
    ("# why", 1, "comment.line.number-sign", "Comment"),
    ("by", 3, "variable.parameter", "Label"),
    ("in", 4, "keyword.other", "KeywordIn"),
    ("Wide", 4, "entity.name.type.screen", "Name"),
    ("...", 5, "keyword.operator.wildcard", "Wildcard"),
    (#"\"#, 6, "constant.character.escape", "Literal"),
    ("push A", 7, "string.unquoted.transcript", "Transcript"),
    ("[..]", 7, "keyword.operator.wildcard", "Wildcard"),
    (#"\[..]"#, 7, "constant.character.escape", "Literal"),
    ("+1s", 8, "constant.numeric.offset", "Offset"),
    ("error: leaked A", 8, "markup.deleted.error", "Error"),
    ("back", 9, "keyword.control.drive", "Drive"),
    (" ", 10, "invalid.illegal.indent", "Indent"),
    ("Media", 11, "entity.name.type.screen", "Name"),
    (".items", 11, "variable.other.member", "Member"),
    ("contains", 11, "keyword.operator.comparison", "Operator"),
    (".x", 11, "variable.other.enummember", "Case"),
    ("app://a?b=1", 12, "markup.underline.link", "Link"),
    ("확인", 13, "string.unquoted", "Text"),
    ("../log-in", 14, "string.unquoted.file", "File"),
  ]

  @Test func theGrammarHighlightsValuesCommentsAndBlocks() throws {
    let scopes = try GrammarReader().scopes(ofText: Self.mixed)
    let lines = Self.mixed.components(separatedBy: "\n")
    for (word, line, scope, _) in Self.tokens {
      let range = try #require(lines[line].range(of: word), "no \(word)")
      let start = lines[line].utf16.distance(from: lines[line].startIndex, to: range.lowerBound)
      for offset in start..<start + word.utf16.count {
        #expect(scopes[line][offset].contains("\(scope).flowscript"), "\(word): \(scopes[line][offset])")
      }
    }
  }

  // MARK: Vim

  /// Returns the syntax group of each byte of each line in Vim.
  ///
  /// The syntax file is installed as documented.
  private static func vimGroups(of text: String) throws -> [[String]] {
    let home = TemporaryFolder()
    let syntax = try Repository.text(of: "completions/flowscript.vim")
    for folder in ["syntax", "ftdetect"] {
      try FileManager.default.createDirectory(atPath: home.file(".vim/\(folder)"), withIntermediateDirectories: true)
    }
    try home.write(syntax, to: ".vim/syntax/flowscript.vim")
    let detection = try #require(syntax.split(separator: "\n").first { $0.hasPrefix("\"   autocmd") })
    try home.write(String(detection.dropFirst()) + "\n", to: ".vim/ftdetect/flowscript.vim")
    try home.write(text, to: "script.flowscript")
    try home.write(
      """
      set encoding=utf-8
      filetype on
      syntax on
      edit script.flowscript
      let s:lines = []
      for s:line in range(1, line('$'))
        let s:ids = map(range(1, len(getline(s:line))), 'synIDattr(synID(s:line, v:val, 1), "name")')
        call add(s:lines, join(s:ids, ','))
      endfor
      call writefile([v:errmsg, &filetype, b:current_syntax] + s:lines, 'groups')
      qall!
      """, to: "probe.vim")
    let result = try Flowsh.run(
      ["-N", "-i", "NONE", "-u", "NONE", "-e", "-s", "-c", "source probe.vim", "-c", "cquit"], in: home,
      program: "/usr/bin/vim")
    try #require(result.status == 0, "\(result.output)\(result.error)")
    let lines = try home.read("groups").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(3) == ["", "flowscript", "flowscript"])
    return lines.dropFirst(3).map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  @Test func vimHighlightsASample() throws {
    let text = try Repository.text(of: "Samples/Movies/Scripts/slow-network.flowscript")
    let lines = text.components(separatedBy: "\n")
    let groups = try Self.vimGroups(of: text)
    for (line, names) in zip(lines, groups) where !line.isEmpty {
      let expected =
        switch true {
        case line.hasPrefix("#"): ["flowscriptComment"]
        case line.hasPrefix("  "): ["flowscriptTranscript", "flowscriptError"]
        case line.hasPrefix("flowscript "): ["flowscriptHeader"]
        case line.hasPrefix("."): ["flowscriptTarget"]
        default: StatementEntry.Group.allCases.map { "flowscript\($0.rawValue)" }
        }
      #expect(expected.contains(names[0]), "\(line): \(names[0])")
    }
  }

  @Test func vimHighlightsStatementsOfTheTable() throws {
    let entries = StatementTable.statements.flatMap { entry in
      entry.forms.map { ($0.example, "flowscript\(entry.group.rawValue)", entry.keywords) }
    }
    let assertions = StatementTable.assertions.flatMap { entry in
      entry.forms.map { ($0.example, "flowscriptAssertions", entry.keywords) }
    }
    let headers = StatementTable.headers.flatMap { entry in
      entry.forms.map { ($0.example, "flowscriptHeader", entry.keywords) }
    }
    let all = entries + assertions + headers
    let groups = try Self.vimGroups(of: all.map(\.0).joined(separator: "\n") + "\n")
    for ((example, group, keywords), names) in zip(all, groups) {
      #expect(names[0] == group, "\(example)")
      for word in keywords.map(\.word) {
        guard let range = example.range(of: #"(?<=[ )])\#(word)(?= |$)"#, options: .regularExpression) else { continue }
        let offset = example.utf8.distance(from: example.startIndex, to: range.lowerBound)
        #expect(names[offset] == "flowscriptKeyword\(word.capitalized)", "\(word) in \(example)")
      }
      for (byte, name) in zip(example.utf8, names) where !" ()[],:.".utf8.contains(byte) {
        #expect(!["", "flowscriptStatement", "flowscriptStep"].contains(name), "\(example): \(names)")
      }
    }
  }

  @Test func vimHighlightsValuesCommentsAndBlocks() throws {
    let groups = try Self.vimGroups(of: Self.mixed)
    let lines = Self.mixed.components(separatedBy: "\n")
    for (word, line, _, group) in Self.tokens {
      let range = try #require(lines[line].range(of: word), "no \(word)")
      let start = lines[line].utf8.distance(from: lines[line].startIndex, to: range.lowerBound)
      for name in groups[line][start..<start + word.utf8.count] {
        #expect(name == "flowscript\(group)", "\(word) in line \(line)")
      }
    }
  }
}
