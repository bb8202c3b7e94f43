/// The words that begin a statement other than a Step. ``StatementTable`` documents each.
package enum Verb: String, CaseIterable, Hashable, Sendable {
  case app, restart, `do`, open, back, dismiss, tab, alert, advance, settle, clock, detail, include
  case tree, state, screen, stack, steps, inputs, effects, alive, trace, why, time
  case expect
  case apps, help, history, record, save, run, quit

  /// All of them as they are written.
  package static let words = allCases.map(\.rawValue)
}

/// The words that begin an assertion of `expect`. ``StatementTable`` documents each.
package enum AssertionWord: String, CaseIterable, Hashable, Sendable {
  case screen, stack, tab, alert, no, flow, state, handled, ignored, held, vetoed, dropped, idle, alive

  /// All of them as they are written.
  package static let words = allCases.map(\.rawValue)
}
