import Testing

@testable import FlowProject

/// The errors of the compiler, as `swift build` prints them.
@Suite struct CompilerErrorTests {
  @Test func anErrorHasItsPlaceAndMessage() throws {
    let line = "/app/a: b/Home.swift:3:15: error: cannot convert 'A' to: error: 'B'"
    let error = try #require(CompilerError(line))
    #expect(error.path == "/app/a: b/Home.swift" && error.line == 3 && error.column == 15)
    #expect(error.message == "cannot convert 'A' to: error: 'B'")
    #expect(error.text == line)
  }

  @Test(arguments: [
    "", "error: fatalError", "/app/Home.swift:3:15: warning: unused", "Home.swift:3:15: error: no",
    "/app/Home.swift: error: no", "   |    `- error: cannot find 'a' in scope", "<unknown>:0: error: x",
  ])
  func anotherLineIsNone(line: String) {
    #expect(CompilerError(line) == nil)
  }

  @Test func aCrashOfTheCompilerIsAnErrorWhereItHappened() throws {
    let line = "3.\tWhile type-checking 'load()' (at /app/Home.swift:12:3)"
    let error = try #require(CompilerError(crash: line))
    #expect(error.text == "/app/Home.swift:12:3: error: the compiler crashes on it")
    #expect(CompilerError(crash: "2.\tCompiling with effective version 5.10") == nil)
  }
}
