import TestSupport
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

  @Test func anErrorInWhatAMacroWroteIsWhereTheMacroStands() throws {
    let folder = TemporaryFolder()
    try folder.write("#sourceLocation(file: \"/app/Home.swift\", line: 1)\n@Reducer\nenum A {}\n", to: "r-Home.swift")
    let message = "macro expansion @Reducer:2:25: error: type 'State' does not conform to protocol 'Equatable'"
    let note = "`- \(folder.file("r-Home.swift")):3:9: note: expanded code originates here"
    let error = try #require(CompilerError(expansion: message, at: note))
    #expect(error.text == "/app/Home.swift:2:9: error: type 'State' does not conform to protocol 'Equatable'")
    #expect(CompilerError(expansion: message, at: "   |  `- error: no") == nil)
    #expect(
      CompilerError(expansion: message, at: "`- /nowhere/r-Home.swift:3:9: note: expanded code originates here") == nil)
    #expect(CompilerError(expansion: "error: no", at: note) == nil)
  }

  @Test func aCrashOfTheCompilerIsAnErrorWhereItHappened() throws {
    let line = "3.\tWhile type-checking 'load()' (at /app/Home.swift:12:3)"
    let error = try #require(CompilerError(crash: line))
    #expect(error.text == "/app/Home.swift:12:3: error: the compiler crashes on it")
    #expect(CompilerError(crash: "2.\tCompiling with effective version 5.10") == nil)
  }
}
