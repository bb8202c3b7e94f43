import FlowScript

/// The settings of `clock`, `transitions`, `rows` and `detail`.
package struct Settings: Codable, Hashable, Sendable {
  package var clock = Statement.Clock.auto(nil)
  /// The virtual time that an animated transition takes.
  package var transitions = Duration.zero
  /// The number of rows of a list on screen. `nil` for that of the app.
  package var rows: Int?
  package var detail = Statement.Detail.brief
  /// Whether transcripts have what changes on screen.
  package var showsElements = true

  package init() {}

  /// The statements that establish these settings in a new session.
  package var statements: [Statement] {
    // A replay cannot repeat real time, so such a script begins with a manual clock.
    let clock = clock == .live ? Statement.Clock.manual : clock
    var statements: [Statement] = []
    if clock != .auto(nil) { statements.append(.clock(clock)) }
    if transitions != .zero { statements.append(.transitions(transitions)) }
    if let rows { statements.append(.rows(rows)) }
    if detail != .brief { statements.append(.detail(detail)) }
    if !showsElements { statements.append(.elements(false)) }
    return statements
  }
}

extension Settings {
  /// The virtual time of an animated transition in a quarter of the runs, which is about that of UIKit.
  package static let animatedTransitions: Duration = .milliseconds(350)

  /// Returns whether animated transitions take time in the run whose order has a seed. Otherwise they end with their
  /// turn.
  package static func animatesTransitions(inOrder seed: UInt64) -> Bool { seed.isMultiple(of: 4) }
}
