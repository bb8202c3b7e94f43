import FlowScript
import FlowSystem
import Foundation
import TestSupport
import Testing

@testable import FlowReplay
@testable import FlowTestRunner

@Suite struct RerunCommandTests {
  private func command(_ failure: ScriptFailure, in path: String, line: Int? = nil) -> String {
    var result = ReportSamples.result(path, [failure])
    result.line = line
    return RerunCommand.text(for: failure, of: result, program: "flowsh")
  }

  @Test func rerunCommandStopsAfterTheFailedStatement() {
    #expect(
      command(ReportSamples.difference("a.flowscript", line: 3), in: "a.flowscript") == "flowsh test a.flowscript:3")
  }

  @Test func failureInAFragmentRerunsTheIncludingScript() {
    #expect(
      command(ReportSamples.assertion, in: "Flows/bad #1.flowscript") == "flowsh test 'Flows/bad #1.flowscript:7'")
  }

  @Test func crashInAFragmentRerunsTheWholeScript() {
    let failure = ScriptFailure(
      locations: [SourceLocation(file: "part.flowscript", line: 4, column: 1)], kind: .crash("signal 4", output: []))
    #expect(command(failure, in: "a.flowscript") == "flowsh test a.flowscript")
    #expect(command(failure, in: "part.flowscript") == "flowsh test part.flowscript:4")
  }

  @Test func failureOfAWholeScriptRerunsIt() {
    let failure = ScriptFailure(script: "a.flowscript", .unexpectedPass("known"))
    #expect(command(failure, in: "a.flowscript") == "flowsh test a.flowscript")
    #expect(command(failure, in: "a.flowscript", line: 12) == "flowsh test a.flowscript:12")
    let crash = ScriptFailure(script: "a.flowscript", .crash("signal 4", output: []))
    #expect(command(crash, in: "a.flowscript") == "flowsh test a.flowscript")
    let unparsable = ScriptFailure(
      locations: [SourceLocation(file: "a.flowscript", line: 2, column: 1)], kind: .unparsable("a", lines: ["a"]))
    #expect(command(unparsable, in: "a.flowscript") == "flowsh test a.flowscript")
  }

  @Test func rerunCommandIncludesTheScheduleSeed() {
    let failure = ScriptFailure(
      locations: [SourceLocation(file: "a.flowscript", line: 2, column: 1)], statement: "settle",
      kind: .race(seed: 12, difference: []))
    #expect(command(failure, in: "a.flowscript") == "flowsh test a.flowscript:2 --schedule 12")
  }

  @Test func pathStartingWithADashIsNotReadAsAnOption() {
    #expect(command(ReportSamples.difference("-a", line: 3), in: "-a") == "flowsh test ./-a:3")
  }

  private static let arguments: [(String, String)] = [
    ("Flows/login.flowscript:12", "Flows/login.flowscript:12"),
    ("흐름/로그인.flowscript", "흐름/로그인.flowscript"),
    ("a b", "'a b'"), ("it's", "'it'\\''s'"), ("$(rm)", "'$(rm)'"), ("~a", "'~a'"), ("=a", "'=a'"), ("", "''"),
    ("a*[1]?", "'a*[1]?'"), ("a\\b", "'a\\b'"), ("!x", "'!x'"),
    ("a\n'\u{1B}\\é", "$'a\\x0a\\'\\x1b\\\\é'"), ("\u{202E}a", "$'\\xe2\\x80\\xae\\x61'"),
    ("\nfgé", "$'\\x0a\\x66gé'"),
  ]

  @Test(arguments: arguments)
  func argumentsAreQuotedForTheShell(_ argument: String, _ quoted: String) {
    #expect(RerunCommand.quoted(argument) == quoted)
  }

  @Test(arguments: ["a\nb0", "\u{202E}fee", "it's\t0\\\u{1B}g"])
  func shellsReadTheQuotedWordAsItWas(_ word: String) throws {
    let shell = Process()
    let output = Pipe()
    shell.executableURL = URL(filePath: "/bin/bash")
    shell.arguments = ["-c", "printf %s \(RerunCommand.quoted(word))"]
    shell.standardOutput = output
    try shell.run()
    #expect(String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == word)
    shell.waitUntilExit()
  }
}
