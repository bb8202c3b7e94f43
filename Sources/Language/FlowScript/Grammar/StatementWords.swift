/// The words that begin a statement other than a Step. ``StatementTable`` documents each.
package enum Verb: String, CaseIterable, Codable, Hashable, Sendable {
  case app, restart, `do`, open, back, dismiss, tab, alert, tap, hold, select, type, set, submit, scroll, scene,
    advance, settle,
    clock, transitions, rows, detail, include
  case tree, state, screen, stack, steps, inputs, effects, alive, trace, why, time
  case expect
  case apps, help, history, moves, explore, paths, go, graph, undo, redo, goto, diff, full, watch, unwatch, record, save
  case report, run, quit

  /// The source text of all verbs.
  package static let allNames = allCases.map(\.rawValue)

  private var isNewInVersion3: Bool { [.hold, .set, .submit, .scroll, .scene, .rows].contains(self) }

  /// Creates the only verb that begins with a word.
  ///
  /// Returns `nil` if no verb or more than one begins with the word, or if the word is a synonym of another verb.
  init?(uniquePrefix word: String) {
    let all = Verb.allCases.filter { $0.rawValue.hasPrefix(word) }
    // What was unique in version 2 keeps its meaning.
    let earlier = all.filter { !$0.isNewInVersion3 }
    let verbs = earlier.count == 1 ? earlier : all
    guard verbs.count == 1, !word.isEmpty else { return nil }
    // As in a debugger, `p` means `state`, although only `paths` begins with it.
    if let entry = StatementTable.statement(forSynonym: word), entry.verb != verbs[0] { return nil }
    self = verbs[0]
  }
}

/// The words that begin a header. ``StatementTable`` documents each.
package enum HeaderWord: String, CaseIterable, Hashable, Sendable {
  case flowscript, fragment, tags, skip, xfail

  /// The source text of all words.
  package static let allNames = allCases.map(\.rawValue)
}

/// The words that begin an assertion of `expect`. ``StatementTable`` documents each.
package enum AssertionWord: String, CaseIterable, Hashable, Sendable {
  case screen, stack, tab, alert, no, flow, state, handled, ignored, held, vetoed, dropped, idle, changed, unchanged,
    alive, here
  case title, heading, text, image, button, link, menu, toggle, field, password, editor, search, picker, option, slider,
    stepper
  case progress, row, rows

  /// The source text of all words.
  package static let allNames = allCases.map(\.rawValue)

  /// The roles of elements that assertions name, in the order of `help`.
  package static let elementRoles: [ElementRole] = [
    .text, .button, .field, .toggle, .row, .title, .heading, .image, .link, .menu, .password, .editor, .search,
    .picker, .option, .slider, .stepper, .progress,
  ]

  /// Creates the word of a role, which is one of ``elementRoles``.
  package init(_ role: ElementRole) {
    guard let word = AssertionWord(rawValue: role.rawValue) else {
      preconditionFailure("no assertion names a \(role.rawValue)")
    }
    self = word
  }
}

/// The keywords of statements and assertions, after their first word. ``StatementTable`` documents each.
package enum Keyword: String, CaseIterable, Codable, Hashable, Sendable {
  case `in`, then, auto, cancelled, manual, live, brief, full, at, from, off, steps, all
  case alert, flow, flows, screen, state, error, path, up, to, message, button, elements, on
  case enabled
  case active, inactive, background

  /// Whether the word is a keyword where names are allowed. A name of the same spelling needs quotes.
  var isReservedAmongNames: Bool { [.in, .at, .flows].contains(self) }
}
