import Testing

@testable import FlowScript

@Suite struct ScriptFormattingTests {
  @Test func formattingWritesStatementsCanonicallyAndKeepsComments() throws {
    let text =
      "\r\n\n#no space\t\nflowscript   1\r\n\n\n\napp  \"A\"()   # c \n  x  \n\t\n.a( \n    b: 1,  \n)\t# d\n  ...\n\nback 1\n\n\n"
    let file = try ScriptFile(parsing: text)
    #expect(
      file.formatted
        == "# no space\nflowscript 1\n\napp A # c\n  x\n\n.a(\n    b: 1,\n)\t# d\n  ...\n\nback\n")
  }

  @Test(arguments: 0..<8)
  func formattingIsIdempotent(_ seed: Int) throws {
    var random = RandomScript(seed: UInt64(seed))
    for _ in 0..<40 {
      let file = try ScriptFile(parsing: random.file())
      let tidy = try ScriptFile(parsing: file.formatted)
      #expect(tidy.formatted == file.formatted)
      #expect(tidy.statements.map(\.statement) == file.statements.map(\.statement))
      #expect(tidy.statements.map(\.block?.lines) == file.statements.map(\.block?.lines))
      #expect(tidy.statements.map(\.comment) == file.statements.map(\.comment))
    }
  }
}
