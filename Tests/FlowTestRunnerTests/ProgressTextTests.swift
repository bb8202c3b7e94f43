import FlowSystem
import Testing

@testable import FlowTestRunner

@Suite struct ProgressTextTests {
  private let text = ProgressText(done: 128, total: 1000, failed: 3, path: "Flows/login.flowscript")

  @Test func progressShowsCountFailuresAndPath() {
    #expect(text.line(columns: 80) == "  128/1000  3 failed  Flows/login.flowscript")
    #expect(ProgressText(done: 0, total: 5).line(columns: 80) == "  0/5")
  }

  @Test func longPathIsTruncatedAtItsStart() {
    #expect(text.line(columns: 40) == "  128/1000  3 failed  …/login.flowscript")
    #expect(text.line(columns: 25) == "  128/1000  3 failed")
    #expect(text.line(columns: 10) == "  128/1000")
    #expect(text.line(columns: 4) == "  12")
    #expect(text.line(columns: 0) == "")
  }

  @Test func progressFitsTheTerminalWidth() {
    var text = text
    text.path = "흐름/로그인/비밀번호를 잊었을 때👨‍👩‍👧.flowscript"
    for columns in 0...80 { #expect(DisplayWidth.columns(of: text.line(columns: columns)) <= columns) }
    #expect(text.line(columns: 44) == "  128/1000  3 failed  …었을 때👨‍👩‍👧.flowscript")
  }

  @Test func controlCharactersInAPathAreEscaped() {
    var text = text
    text.path = "\u{1B}[31m\n"
    #expect(text.line(columns: 80) == "  128/1000  3 failed  \\u{1B}[31m\\n")
  }
}
