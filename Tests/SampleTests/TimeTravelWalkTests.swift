import AllSamples
import FlowScript
import FlowSystem
import Foundation
import TestSupport
import Testing

@testable import FlowReplay
@testable import FlowSession

/// Random walks with time travel, compared with fresh runs of the same path.
///
/// Each sample is walked through with `undo`, `redo`, `goto` and new branches.
///
/// The suite walks a few dozen statements. `.ci/proof` sets `FLOWSH_PROOF=1`, which walks a thousand.
@MainActor
@Suite struct TimeTravelWalkTests {
  private static let isProof = ProcessInfo.processInfo.environment["FLOWSH_PROOF"] == "1"

  /// The apps that the samples' scripts launch.
  private nonisolated static let names = Set(
    Repository.files("flowscript", in: "Samples").compactMap { file -> String? in
      let text = (try? String(contentsOfFile: file.path, encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix("app ") }
      return line.map { String($0.dropFirst(4).prefix { $0.isLetter }) }
    }
  ).sorted()

  @Test func theScriptsLaunchEverySample() {
    #expect(Set(Self.names).isSuperset(of: allSamples.map { $0.name }))
  }

  @Test(arguments: names)
  func aMomentReachedAgainEqualsAFreshRunOfItsPath(_ name: String) throws {
    let statements = try Self.statements(of: name)
    try #require(statements.count > 3)
    var random = SeededNumbers(seed: UInt64(name.utf8.reduce(11) { $0 &* 31 &+ Int($1) }))
    let shell = Shell(apps: allSamples)
    shell.run(try Statement(parsing: "app \(name)"))
    var transcripts: [Int: [String]] = [:]
    for index in 1...(Self.isProof ? 1000 : 24) {
      switch random.next() % 10 {
      case 0: shell.run(.prompt(.undo(Int(random.next() % 3) + 1)))
      case 1: shell.run(.prompt(.redo(1)))
      case 2: shell.run(.prompt(.goto(Int(random.next() % UInt64(shell.timeline.nodes.count)) + 1)))
      case 3: _ = shell.complete([".", "do .", "state ", "expect "][Int(random.next() % 4)])
      default:
        let outcome = shell.run(statements[Int(random.next() % UInt64(statements.count))])
        if outcome.isRecorded { transcripts[shell.timeline.position] = outcome.lines.map(\.text) }
      }
      // The cost of a comparison grows with the length of the path.
      guard index.isMultiple(of: Self.isProof ? 50 : 12) else { continue }
      compare(shell, transcripts, next: statements, &random, "\(name) after \(index) statements")
    }
  }

  /// Compares a shell with one that has only run the statements of the current branch.
  private func compare(
    _ shell: Shell, _ transcripts: [Int: [String]], next: [Statement], _ random: inout SeededNumbers, _ place: String
  ) {
    let fresh = Shell(apps: allSamples)
    defer { fresh.end() }
    for node in shell.timeline.branch {
      guard let statement = node.entry.statement, node.entry.isRecorded else { continue }
      let lines = fresh.run(statement).lines.map(\.text)
      if let known = transcripts[node.number] { #expect(lines == known, "\(place), at \(node.number)") }
    }
    #expect(moment(fresh) == moment(shell), "\(place)")
    let position = shell.timeline.position
    for _ in 0..<20 {
      let statement = next[Int(random.next() % UInt64(next.count))]
      #expect(fresh.run(statement).lines == shell.run(statement).lines, "\(place), then \(statement)")
    }
    // The walk continues from its position, unless that is the beginning.
    if position > 0 { shell.run(.prompt(.goto(position))) }
  }

  /// Returns the answers of queries and completion about the moment.
  private func moment(_ shell: Shell) -> [String] {
    let queries = ["tree", "stack", "effects", "alive", "time", "clock", "detail"].compactMap { text in
      try? Statement(parsing: text)
    }
    let answers = queries.flatMap { shell.outcome(of: StatementRequest($0)).lines.map(\.text) }
    let snapshot = (try? shell.request(SnapshotRequest())) ?? SessionSnapshot()
    let state = SessionSnapshot().differences(to: snapshot).map(\.text)
    let completions = [".", "do .", "state "].flatMap { text in
      shell.complete(text).candidates.map { "\($0.text) \($0.summary)" }
    }
    return answers + state + completions
  }

  /// Returns the statements of the scripts of an app, and some that suit every app.
  private static func statements(of name: String) throws -> [Statement] {
    let files = Repository.files("flowscript", in: "Samples").map(\.path).sorted()
    var statements = ["back", "dismiss", "settle", "advance 100ms", "restart", "clock manual", "clock auto", "tree"]
      .compactMap { try? Statement(parsing: $0) }
    for file in files {
      let script = try ScriptFile(parsing: String(contentsOfFile: file, encoding: .utf8), rules: .file)
      guard script.statements.contains(where: { if case .app(name, _) = $0.statement { true } else { false } }) else {
        continue
      }
      for statement in script.statements.map(\.statement) where statement.drivesApp {
        if case .app(let other, _) = statement, other != name { continue }
        if !statements.contains(statement) { statements.append(statement) }
      }
    }
    return statements
  }
}
