import AllSamples
import FlowCore
import FlowReplay
import FlowScript
import Foundation
import TestSupport
import Testing

@testable import FlowAssist
@testable import FlowSession

/// Random walks with Tab, and sometimes a letter, in every sample.
@MainActor
@Suite struct CompletionWalkTests {
  /// A completed statement, and the texts of the completion.
  private struct Walk {
    var text = ""
    var texts: [String] = []
    var isOver = false
  }

  /// Verbs that a walk leaves out.
  ///
  /// They end the session, use files, or need another process that explores.
  private static let excludedVerbs: Set<String> = [
    "quit", "app", "restart", "include", "run", "record", "save", "explore", "paths", "go", "graph",
    "report",
  ]

  private nonisolated static let apps = [
    "Auth", "Bank", "Calculator", "Countdown", "Counter", "Folders", "Linear", "Login", "Messenger", "Movies", "Routes",
    "Search", "Shop", "Showcase", "Study", "Tabs", "Todo", "User", "Views",
  ]

  @Test func everySampleIsWalked() {
    #expect(Self.apps == allSamples.map { $0.name }.sorted())
  }

  @Test(arguments: apps)
  func candidatesCompleteAStatementOrContinueIt(_ app: String) throws {
    var random = SeededGenerator(seed: 11)
    let shell = Shell(apps: allSamples)
    shell.isAtPrompt = true
    var finished = 0
    for _ in 0..<12 {
      if shell.appName == nil || random.next() % 8 == 0 { shell.run(.app(name: app, arguments: [])) }
      var walk = Walk()
      for _ in 0..<14 where !walk.isOver { try step(&walk, shell, &random) }
      guard walk.isOver else {
        // A stack or a list has no maximal length, so a walk through it need not end.
        let isLong = ["expect stack", "open"].contains { walk.text.hasPrefix($0) } || walk.text.contains("[")
        #expect(isLong, "\(app): no end of \(walk.texts)")
        continue
      }
      finished += 1
      let statement = try Statement(parsing: walk.text)
      let outcome = shell.run(statement)
      guard let diagnostic = outcome.diagnostic, diagnostic.kind == .refused else { continue }
      #expect(Self.isCausedByTheState(diagnostic), "\(app): \(walk.text): \(diagnostic.message)")
    }
    #expect(finished > 6)
    shell.end()
  }

  /// Presses Tab once and takes a candidate, or types where there is none.
  private func step(_ walk: inout Walk, _ shell: Shell, _ random: inout SeededGenerator) throws {
    let completion = shell.complete(walk.text)
    let bytes = Array(walk.text.utf8)
    var candidates = completion.candidates
    if walk.text.isEmpty { candidates.removeAll { Self.excludedVerbs.contains($0.text) } }
    guard !candidates.isEmpty else {
      let isStatement = (try? Statement(parsing: walk.text)) != nil
      if isStatement {
        walk.isOver = true
      } else if walk.text.last == "\"" {
        walk.text += "x"
      } else {
        // A note explains why there is no candidate.
        #expect(completion.note != nil, "neither a candidate nor a note: \(walk.text)| after \(walk.texts)")
        walk.text = ""
      }
      return
    }
    let candidate = candidates[Int(random.next() % UInt64(candidates.count))]
    let start = String(decoding: bytes[..<completion.range.lowerBound], as: UTF8.self)
    let text = start + candidate.text
    try checkPrefixes(of: candidate, after: start, shell, &random)
    #expect(text != walk.text || candidate.isComplete, "Tab changes nothing: \(walk.text)|")
    #expect(!candidate.summary.contains("\n"))
    walk.texts.append(text)
    walk.text = text
    guard candidate.isComplete else { return }
    if (try? Statement(parsing: text)) != nil, random.next() % 2 == 0 {
      walk.isOver = true
    } else {
      walk.text += " "
    }
  }

  /// Types a part of the candidate, and checks that Tab offers the candidate again.
  private func checkPrefixes(
    of candidate: Completion.Candidate, after start: String, _ shell: Shell, _ random: inout SeededGenerator
  ) throws {
    let count = 1 + Int(random.next() % UInt64(max(candidate.text.count, 1)))
    let typed = start + candidate.text.prefix(count)
    let completion = shell.complete(typed)
    let again = String(decoding: Array(typed.utf8)[..<completion.range.lowerBound], as: UTF8.self)
    // Past the end of a word, Tab completes the next one.
    guard completion.range.lowerBound <= start.utf8.count else { return }
    let offered = completion.candidates.map { again + $0.text }
    // A text for which the app shows no value has no candidates.
    if offered.isEmpty, typed.last == "\"" { return }
    #expect(
      offered.contains { $0.hasPrefix(start + candidate.text) || (start + candidate.text).hasPrefix($0) },
      "\(typed)| offers \(offered.prefix(5)), not \(start + candidate.text)")
  }

  /// Returns whether the state of the app, not the statement's text, caused a refusal.
  private static func isCausedByTheState(_ diagnostic: Diagnostic) -> Bool {
    let message = diagnostic.message
    let reasons = [
      "nothing to go back to", "an alert", "no alert", "no modal", "is not reached", "no flow takes", "cannot be",
      "no tab", "the alert", "nothing is presented", "nothing to redo", "nothing to undo", "is not watched",
      "shows no fields", "does nothing", "shows all rows", "has no more rows",
    ]
    return reasons.contains { message.contains($0) }
  }
}
