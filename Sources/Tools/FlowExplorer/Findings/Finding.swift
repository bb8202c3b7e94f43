import FlowScript
import FlowSession

/// A finding of an exploration, with the shortest path that shows the finding.
package struct Finding: Codable, Hashable, Sendable {
  /// The kind of a finding.
  package enum Kind: String, Codable, CaseIterable, Hashable, Sendable {
    /// The process of the app ended by a signal.
    case crash
    /// The app ended its process.
    case exit
    /// An action used up its time. Time is measured, so runs may differ.
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
  /// The number of transitions that showed the finding.
  package var count: Int
  /// The statements from the launch on, as a script writes them. The last one shows the finding.
  package var statements: [Statement]
  /// Whether a statement passes a value that was guessed.
  package var isGuess = false
  /// Whether the path, played again from its launch, shows the finding again.
  package var isReproduced = true
}
