import FlowScript
import Testing

/// Several statements on a line, and shortened words. Only a user at the prompt may type them.
@Suite struct TypedTextTests {
  private func statements(_ text: String, _ rules: ScriptFile.Rules = .typed) throws -> [String] {
    try ScriptFile(parsing: text + "\n", rules: rules).statements.map(\.statement.description)
  }

  @Test(arguments: [
    ("tree; screen", ["tree", "screen"]), ("tree;screen;", ["tree", "screen"]),
    ("tree ; screen # c", ["tree", "screen"]),
    (".a(text: \";\"); back 2", [".a(text: \";\")", "back 2"]), ("tab \"a;b\"; tab 2", ["tab \"a;b\"", "tab 2"]),
    ("open app://a;back", ["open app://a", "back"]),
    ("open \"app://a;b\"; back", ["open \"app://a;b\"", "back"]), ("alert; dismiss", ["alert", "dismiss"]),
    ("record a; record off", ["record \"a\"", "record off"]), (".a(\n  b: 1\n); back", [".a(b: 1)", "back"]),
  ])
  func aSemicolonSeparatesStatements(_ text: String, _ expected: [String]) throws {
    #expect(try statements(text) == expected)
  }

  @Test func theBlockAndTheCommentBelongToTheLastStatementOfALine() throws {
    let script = try ScriptFile(parsing: "back; dismiss # why\n  no change\n", rules: .typed)
    #expect(script.statements.map(\.comment) == [nil, "why"])
    #expect(script.statements.map { $0.block?.lines } == [nil, ["no change"]])
    #expect(script.statements.map(\.location.column) == [1, 7])
    #expect(script.statements.map(\.source) == ["back", "dismiss # why\n"])
  }

  @Test(arguments: ["; tree", "tree;; screen", ";"])
  func aSemicolonWithoutAStatementBeforeItIsAnError(_ text: String) {
    #expect(throws: ParseErrors.self) { try statements(text) }
  }

  @Test(arguments: [("tre", "tree"), ("sc", "screen"), ("und 2", "undo 2"), ("adv 300ms", "advance 300ms")])
  func aWordMayBeShortenedToAStartThatNoOtherHas(_ text: String, _ expected: String) throws {
    #expect(try statements(text) == [expected])
  }

  @Test(arguments: ["t", "re", "u", "s"])
  func aStartOfSeveralWordsIsAnError(_ text: String) {
    #expect(throws: ParseErrors.self) { try statements(text) }
  }

  @Test(arguments: ["app A\ntree; screen", "app A\nund 2", "app A\nsc"])
  func aFileHasOneStatementOnALineAndWholeWords(_ text: String) {
    #expect(throws: ParseErrors.self) { try statements(text, .file) }
  }

  @Test func completionContinuesAfterASemicolon() {
    #expect(CursorContext.at(endOf: "tree; sc").kind == .verb(prefix: "sc"))
    #expect(CursorContext.at(endOf: "tree;").kind == .verb(prefix: ""))
    #expect(
      CursorContext.at(endOf: "tree; expect ").kind
        == .argument(verb: .expect, slots: [.assertion], words: [], prefix: ""))
    #expect(CursorContext.at(endOf: "tab \"a; b").isQuoted)
  }
}
