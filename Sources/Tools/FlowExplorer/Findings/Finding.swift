import FlowScript
import FlowSession

/// A finding of an exploration or random walks, with its path.
package struct Finding: Codable, Hashable, Sendable {
  package enum Kind: String, Codable, CaseIterable, Hashable, Sendable {
    /// The process of the app ended by a signal.
    case crash
    /// The app ended its process.
    case exit
    /// An action used up its time.
    // A hang depends on measured time, so runs may differ.
    case hang
    /// The app does not come to rest.
    case stall
    /// A fault of the engine, an unhandled error of the app, or a refused launch.
    case error
    /// A screen or a flow outlives its removal.
    case leak
    /// A Step, a screen or a flow has no effect that a user could notice.
    case lost
    /// An invariant does not hold.
    case invariant
    /// No tried action of a user or time leaves a part of the app.
    case trap
    /// A screen reader has no name for a control.
    case unlabelled
    /// The app hides a control from screen readers.
    case notInAccessibility = "not in accessibility"
    /// A known transition led elsewhere on another path.
    case hiddenState = "hidden state"
    /// A launch led elsewhere than the first time.
    case launch
  }

  /// A second path to the same state that ends with the same statement.
  package struct OtherPath: Codable, Hashable, Sendable {
    /// The statements from the launch on, as a script writes them.
    package var statements: [Statement]
    /// The transcripts of the statements that the player finished.
    package var transcripts: [[TranscriptEvent]]
    /// The lines that differ at the ends of both paths, with `-` and `+`.
    ///
    /// The lines are those of screens, state, effects and storage.
    package var changes: [String]
  }

  package var kind: Kind
  /// The finding in one line.
  package var text: String
  /// The number of the signal that ended the process. `nil` for other findings.
  package var signal: Int32?
  /// The last words of a process that ended, line by line. `nil` if there are none.
  package var output: [String]?
  /// The number of transitions, states or runs that showed the finding.
  ///
  /// For a trap, the number of its states.
  package var count: Int
  /// The statements from the launch on, as a script writes them.
  ///
  /// The last one shows the finding, except a trap, a control or hidden state.
  package var statements: [Statement]
  /// The transcripts of the statements that the player finished.
  package var transcripts: [[TranscriptEvent]] = []
  /// The assertion that fails after the statements as long as the fault is there.
  ///
  /// `nil` without such an assertion, as where the last statement itself fails.
  package var assertion: Statement?
  /// Whether a statement passes a guessed value.
  package var isGuess = false
  /// The other path of a finding that two paths show together. `nil` for other findings.
  package var otherPath: OtherPath?
  /// Whether the path, played again from its launch, shows the finding again.
  package var isReproduced = true
  /// The seed of the order in which ready jobs run. `nil` for the usual order.
  package var schedule: UInt64?
  /// The seed of the run that saw the finding first. `nil` for a finding of an exploration.
  package var seed: UInt64?
}

extension [Finding] {
  /// The findings by their kinds, those with guessed values last.
  // The order does not depend on the order of discovery, so the parts of an exploration join to the same report.
  var inOrder: [Finding] {
    let order = Finding.Kind.allCases
    // Guessed values may be ones that no user can enter.
    func key(_ finding: Finding) -> (Int, Int, Int, String, String) {
      // Crashes at two places have one text.
      let path = finding.statements.map { "\($0)" }.joined(separator: "\n")
      return (
        finding.isGuess ? 1 : 0, order.firstIndex(of: finding.kind) ?? 0, finding.statements.count, finding.text, path
      )
    }
    return enumerated().sorted { one, other in
      let (first, second) = (key(one.element), key(other.element))
      return first == second ? one.offset < other.offset : first < second
    }.map(\.element)
  }
}
