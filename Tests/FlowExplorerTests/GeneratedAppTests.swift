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
  private static let isProof = ProcessInfo.processInfo.environment["FLOWSH_PROOF"] == "1"
  private static let count = isProof ? 200 : 5

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

  private func explore(_ seed: Int) async throws -> (explorer: Explorer, report: ExplorationReport) {
    try await Explorer.exploringApart(
      "Generated(seed: \(seed), crashes: false)", of: [GeneratedApp.self], by: "RunnerFixture", transitions: 50_000)
  }

  @Test func findingsAreThePlantedFaults() async throws {
    var (hidden, missed): (Int, [Int]) = (0, [])
    for seed in 1...Self.count {
      let plan = GeneratedPlan(seed: seed)
      let report = try await explore(seed).report
      let known = expected(plan)
      var shown: Set<String> = []
      for finding in report.findings {
        let line = "\(finding.kind.rawValue): \(finding.text)"
        let match = known.first { line.hasPrefix($0) }
        #expect(match != nil, "seed \(seed): \(line) \(finding.statements.map { "\($0)" })")
        #expect(finding.isReproduced, "seed \(seed): \(line)")
        if let match { #expect(shown.insert(match).inserted || finding.kind == .hiddenState, "seed \(seed): \(line)") }
      }
      #expect(report.stopReason == .complete, "seed \(seed)")
      if plan.hidden != nil {
        hidden += 1
        if !shown.contains(where: { $0.hasPrefix("hidden") }) { missed.append(seed) }
        shown.formUnion(known.filter { $0.hasPrefix("hidden") })
      } else {
        #expect(report.isComplete, "seed \(seed)")
      }
      #expect(shown == known, "seed \(seed)")
      if report.isComplete {
        #expect(Set(report.screens) == plan.screens, "seed \(seed)")
        #expect(Set(report.missedSteps) == plan.deadSteps, "seed \(seed)")
      } else {
        // A state that cannot be reached again because of hidden state may hide a screen.
        #expect(plan.screens.isSuperset(of: report.screens), "seed \(seed)")
        #expect(plan.deadSteps.isSubset(of: report.missedSteps), "seed \(seed)")
      }
    }
    #expect(Double(missed.count) <= 0.05 * Double(hidden), "hidden state in \(hidden), missed in \(missed)")
    if Self.isProof { print("hidden state found in \(hidden - missed.count) of \(hidden) apps") }
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

  @Test func statesMatchTheReferenceExploration() async throws {
    var launches = 0
    // With hidden state, the target of a transition is unknown.
    for seed in 1...Self.count where GeneratedPlan(seed: seed).hidden == nil {
      let explorer = try await explore(seed).explorer
      launches += try ReferenceExploration(apps: [GeneratedApp.self]).compare(with: explorer)
    }
    #expect(launches > 20 * Self.count)
    if Self.isProof { print("\(launches) launches of the reference exploration") }
  }

  @Test func plantedCrashesAreFoundByTheirOnlyDoors() async throws {
    let crashing = (1...(Self.isProof ? 200 : 40)).filter { seed in
      GeneratedPlan(seed: seed).doors.joined().contains(.crash)
    }
    #expect(crashing.count > 3)
    for seed in Self.isProof ? crashing : Array(crashing.prefix(3)) {
      let place = try #require(GeneratedPlan(seed: seed).place { $0 == .crash })
      let result = try await Program.run(
        ["explore", "Generated(seed: \(seed))", "--transitions", "50000", "-j", "2"],
        program: PseudoTerminal.product(named: "RunnerFixture"))
      #expect(result.status == 1, "seed \(seed): \(result)")
      let crashes = result.output.split(separator: "\n\n").filter { $0.hasPrefix("crash: SIG") }
      #expect(crashes.count == 1, "seed \(seed): \(result.output)")
      let last = try #require(crashes.first?.split(separator: "\n").last { !$0.hasPrefix("  | ") })
      #expect(place.hasPrefix(last.drop { $0 == " " }), "seed \(seed): \(last), not \(place)")
    }
  }
}
