import FlowScript
import FlowSession

/// Something that an exploration found, with the shortest way to see it.
package struct Finding: Codable, Hashable, Sendable {
  /// The kind of a finding.
  package enum Kind: String, Codable, CaseIterable, Hashable, Sendable {
    /// The process of the app ended by a signal.
    case crash
    /// The app ended its process.
    case exit
    /// An action used up its time. Measured in time, so that it may differ from run to run.
    case hang
    /// The app does not come to rest.
    case stall
    /// The engine found a fault, or the app did not handle an error.
    case error
    /// A screen or a flow outlives its removal.
    case leak
    /// An invariant does not hold.
    case invariant
    /// A part of the app that nothing leaves.
    case trap
    /// A known transition led elsewhere on another path.
    case hiddenState = "hidden state"
    /// A launch led elsewhere than the first time.
    case launch
  }

  /// The kind.
  package var kind: Kind
  /// One line about what was found.
  package var text: String
  /// The number of transitions that showed it.
  package var count: Int
  /// The statements from the launch on, as a script writes them. The last one shows the finding.
  package var statements: [Statement]
  /// The statements of another path that leads elsewhere, for hidden state.
  package var otherStatements: [Statement] = []
  /// Whether a statement passes a value that was guessed.
  package var isGuess = false
  /// Whether the path, played again from its launch, shows the finding again.
  package var isReproduced = true
}
