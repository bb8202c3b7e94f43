import FlowCore
import FlowScript
import FlowSession
import FlowSystem

/// The text of a ``MoveReport``, for the statement `moves`.
///
///     .movieDetail(id: 1|2|3)  push MovieDetail
///     tab 2                    tab 2 "Seen", at WatchedList
///     do .reload               MovieList.isLoading: false → true
///     ignored: do .stop
///     refused: back, dismiss
///     not tried: do .pick(Movie)
package struct MoveText {
  // In display order.
  private enum Group: Int {
    case screens, state, failure, ignored, refused
  }

  // Moves with equal effects, whose statements differ in one argument at most.
  private struct Row {
    var group: Group
    var isGuess: Bool
    var effect: String
    var statement: StatementPattern
  }

  private let report: MoveReport
  private var rows: [Row] = []

  /// The line above what needs a guessed value.
  package static let guessHeading = "with guessed values"

  // The maximum number of shown parts of an effect. An effect shares its line with a statement.
  private static let partLimit = 3
  // The maximum number of shown statements of a list. A list has lines of its own.
  private static let listLimit = 24
  // The maximum width of a statement that still widens its column. Half of a terminal of 80 columns. One long statement
  // would push all effects beyond its edge.
  private static let columnLimit = 40

  package static func lines(_ report: MoveReport) -> [TranscriptLine] { MoveText(report).lines }

  private init(_ report: MoveReport) {
    self.report = report
    for move in report.moves ?? [] { add(move) }
  }

  // MARK: Rows

  private mutating func add(_ move: MoveReport.Move) {
    let (group, effect) = description(of: move.effect)
    let statement = StatementPattern(move.action.statement)
    for index in rows.indices where rows[index].group == group && rows[index].isGuess == move.action.isGuess {
      if rows[index].effect == effect, rows[index].statement.merge(statement) { return }
    }
    rows.append(Row(group: group, isGuess: move.action.isGuess, effect: effect, statement: statement))
  }

  private func description(of effect: MoveReport.Effect) -> (Group, String) {
    switch effect {
    case .refused: return (.refused, "")
    case .neverRests: return (.failure, "never rests")
    case .crashed: return (.failure, "crashes")
    case .ended: return (.failure, "ends the process of the app")
    case .performed(let events, let front, let fingerprint):
      let screens = events.filter { if case .transition = $0.kind { true } else { false } }
      let faults = events.filter { $0.isFault }
      if !screens.isEmpty {
        var parts = Self.transitions(screens)
        if let front, !Self.isNamed(front, byLastOf: screens), front != report.front || Self.uncoversScreen(screens) {
          parts.append("at \(front)")
        }
        return (.screens, (parts + faults.map(TranscriptText.text)).joined(upTo: Self.partLimit))
      }
      if fingerprint == report.fingerprint, faults.isEmpty { return (.ignored, "") }
      let parts = Self.net(events.filter(Self.isShown)).map { TranscriptText.line(for: $0.kind).textWithoutDigests }
      if !parts.isEmpty { return (.state, parts.joined(upTo: Self.partLimit)) }
      let hidden = fingerprint.aspects(differingFrom: report.fingerprint)
      return (
        .state,
        hidden == [.work]
          ? "other work under way" : "no visible change: \(hidden.map(Self.text).joined(separator: ", "))"
      )
    }
  }

  private static func text(of aspect: MomentFingerprint.Aspect) -> String {
    switch aspect {
    case .screens: "screens"
    case .controls: "controls"
    case .state: "state"
    case .heldSteps: "held Steps"
    case .work: "work"
    case .storage: "storage"
    }
  }

  // Returns the changes of screens, without the stacks that they led to.
  private static func transitions(_ events: [TranscriptEvent]) -> [String] {
    events.compactMap { event in
      guard case .transition(let transition) = event.kind else { return nil }
      let text = TranscriptText.change(transition.kind)
      return transition.place.isHidden ? "\(text) (\(TranscriptText.containers(of: transition.place)))" : text
    }
  }

  // Returns whether the last change of screens names the front screen. An alert counts too.
  private static func isNamed(_ front: Name, byLastOf events: [TranscriptEvent]) -> Bool {
    guard case .transition(let transition)? = events.last?.kind else { return false }
    switch transition.kind {
    case .push(let names): return names.last == front
    case .present(let name), .root(let name): return name == front
    case .alert: return true
    case .pop, .replace, .dismiss, .tab, .alertClosed: return false
    }
  }

  // Returns whether the last change uncovers a screen. Such a screen is worth its name even if it was in front before.
  private static func uncoversScreen(_ events: [TranscriptEvent]) -> Bool {
    guard case .transition(let transition)? = events.last?.kind else { return false }
    switch transition.kind {
    case .pop, .replace, .dismiss, .tab: return !transition.place.isHidden
    case .push, .present, .root, .alert, .alertClosed: return false
    }
  }

  // Returns whether an event describes a change, rather than its cause.
  private static func isShown(_ event: TranscriptEvent) -> Bool {
    switch event.kind {
    case .changed, .element, .threw, .fault, .kept, .leaked, .idle, .asleep, .ticking, .rejected, .backVetoed, .notDone,
      .opened, .entered, .held, .dropped, .ended, .unobserved:
      true
    case .sent, .handled, .ignored, .vetoed, .turned, .input, .action, .late, .effect, .transition, .moreElements,
      .shows, .place, .alert, .unchanged, .failed, .answer, .statement, .nested:
      false
    }
  }

  // Returns the events with net changes, from first value to last.
  private static func net(_ events: [TranscriptEvent]) -> [TranscriptEvent] {
    var result: [TranscriptEvent] = []
    for event in events {
      guard case .changed(let change, let owner) = event.kind, case .replaced(_, let new) = change.kind else {
        result.append(event)
        continue
      }
      // A change of a value and one of its part depend on each other. So two changes of a value merge only without a
      // change of a part, or of the whole, between them.
      let earlier = result.lastIndex { other in
        guard case .changed(let first, owner) = other.kind else { return false }
        return first.components.starts(with: change.components) || change.components.starts(with: first.components)
      }
      guard let earlier, case .changed(let first, _) = result[earlier].kind, first.components == change.components,
        case .replaced(let old, _) = first.kind
      else {
        result.append(event)
        continue
      }
      if old == new {
        result.remove(at: earlier)
      } else {
        result[earlier].kind = .changed(StateChange(change.components, .replaced(old: old, new: new)), of: owner)
      }
    }
    return result
  }

  // MARK: Lines

  // In display order.
  private var lines: [TranscriptLine] {
    var lines = table { !$0.isGuess }
    let guesses = table { $0.isGuess }
    if !guesses.isEmpty { lines += [TranscriptLine(Self.guessHeading)] + guesses }
    lines += list("ignored", rows.filter { $0.group == .ignored }.map(\.statement.text))
    lines += list("refused", rows.filter { $0.group == .refused }.map(\.statement.text))
    lines += list("not tried", report.actions.withoutValue.map(Self.text))
    if report.leftOutCount > 0 {
      let actions = report.leftOutCount.counted("more action")
      lines.append(TranscriptLine("not tried: \(actions), beyond the first \(MoveReport.limit)"))
    }
    return lines.isEmpty ? [.empty] : lines
  }

  // Returns the rows with an effect: screens, then state, then failures.
  private func table(_ isIncluded: (Row) -> Bool) -> [TranscriptLine] {
    let shown = rows.filter { isIncluded($0) && $0.group.rawValue < Group.ignored.rawValue }
    let sorted = shown.enumerated().sorted { first, second in
      (first.element.group.rawValue, first.offset) < (second.element.group.rawValue, second.offset)
    }.map(\.element)
    let statements = TextColumns.padded(sorted.map(\.statement.text), limit: Self.columnLimit)
    return zip(sorted, statements).map { row, statement in
      let style: TranscriptLine.Style =
        switch row.group {
        case .screens: .screen
        case .failure: .fault
        case .state, .ignored, .refused: .state
        }
      return TranscriptLine("\(statement)  \(row.effect)", style)
    }
  }

  // Empty without statements.
  private func list(_ word: String, _ texts: [String]) -> [TranscriptLine] {
    texts.isEmpty ? [] : [TranscriptLine("\(word): \(texts.joined(upTo: Self.listLimit))", .nowhere)]
  }

  private static func text(_ action: SessionActions.WithoutValue) -> String {
    "\(action.text)\(Statement.suffix(action.owner))"
  }
}

// A statement in parts, for a merge with another's values.
private struct StatementPattern {
  // The text before the arguments, such as `do .pick(`.
  private var head: String
  private var arguments: [(label: String, values: [String])]
  // The text after the arguments, such as `) in Search`.
  private var tail: String
  // The position of the argument with several values. `nil` if each has one.
  private var merged: Int?

  // Split before and after its arguments.
  init(_ statement: Statement) {
    switch statement {
    case .select(.number(let number), let owner):
      self.init("\(Verb.select.rawValue) ", "\(number)", Statement.suffix(owner))
    case .type(let text, let field, let owner):
      self.init("\(Verb.type.rawValue) ", ShortText.withoutDigest(.string(text)), Statement.suffix(field, owner))
    default: self.init(call: statement)
    }
  }

  private init(_ head: String, _ value: String, _ tail: String) {
    self.head = head
    arguments = [("", [value])]
    self.tail = tail
  }

  // The call is one of an input or a Step. Any other statement stays whole.
  private init(call statement: Statement) {
    let (verb, literal, owner): (String, Literal?, Name?) =
      switch statement {
      case .input(let literal, let owner): ("\(Verb.do.rawValue) ", literal, owner)
      case .step(let literal, let owner): ("", literal, owner)
      default: ("", nil, nil)
      }
    let suffix = Statement.suffix(owner)
    let parts: (name: String, arguments: [Literal.Argument])? =
      switch literal {
      case .enumCase(let type, let name, let arguments):
        ("\(Literal.enumCase(type: type, name: name, arguments: []))", arguments)
      case .structure(let type, let arguments): (type, arguments)
      default: nil
      }
    if let parts, !parts.arguments.isEmpty {
      head = "\(verb)\(parts.name)("
      arguments = parts.arguments.map { argument in
        (argument.label.map { "\($0): " } ?? "", [ShortText.withoutDigest(argument.value)])
      }
      tail = ")\(suffix)"
    } else {
      head = "\(statement)"
      arguments = []
      tail = ""
    }
  }

  // With `|` between the values of an argument.
  var text: String {
    head + arguments.map { $0.label + $0.values.joined(separator: "|") }.joined(separator: ", ") + tail
  }

  // Merges the values of another statement that differs in one argument alone. Returns whether the function merged the
  // statements.
  mutating func merge(_ other: StatementPattern) -> Bool {
    guard head == other.head, tail == other.tail, arguments.count == other.arguments.count else { return false }
    guard zip(arguments, other.arguments).allSatisfy({ $0.label == $1.label }) else { return false }
    let differing = arguments.indices.filter { arguments[$0].values != other.arguments[$0].values }
    guard differing.count == 1, merged == nil || merged == differing[0] else { return false }
    merged = differing[0]
    arguments[differing[0]].values += other.arguments[differing[0]].values
    return true
  }
}
