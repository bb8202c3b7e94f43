import FlowScript

/// What a session reports of a statement, to whom, and what decides about the statement beside its text.
package struct StatementReport {
  package enum Scope: Equatable {
    /// All that happened.
    case everything
    /// Handled Steps, errors, faults, and objects that outlive their screens.
    // An explorer needs no more. A statement then takes about a third of the time.
    case exploration
    /// Nothing, as in a replay that only has to reach a moment.
    /// - Parameter isLast: Whether the session reports the next statement again, and therefore reads the state.
    case nothing(isLast: Bool)
  }

  var scope: Scope
  /// A closure that receives the events of each instant at its end. `nil` reports nothing before the end.
  var onEvent: ((TranscriptEvent) -> Void)?
  /// The events of the history entry that the statement names. `nil` if it names none.
  var entry: TraceSpan?
  /// The version of the language of the statement's file.
  var languageVersion = ScriptHeader.currentVersion

  package init(_ scope: Scope = .everything) {
    self.scope = scope
  }
}
