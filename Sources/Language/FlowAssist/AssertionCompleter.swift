import FlowCore
import FlowScript
import FlowSession

@MainActor
struct AssertionCompleter {
  private let session: Session
  private let typed: TypedText
  // After `expect`.
  private let words: [String]

  /// Creates a completer for typed text after other words.
  init(_ session: Session, _ typed: TypedText, _ words: [String]) {
    self.session = session
    self.typed = typed
    self.words = words
  }

  var alertTitles: [KeyedCandidate] {
    guard let title = session.launched?.alert?.title else { return [] }
    let quoted = ScriptText.quoted(title)
    return [KeyedCandidate(quoted, "the alert that is shown", keys: [quoted, title], content: title)]
  }

  var elementRoles: [KeyedCandidate] {
    AssertionWord.elementRoles.map { role in
      KeyedCandidate(role.rawValue, StatementTable.entry(for: AssertionWord(role)).summary)
    }
  }

  /// The labels of the elements of a role on screen.
  var elementLabels: [KeyedCandidate] {
    guard let role = elementRole else { return [] }
    var seen: Set<String> = []
    return elements.compactMap { element in
      guard role == .text || element.role == role, let label = element.label, seen.insert(label).inserted else {
        return nil
      }
      let quoted = ScriptText.quoted(label)
      return KeyedCandidate(quoted, element.role.rawValue, keys: [quoted, label], content: label)
    }
  }

  /// What the element of the typed label is now.
  var elementChecks: [KeyedCandidate] {
    guard let element else { return [] }
    let isEnabled = element.states.contains(.disabled) ? [] : [KeyedCandidate(Keyword.enabled.rawValue, "as now")]
    let states = element.states.map { KeyedCandidate($0.rawValue, "as now") }
    let value = element.value.map { [KeyedCandidate("\(Comparison.equal.rawValue) \($0)", "as now")] } ?? []
    return value + states + isEnabled
  }

  /// The reason for which nothing on screen completes an assertion about an element. `nil` for any other assertion.
  var elementNote: String? {
    guard let role = elementRole else { return nil }
    guard session.launched != nil else { return Absence.app }
    switch words.count - (words.first == AssertionWord.no.rawValue ? 1 : 0) {
    case 1: return "the screen shows no \(role.rawValue)"
    case 2: return "no \(role.rawValue) has this label now"
    default: return "type the value that it shall have"
    }
  }

  private var elements: [ScreenElement] { (session.launched?.elements() ?? []).flatMap(\.all) }

  // The element of the typed role and label.
  private var element: ScreenElement? {
    guard let role = elementRole, words.count > 1 else { return nil }
    let label = (try? Literal(parsing: words[1])) ?? .string(words[1])
    return elements.first { element in
      element.role == role && element.label.map { .string($0) == label } ?? false
    }
  }

  // The role after `expect` or `expect no`.
  private var elementRole: ElementRole? {
    let word = words.first == AssertionWord.no.rawValue ? words.dropFirst().first : words.first
    return word.flatMap { ElementRole(rawValue: $0) }
  }

  private var paths: [KeyedCandidate] { PathCompleter(session, isQuoted: typed.isQuoted).candidates(typed.text) }

  /// The value now, or one of its parts, and the paths that the right side may begin with.
  ///
  /// A path has begun before the first one is offered.
  var operands: [KeyedCandidate] {
    if elementRole != nil { return element?.value.map { [KeyedCandidate("\($0)", "as now")] } ?? [] }
    guard words.count > 2 else { return [] }
    guard words[2] != Comparison.matches.rawValue, !typed.isQuoted,
      typed.text.first.map({ $0.isLetter || $0 == "_" }) ?? false
    else { return values(words[1], words[2]) }
    return values(words[1], words[2]) + paths
      + StatementTable.entry(for: AssertionWord.state).keywords.map { KeyedCandidate($0) }
  }

  /// The living screens, with the front one first, or for a stack the one that stands at this position.
  var screens: [KeyedCandidate] {
    let screens = (session.launched?.run.owners.alive ?? []).filter { $0.kind == .screen }
    let stack = session.launched?.tree.frontPlace.screens ?? []
    let position = words.count - 1
    let front = session.launched?.frontOwner
    func isFirst(_ screen: Owner) -> Bool {
      guard words.first == AssertionWord.stack.rawValue else { return screen === front }
      return stack.indices.contains(position) && screen.name == stack[position]
    }
    let sorted = screens.filter { $0 === front } + screens.filter { $0 !== front }
    return WordCompleter(session, typed).names(sorted.filter(isFirst) + sorted.filter { !isFirst($0) })
  }

  /// The operators that apply to the value at the path. Without a value, all operators.
  var operators: [KeyedCandidate] {
    let value = words.dropFirst().first.flatMap { PathCompleter(session, isQuoted: false).value(at: $0) }
    return StatementTable.operators.filter { entry in
      switch (entry.comparison, value) {
      case (.equal, _), (.notEqual, _), (_, nil): true
      case (.less, _), (.lessOrEqual, _), (.greater, _), (.greaterOrEqual, _): value?.hasOrder == true
      case (.contains, .string?), (.contains, .array?), (.contains, .set?), (.contains, .dictionary?): true
      case (.matches, .string?): true
      default: false
      }
    }.map { KeyedCandidate($0.comparison.rawValue, $0.summary) }
  }

  // The current value, its elements or keys, or a text.
  private func values(_ path: String, _ comparison: String) -> [KeyedCandidate] {
    let value = PathCompleter(session, isQuoted: false).value(at: path)
    let quote = KeyedCandidate("\"", "a text", isComplete: false)
    switch (Comparison(rawValue: comparison), value) {
    case (nil, _), (_, nil): return []
    case (.matches, _), (.contains, .string?):
      // Any text is a value here. The only completion of a typed one is the quote at its end.
      if typed.isQuoted, !typed.text.isEmpty {
        return [KeyedCandidate(ScriptText.quoted(typed.text), "as typed", content: typed.text)]
      }
      guard comparison == Comparison.contains.rawValue, let value else { return [quote] }
      return [candidate(value, "the value now"), quote].compactMap { $0 }
    case (.contains, .array(let elements)?), (.contains, .set(let elements)?):
      return elements.prefix(Completion.listLimit).compactMap { candidate($0, "an element") }
    case (.contains, .dictionary(let entries)?):
      return entries.prefix(Completion.listLimit).compactMap { candidate($0.key, "a key") }
    case (_, let value?): return [candidate(value, "the value now")].compactMap { $0 }
    }
  }

  // Returns `nil` if a script cannot write the value.
  private func candidate(_ value: Literal, _ summary: String) -> KeyedCandidate? {
    guard session.canWrite(value) else { return nil }
    let known = session.uuids.known(value)
    let content: String? = if case .string(let text) = known { text } else { nil }
    return KeyedCandidate(known.description, summary, content: content)
  }

  private var living: [(name: Name, count: Int)] {
    var names: [Name] = []
    var counts: [Name: Int] = [:]
    for owner in session.launched?.run.owners.alive ?? [] {
      let name = Name(word: owner.name.word)
      if counts[name] == nil { names.append(name) }
      counts[name, default: 0] += 1
    }
    return names.map { ($0, counts[$0] ?? 0) }
  }

  private var flowCount: Int { session.launched?.run.owners.alive.count { $0.kind == .flow } ?? 0 }

  /// The current counts, each with the names that have the count.
  var counts: [KeyedCandidate] {
    var living = living.map { (name: $0.name.description, count: $0.count) }
    if session.launched != nil { living.append((Keyword.flows.rawValue, flowCount)) }
    let numbers = Set(living.map(\.count)).sorted()
    return numbers.map { number in
      KeyedCandidate(String(number), living.filter { $0.count == number }.map(\.name).joined(separator: ", "))
    }
  }

  /// All names. Those with the number of living owners before them come first.
  var subjects: [KeyedCandidate] {
    let number = words.last ?? ""
    let living = living
    let (wanted, others) = (living.filter { "\($0.count)" == number }, living.filter { "\($0.count)" != number })
    return (wanted + others).map { KeyedCandidate(name: $0.name, "\($0.count) now") }
  }
}

extension Literal {
  fileprivate var hasOrder: Bool {
    switch self {
    case .integer, .float, .duration, .string: true
    default: false
    }
  }
}
