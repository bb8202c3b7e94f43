/// The words that begin a statement other than a Step. ``StatementTable`` documents each.
package enum Verb: String, CaseIterable, Hashable, Sendable {
  case app, restart, `do`, open, back, dismiss, tab, alert, advance, settle, clock, detail, include
  case tree, state, screen, stack, steps, inputs, effects, alive, trace, why, time
  case expect
  case apps, help, history, record, save, run, quit

  /// The source text of all verbs.
  package static let words = allCases.map(\.rawValue)
}

/// The words that begin an assertion of `expect`. ``StatementTable`` documents each.
package enum AssertionWord: String, CaseIterable, Hashable, Sendable {
  case screen, stack, tab, alert, no, flow, state, handled, ignored, held, vetoed, dropped, idle, alive

  /// The source text of all words.
  package static let words = allCases.map(\.rawValue)
}
