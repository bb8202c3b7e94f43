import FlowScript
import Foundation
import GeneratedApps
import PseudoTerminal
import Testing

@testable import FlowExplorer

/// Apps that seeds generate, whose spaces close and whose faults are known.
///
/// The suite explores a few of them. `.ci/proof` sets `FLOWSH_PROOF=1`, which explores 200.
@MainActor
@Suite struct GeneratedAppTests {
  private nonisolated static let isProof = ProcessInfo.processInfo.environment["FLOWSH_PROOF"] == "1"
  private nonisolated static let count = isProof ? 200 : 5

  /// Returns the beginnings of the lines of all findings that a plan expects.
  private func expected(_ plan: GeneratedPlan) -> Set<String> {
    var lines: Set<String> = []
    if let trap = plan.trap { lines.insert("trap: nothing leaves \(GeneratedPlan.names[trap])") }
    if let leak = plan.leak { lines.insert("leak: leaked \(GeneratedPlan.names[leak])") }
    if plan.hidden != nil, let place = plan.place(of: { if case .hidden = $0 { true } else { false } }) {
      lines.insert("hidden state: \(place)")
    }
    return lines
  }

  /// The explorations so far. Several tests read one.
  private static var explorations: [Int: Task<(explorer: Explorer, report: ExplorationReport), any Error>] = [:]

  private func explore(_ seed: Int) async throws -> (explorer: Explorer, report: ExplorationReport) {
    let exploration =
      Self.explorations[seed]
      ?? Task {
        try await Explorer.exploringApart(
          "Generated(seed: \(seed), crashes: false)", of: [GeneratedApp.self], by: "RunnerFixture",
          transitions: 50_000)
      }
    Self.explorations[seed] = exploration
    return try await exploration.value
  }

  @Test(arguments: 1...count) func findingsAreThePlantedFaults(seed: Int) async throws {
    let plan = GeneratedPlan(seed: seed)
    let report = try await explore(seed).report
    let known = expected(plan)
    var shown: Set<String> = []
    for finding in report.findings {
      let line = "\(finding.kind.rawValue): \(finding.text)"
      let match = known.first { line.hasPrefix($0) }
      #expect(match != nil, "\(line) \(finding.statements.map { "\($0)" })")
      #expect(finding.isReproduced, "\(line)")
      if let match { #expect(shown.insert(match).inserted || finding.kind == .hiddenState, "\(line)") }
    }
    #expect(report.stopReason == .complete)
    if plan.hidden == nil {
      #expect(report.isComplete)
    } else {
      // Of hidden state, an exploration may miss some: see the next test.
      shown.formUnion(known.filter { $0.hasPrefix("hidden") })
    }
    #expect(shown == known)
    if report.isComplete {
      #expect(Set(report.screens) == plan.screens)
      #expect(Set(report.missedSteps) == plan.deadSteps)
    } else {
      // A state that cannot be reached again because of hidden state may hide a screen.
      #expect(plan.screens.isSuperset(of: report.screens))
      #expect(plan.deadSteps.isSubset(of: report.missedSteps))
    }
  }

  @Test func hiddenStateIsFoundInNearlyAllApps() async throws {
    let hidden = (1...Self.count).filter { GeneratedPlan(seed: $0).hidden != nil }
    var missed: [Int] = []
    for seed in hidden {
      let findings = try await explore(seed).report.findings
      if !findings.contains(where: { $0.kind == .hiddenState }) { missed.append(seed) }
    }
    #expect(!hidden.isEmpty && Double(missed.count) <= 0.05 * Double(hidden.count), "missed in \(missed)")
    if Self.isProof { print("hidden state found in \(hidden.count - missed.count) of \(hidden.count) apps") }
  }

  // In each of these apps, long walks alone miss an effect that a screen has only at first, or only before another one.
  @Test(arguments: [51, 163])
  func hiddenStateIsFoundOnShortPathsToo(seed: Int) async throws {
    let known = expected(GeneratedPlan(seed: seed)).filter { $0.hasPrefix("hidden state") }
    let report = try await explore(seed).report
    let shown = report.findings.filter { $0.kind == .hiddenState }.map { "hidden state: \($0.text)" }
    #expect(shown.count == 1 && known.contains { shown[0].hasPrefix($0) }, "\(shown), not \(known)")
  }

  // In the first two apps, the transition is tried first with its effect under one clock, and without under the other.
  // In the last one, only a path that visits another screen shows the effect.
  @Test(arguments: [66, 80, 198])
  func hiddenStateIsReportedOnceWhicheverPathCameFirst(seed: Int) async throws {
    let findings = try await explore(seed).report.findings.filter { $0.kind == .hiddenState }
    #expect(findings.map(\.isReproduced) == [true], "\(findings.map(\.text))")
  }

  // With hidden state, the target of a transition is unknown.
  @Test(arguments: (1...count).filter { GeneratedPlan(seed: $0).hidden == nil })
  func statesMatchTheReferenceExploration(seed: Int) async throws {
    let explorer = try await explore(seed).explorer
    #expect(try ReferenceExploration(apps: [GeneratedApp.self]).compare(with: explorer) > 20)
  }

  private nonisolated static let crashing = (1...(isProof ? 200 : 40)).filter { seed in
    GeneratedPlan(seed: seed).doors.joined().contains(.crash)
  }

  @Test(arguments: isProof ? crashing : Array(crashing.prefix(3)))
  func plantedCrashesAreFoundByTheirOnlyDoors(seed: Int) async throws {
    let place = try #require(GeneratedPlan(seed: seed).place { $0 == .crash })
    let result = try await Program.run(
      ["explore", "Generated(seed: \(seed))", "--transitions", "50000", "-j", "2"],
      program: PseudoTerminal.product(named: "RunnerFixture"))
    #expect(result.status == 1, "\(result)")
    let crashes = result.output.split(separator: "\n\n").filter { $0.hasPrefix("crash: SIG") }
    #expect(crashes.count == 1, "\(result.output)")
    let last = try #require(crashes.first?.split(separator: "\n").last { !$0.hasPrefix("  | ") })
    #expect(place.hasPrefix(last.drop { $0 == " " }), "\(last), not \(place)")
  }
}
