import Testing

@testable import FlowScript

@Suite struct ScriptUpdatingTests {
  private func replacing(_ text: String, _ index: Int, _ lines: [String]) throws -> String {
    let file = try ScriptFile(parsing: text).replacingBlocks([index: lines])
    #expect(file.statements[index].block?.lines ?? [] == lines)
    return file.text
  }

  @Test func replacingABlockKeepsOtherText() throws {
    let text = "# c  \r\napp A  \r\n  x\r\n\r\n.a( \r\n) # why\r\n  old  \r\n  same \r\n# end"
    #expect(
      try replacing(text, 1, ["new", "more", "same"])
        == "# c  \r\napp A  \r\n  x\r\n\r\n.a( \r\n) # why\r\n  new\r\n  more\r\n  same \r\n# end")
    #expect(try replacing(text, 1, ["old", "same"]) == text)
    #expect(try replacing(text, 0, []) == text.replacing("  x\r\n", with: ""))
  }

  @Test func blocksAreAddedAndRemoved() throws {
    #expect(try replacing("app A\nback\n", 0, ["x"]) == "app A\n  x\nback\n")
    #expect(try replacing("app A\n  x\nback\n", 0, []) == "app A\nback\n")
  }

  @Test func missingFinalNewlineIsKept() throws {
    #expect(try replacing("app A", 0, ["x"]) == "app A\n  x")
    #expect(try replacing("app A\r\nback", 1, ["x", "y"]) == "app A\r\nback\r\n  x\r\n  y")
    #expect(try replacing("app A\n  x", 0, ["x", "y"]) == "app A\n  x\n  y")
    #expect(try replacing("app A\n  x\n  y", 0, ["x"]) == "app A\n  x")
    #expect(try replacing("app A\n  x\n  y", 0, ["z", "y"]) == "app A\n  z\n  y")
  }

  @Test(arguments: [
    ("app A\n", "flowscript 3\n\napp A\n"), ("# c\r\napp A\r\n", "flowscript 3\r\n# c\r\napp A\r\n"),
    ("\u{FEFF}app A", "\u{FEFF}flowscript 3\n\napp A"),
    ("fragment\nexpect idle", "flowscript 3\nfragment\nexpect idle"),
    ("\u{FEFF}flowscript  1 # 1\r\napp A", "\u{FEFF}flowscript  3 # 1\r\napp A"),
    ("# 1\nflowscript 1\napp A", "# 1\nflowscript 3\napp A"), ("flowscript 3\napp A", "flowscript 3\napp A"),
    ("flowscript 2 # 2\napp A", "flowscript 3 # 2\napp A"),
  ])
  func headerIsUpdatedToTheCurrentVersionAndOtherTextIsKept(_ text: String, _ updated: String) throws {
    let file = try ScriptFile(parsing: text).statingCurrentVersion()
    #expect(Array(file.text.utf8) == Array(updated.utf8))
    #expect(file.version == 3)
  }

  @Test func addedLinesUseTheLineEndingOfTheStatement() throws {
    #expect(try replacing("app A\nback\r\n", 1, ["x"]) == "app A\nback\r\n  x\r\n")
  }

  @Test(arguments: [["a\nb"], ["a\rb"], [""], ["  "], ["\tx"], ["a\u{1B}"], ["x", "a\r"]])
  func invalidBlockLinesAreAnError(_ lines: [String]) throws {
    let file = try ScriptFile(parsing: "app A\nback\n")
    #expect(throws: ParseErrors.self) { try file.replacingBlocks([1: lines]) }
  }

  @Test func statementWithoutBlocksGetsNoBlock() throws {
    let file = try ScriptFile(parsing: "app A\nclock auto\n")
    #expect(throws: ParseErrors.self) { try file.replacingBlocks([1: ["x"]]) }
  }

  @Test(arguments: 0..<8)
  func onlyTheBlocksOfRandomFilesChange(_ seed: Int) throws {
    var random = RandomScript(seed: UInt64(seed))
    for _ in 0..<30 {
      let file = try ScriptFile(parsing: random.file())
      var blocks: [Int: [String]] = [:]
      for (index, statement) in file.statements.enumerated() where statement.statement.takesBlock {
        if random.chance(1, of: 2) { continue }
        blocks[index] = (0..<random.number(0...3)).map { _ in random.pick(["new", "A.b: [..]", "...", "영화"]) }
      }
      let updated = try file.replacingBlocks(blocks)
      #expect(
        updated.statements.map(\.source.utf8.count) == file.statements.map(\.source.utf8.count)
          || !file.text.hasSuffix("\n"))
      for (index, statement) in updated.statements.enumerated() {
        #expect(statement.statement == file.statements[index].statement)
        #expect(statement.comment == file.statements[index].comment)
        #expect(statement.block?.lines ?? [] == blocks[index] ?? file.statements[index].block?.lines ?? [])
      }
      let other = { (item: ScriptFile.Item) -> String? in
        if case .statement = item.content { nil } else { item.source }
      }
      #expect(updated.items.compactMap(other) == file.items.compactMap(other))
    }
  }
}
