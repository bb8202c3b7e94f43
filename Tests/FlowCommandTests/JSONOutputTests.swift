import Foundation
import TestSupport
import Testing

/// `-c … --json` and `run FILE --json`.
@Suite struct JSONOutputTests {
  private let folder = TemporaryFolder()

  private func lines(_ result: Flowsh.Result) throws -> [[String: Any]] {
    try result.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
  }

  @Test func eachStatementIsALine() throws {
    let result = try Flowsh.run(["-c", "app Movies\n.movieDetail(id: 3)", "-c", "expect screen MovieDetail", "--json"])
    let lines = try lines(result)
    #expect(result.status == 0 && result.error.isEmpty, "\(result)")
    let statements = lines.map { $0["statement"] as? String }
    #expect(statements == ["app Movies", ".movieDetail(id: 3)", "expect screen MovieDetail"])
    #expect(lines.allSatisfy { $0["ok"] as? Bool == true })
    #expect((lines[1]["place"] as? [String: Any])?["screen"] as? String == "MovieDetail")
  }

  @Test func aFailureEndsTheRunUnlessItKeepsGoing() throws {
    let statements = ["-c", "app Movies", "-c", "expect screen Nowhere", "-c", "screen", "--json"]
    let result = try Flowsh.run(statements)
    #expect(try result.status == 1 && lines(result).count == 2, "\(result)")
    let more = try Flowsh.run(statements + ["--keep-going"])
    #expect(try more.status == 1 && lines(more).count == 3, "\(more)")
  }

  @Test func aParseErrorIsALine() throws {
    let result = try Flowsh.run(["-c", "app Movies", "-c", "fly", "--json"])
    let lines = try lines(result)
    #expect(result.status == 2 && lines.count == 1 && lines[0]["statement"] as? String == "fly", "\(result)")
    #expect((lines[0]["error"] as? [String: Any])?["kind"] as? String == "unparsable")
  }

  @Test func aParseErrorInLinesOfWindowsNamesItsStatement() throws {
    try folder.write("app Movies\r\n\r\nfly\r\nscreen\r\n", to: "a.flowscript")
    let result = try Flowsh.run(["run", "a.flowscript", "--json"], in: folder)
    let lines = try lines(result)
    #expect(result.status == 2 && lines.count == 1, "\(result)")
    #expect(lines.first?["line"] as? Int == 3 && lines.first?["statement"] as? String == "fly", "\(result)")
  }

  @Test func anAppArgumentThatDoesNotParseIsALine() throws {
    let result = try Flowsh.run(["Movies(", "-c", "screen", "--json"])
    let lines = try lines(result)
    #expect(result.status == 2 && result.error.isEmpty && lines.count == 1, "\(result)")
    #expect(lines.first?["statement"] as? String == "app Movies(")
    let error = try #require(lines.first?["error"] as? [String: Any])
    #expect(error["kind"] as? String == "unparsable")
    #expect(error["message"] as? String == "`(` is not closed before the end of the text")
    #expect(error["advice"] as? [String] == ["app Movies(", "          ^", "close it with `)`"])
  }

  @Test(arguments: [".crash", ".exit(status: 0)", ".kill"])
  func aCrashHasItsResult(_ statement: String) throws {
    let result = try Flowsh.run(
      ["-c", "app Trouble", "-c", statement, "-c", "screen", "--json", "--keep-going"], program: Flowsh.trouble)
    let lines = try lines(result)
    #expect(result.status == 3 && lines.count == 3, "\(result)")
    #expect((lines[1]["error"] as? [String: Any])?["kind"] as? String == "lost", "\(result)")
    #expect(lines[2]["ok"] as? Bool == true, "\(result)")
  }

  @Test func aScriptIsALineForEachStatementWithItsDifferences() throws {
    try folder.write("app Movies\n\n.movieDetail(id: 3)\n  nothing\n\nback\n", to: "a.flowscript")
    let result = try Flowsh.run(["run", "a.flowscript", "--json"], in: folder)
    let lines = try lines(result)
    #expect(result.status == 1 && lines.count == 3, "\(result)")
    #expect(lines.map { $0["line"] as? Int } == [1, 3, 6])
    #expect(lines.map { $0["ok"] as? Bool } == [true, false, true])
    let differences = try #require(lines[1]["differences"] as? [[String: Any]])
    #expect((differences.first?["lines"] as? [String])?.contains("-nothing") == true, "\(differences)")
    #expect(lines[0]["differences"] == nil && lines[0]["file"] as? String == "a.flowscript")
  }

  @Test func aMissingFileAndAWrongAppAreLinesToo() throws {
    let missing = try Flowsh.run(["run", "none.flowscript", "--json"], in: folder)
    #expect(try missing.status == 3 && lines(missing).first?["ok"] as? Bool == false, "\(missing)")
    let wrong = try Flowsh.run(["Nothing", "-c", "tree", "--json"], in: folder)
    #expect(try wrong.status == 2 && lines(wrong).first?["statement"] as? String == "app Nothing", "\(wrong)")
  }

  @Test func outputOfTheAppIsPartOfItsStatement() throws {
    let result = try Flowsh.run(
      ["-c", "app Trouble", "-c", ".print(text: \"\\u{1b}[2J\")", "--json"], program: Flowsh.trouble)
    #expect(try lines(result).last?["output"] as? String == "\u{1b}[2J\n", "\(result)")
    #expect(!result.output.contains("\u{1b}"))
  }

  @Test func aFileOfRequestsIsAnsweredToItsEnd() throws {
    let requests = """
      {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"notifications":false}}
      {"jsonrpc":"2.0","id":2,"method":"launch","params":{"app":"Movies"}}
      {"jsonrpc":"2.0","id":3,"method":"perform","params":{"statements":"expect screen MovieList"}}
      """
    let result = try Flowsh.run(["serve"], input: Array(requests.utf8))
    let lines = try lines(result)
    #expect(result.status == 0 && lines.map { $0["id"] as? Int } == [1, 2, 3], "\(result)")
    #expect((lines.last?["result"] as? [String: Any])?["ok"] as? Bool == true, "\(result)")
  }

  @Test func jsonNeedsStatementsAndAWorker() throws {
    let result = try Flowsh.run(["--json"])
    #expect(result.status == 2 && result.error.contains("--json needs statements"), "\(result)")
    #expect(try Flowsh.run(["-c", "apps", "--json", "--in-process"]).status == 2)
  }
}
