import FlowCore
import FlowScript

/// A completer for names, paths, tabs, buttons, durations and other words after a verb.
@MainActor
struct WordCompleter {
  private let session: Session
  private let typed: TypedText

  /// Creates a completer for typed text.
  init(_ session: Session, _ typed: TypedText) {
    self.session = session
    self.typed = typed
  }

  /// Returns candidates for the word at a 0-based index after a verb.
  ///
  /// `verb` is `nil` after a Step, which has none. Without candidates for an empty word, the note gives the reason or
  /// the expected text, if one of them is known.
  func complete(_ verb: Verb?, _ index: Int, _ words: [String]) -> (candidates: [Completion.Candidate], note: String?) {
    let candidates = typed.narrowed(self.candidates(verb, index, words))
    guard candidates.isEmpty else { return (candidates, nil) }
    if typed.text.isEmpty { return ([], note(verb, index, words)) }
    guard let verb, [.tap, .select].contains(verb), index == 0, let app = session.launched else { return ([], nil) }
    return ([], ControlCompleter(session, typed).noteOnDisabled(verb, app))
  }

  /// Returns all candidates for a word, whether they fit the typed text or not.
  private func candidates(_ verb: Verb?, _ index: Int, _ words: [String]) -> [KeyedCandidate] {
    guard let verb else { return afterStep(index, words, owners, StatementTable.step.keywords) }
    let keywords = StatementTable.entry(for: verb).keywords
    switch verb {
    case .app where index == 0: return apps
    case .do where index == 0: return Completer(session).inputs(exactly: typed.text)
    case .do:
      return afterStep(index - 1, Array(words.dropFirst()), InputOwners(session, of: words[0]).owners, keywords)
    case .open: return hops(index, words, keywords)
    case .back where index == 0: return backCounts + keywords.map { KeyedCandidate($0) }
    case .tab where index == 0: return tabs()
    case .alert where index == 0: return buttons
    case .tap, .select, .type: return ControlCompleter(session, typed).candidates(verb, index, words)
    case .advance where index == 0: return durations
    case .transitions where index == 0:
      return [
        KeyedCandidate("350ms", "about as long as on a phone"), KeyedCandidate("0ms", "none: they end with their turn"),
      ]
    case .settle where index == 0:
      return [
        KeyedCandidate(DurationText.text(Session.settleLimit), "the default"), KeyedCandidate("60s", "a minute"),
      ]
    case .clock where index == 1 && words[0] == Keyword.auto.rawValue:
      return [KeyedCandidate(DurationText.text(Session.autoLimit), "the default")]
    case .explore where index == 0:
      return [KeyedCandidate("500", "a quick look"), KeyedCandidate("20000", "a thorough one")]
    case .trace where index == 0:
      return [KeyedCandidate("\(Session.traceCount)", "the default"), KeyedCandidate("100", "the last hundred events")]
    case .tree where index == 0, .stack where index == 0, .effects where index == 0, .alive where index == 0:
      return names(owners)
    case .paths where index == 0, .go where index == 0: return screenNames
    case .inputs where index == 0: return names(owners.filter { $0.inputType != nil })
    case .why where index == 0: return paths + keywords.map { KeyedCandidate($0) }
    case .why where index == 1 && words[0] != Keyword.at.rawValue: return keywords.map { KeyedCandidate($0) }
    case .dismiss where index == 0, .clock where index == 0, .detail where index == 0, .moves where index == 0,
      .history where index == 0:
      return keywords.map { KeyedCandidate($0) }
    case .state where index == 0, .watch where index == 0: return paths
    case .steps where index == 0: return stepNames
    case .help where index == 0: return HelpIndex(session).candidates + paths
    case .expect: return AssertionCompleter(session, typed).candidates(index, words)
    default: return []
    }
  }

  /// Returns a note for a place without candidates: the reason, or the expected text.
  ///
  /// Returns `nil` if neither is known.
  private func note(_ verb: Verb?, _ index: Int, _ words: [String]) -> String? {
    guard let verb else { return nil }
    let assertion = verb == .expect ? words.first.flatMap { AssertionWord(rawValue: $0) } : nil
    if assertion == .state, index == 3, typed.isQuoted { return "type a text and a closing quote" }
    guard index == 0 || index == 1 && assertion != nil else { return nil }
    switch verb {
    case .do, .open, .back, .tab, .alert, .tap, .select, .type, .state, .tree, .stack, .inputs, .effects, .alive, .why,
      .steps, .expect, .paths, .go:
      guard session.launched != nil else { return Absence.app }
    default: return nil
    }
    switch assertion {
    case .tab?: return Absence.tabBar
    case .alert?: return Absence.alert
    case .flow?: return "no flow is alive"
    default: break
    }
    switch verb {
    case .do, .inputs: return "no screen takes inputs"
    case .open, .steps: return "the app has no Steps"
    case .back: return "back alone goes back once"
    case .tab: return Absence.tabBar
    case .alert: return Absence.alert
    case .tap, .select, .type: return session.launched.map { ControlCompleter(session, typed).note(verb, $0) }
    default: return nil
    }
  }

  private var owners: [Owner] { session.launched?.run.owners.alive ?? [] }

  private var paths: [KeyedCandidate] { PathCompleter(session, isQuoted: typed.isQuoted).candidates(typed.text) }

  /// The apps. An app that is typed in full and takes arguments comes with its opening bracket too.
  private var apps: [KeyedCandidate] {
    session.apps.flatMap { app -> [KeyedCandidate] in
      let name = ScriptText.title(app.name)
      var candidates = [KeyedCandidate(name, app.summary, content: app.name)]
      let parameters = ArgumentCompleter.arguments(of: app)
      // Typed in full, the name may go on with arguments.
      if typed.text == name, !parameters.isEmpty, ScriptText.isWord(app.name) {
        let about = parameters.compactMap(\.label).joined(separator: ", ")
        candidates.append(KeyedCandidate("\(name)(", "with arguments: \(about)", isComplete: false))
      }
      return candidates
    }
  }

  /// Returns the words after a Step or an input: `in`, then an owner.
  private func afterStep(
    _ index: Int, _ words: [String], _ owners: [Owner], _ keywords: [StatementKeyword]
  ) -> [KeyedCandidate] {
    switch index {
    // Without owners, there is none to name after `in`.
    case 0: owners.isEmpty ? [] : keywords.map { KeyedCandidate($0) }
    case 1 where words.last == Keyword.in.rawValue: names(owners)
    default: []
    }
  }

  /// Returns the Steps of a deep link, or the keywords between them. A URL may stand at its beginning.
  private func hops(_ index: Int, _ words: [String], _ keywords: [StatementKeyword]) -> [KeyedCandidate] {
    if words.last == Keyword.then.rawValue, index.isMultiple(of: 2) {
      return Completer(session).steps(exactly: typed.text)
    }
    guard index == 0 else {
      // A URL is the whole link.
      return !index.isMultiple(of: 2) && (try? Literal(parsing: words[0])) != nil
        ? keywords.map { KeyedCandidate($0) } : []
    }
    let links = (session.launched?.links ?? []).map { link in
      KeyedCandidate(URLText.argument(link), "a link of the app", content: link)
    }
    return Completer(session).steps(exactly: typed.text) + links
  }

  /// The numbers of screens to go back, from 2.
  private var backCounts: [KeyedCandidate] {
    let count = session.launched?.tree.frontPlace.screens.count ?? 0
    guard count > 2 else { return [] }
    return (2..<count).map { KeyedCandidate(String($0), "goes back \($0) times") }
  }

  /// The durations to advance by, beginning with the time until the next due work.
  private var durations: [KeyedCandidate] {
    var candidates: [KeyedCandidate] = []
    if let app = session.launched, let due = EffectList(app).nextDue, due > app.runtime.now {
      candidates.append(KeyedCandidate("\(Literal.duration(due - app.runtime.now))", "until what is due next"))
    }
    return candidates + [
      KeyedCandidate("100ms", "a tenth of a second"), KeyedCandidate("1s", "a second"),
      KeyedCandidate("10s", "ten seconds"),
      KeyedCandidate("1min", "a minute"),
    ]
  }

  /// The names of declared screens, then of living ones.
  private var screenNames: [KeyedCandidate] {
    guard let app = session.launched else { return [] }
    let declared = session.apps.first { $0.name == app.name }?.screens ?? []
    let alive = app.run.owners.alive.filter { $0.kind == .screen }.map(\.name.word)
    return (declared + alive).map { KeyedCandidate(name: Name(word: $0), "screen") }
  }

  /// The names of the app's Steps, as prefixes for `steps`.
  private var stepNames: [KeyedCandidate] {
    (session.launched?.steps ?? []).flatMap { type -> [KeyedCandidate] in
      if case .structure = type.scriptType.form {
        return [KeyedCandidate(type.scriptType.shortName, "a type of Steps")]
      }
      return type.scriptType.cases.filter { ScriptText.isWord($0.name) }.map { step in
        KeyedCandidate(".\(step.name)", step.about ?? step.signature, keys: [".\(step.name)", step.name])
      }
    }
  }

  /// The buttons of the visible alert.
  var buttons: [KeyedCandidate] {
    let titles = session.launched?.tree.alert?.buttons ?? []
    return quotable(titles, "button")
  }

  /// Returns the tabs in front, by number and by title.
  func tabs() -> [KeyedCandidate] {
    let tabs = session.launched?.tree.frontTabs?.children ?? []
    // A disabled tab is no candidate, and keeps its number.
    let enabled = tabs.enumerated().filter { !$0.element.isDisabled }
    return enabled.map { KeyedCandidate(String($0.offset + 1), $0.element.tabTitle) }
      + quotable(enabled.map(\.element.tabTitle), "tab")
  }

  /// Returns the candidates of titles. Without an open quote, a title has quotes only if it needs them.
  private func quotable(_ texts: [String], _ summary: String) -> [KeyedCandidate] {
    texts.map { text in
      let quoted = ScriptText.quoted(text)
      return KeyedCandidate(
        typed.isQuoted ? quoted : ScriptText.title(text), summary, keys: [text, quoted], content: text)
    }
  }

  /// Returns the names of owners.
  func names(_ owners: [Owner]) -> [KeyedCandidate] {
    let front = session.launched?.frontOwner
    return owners.map { owner in
      let kind = owner === front ? "the front screen" : owner.kind == .flow ? "flow" : "screen"
      return KeyedCandidate(name: owner.name, [kind, owner.displayName].compactMap { $0 }.joined(separator: " · "))
    }
  }
}

extension KeyedCandidate {
  /// Creates a candidate of a name, which the user may type with or without quotes.
  package init(name: Name, _ summary: String, isComplete: Bool = true) {
    let text = name.description
    let bare = name.number == 1 ? name.word : "\(name.word)#\(name.number)"
    self.init(text, summary, keys: [bare, text], content: name.word, isComplete: isComplete)
  }
}

/// A completer for the words of an assertion.
@MainActor
struct AssertionCompleter {
  private let session: Session
  private let typed: TypedText

  /// Creates a completer for typed text.
  init(_ session: Session, _ typed: TypedText) {
    self.session = session
    self.typed = typed
  }

  /// Returns candidates for the word at a 0-based index after `expect`.
  func candidates(_ index: Int, _ words: [String]) -> [KeyedCandidate] {
    guard index > 0, let first = words.first, let word = AssertionWord(rawValue: first) else {
      return index == 0 ? StatementTable.assertions.map { KeyedCandidate($0.word.rawValue, $0.summary) } : []
    }
    let keywords = StatementTable.entry(for: word).keywords
    let owners = session.launched?.run.owners.alive ?? []
    let flows = owners.filter { $0.kind == .flow }
    switch word {
    case .screen where index == 1: return names(screens)
    case .stack: return stack(index, words, flows, keywords)
    case .tab where index == 1: return WordCompleter(session, typed).tabs()
    case .alert where index == 1:
      guard let title = session.launched?.tree.alert?.title else { return [] }
      let quoted = ScriptText.quoted(title)
      return [KeyedCandidate(quoted, "the alert that is shown", keys: [quoted, title], content: title)]
    case .no where index == 1: return keywords.map { KeyedCandidate($0) }
    case .no where index == 2:
      switch Keyword(rawValue: words[1]) {
      case .flow: return names(flows)
      case .screen: return names(screens)
      case .state: return paths
      default: return []
      }
    case .flow where index == 1: return names(flows)
    case .state where index == 1: return paths
    case .state where index == 2: return operators(words[1])
    case .state where index == 3: return values(words[1], words[2]) + rightPaths(after: words[2], keywords)
    case .state where index == 4 && words[3] == Keyword.path.rawValue: return paths
    case .alive where index == 1: return counts
    case .alive where index == 2: return counted(words[1]) + keywords.map { KeyedCandidate($0) }
    default: return []
    }
  }

  private var paths: [KeyedCandidate] { PathCompleter(session, isQuoted: typed.isQuoted).candidates(typed.text) }

  /// Returns the paths that a right side may begin with. A path has begun before the first one is offered.
  private func rightPaths(after comparison: String, _ keywords: [StatementKeyword]) -> [KeyedCandidate] {
    guard Comparison(rawValue: comparison).map({ $0 != .matches }) ?? false, !typed.isQuoted,
      typed.text.first.map({ $0.isLetter || $0 == "_" }) ?? false
    else { return [] }
    return paths + keywords.map { KeyedCandidate($0) }
  }

  /// The living screens, with the front one first.
  private var screens: [Owner] {
    let front = session.launched?.frontOwner
    let screens = (session.launched?.run.owners.alive ?? []).filter { $0.kind == .screen }
    return screens.filter { $0 === front } + screens.filter { $0 !== front }
  }

  private func names(_ owners: [Owner]) -> [KeyedCandidate] { WordCompleter(session, typed).names(owners) }

  /// Returns the living screens, or flows after `in`.
  ///
  /// The screen at this place of the front stack comes first.
  private func stack(
    _ index: Int, _ words: [String], _ flows: [Owner], _ keywords: [StatementKeyword]
  ) -> [KeyedCandidate] {
    if let keyword = words.lastIndex(of: Keyword.in.rawValue) { return keyword == index - 1 ? names(flows) : [] }
    let stack = session.launched?.tree.frontPlace.screens ?? []
    let next = stack.indices.contains(index - 1) ? stack[index - 1] : nil
    let screens = screens.filter { $0.name == next } + screens.filter { $0.name != next }
    return names(screens) + (index > 1 ? keywords.map { KeyedCandidate($0) } : [])
  }

  /// Returns the operators that apply to the value at a path. Returns all operators without a value.
  private func operators(_ path: String) -> [KeyedCandidate] {
    let value = PathCompleter(session, isQuoted: false).value(at: path)
    return StatementTable.operators.filter { entry in
      switch (entry.word, value) {
      case (.equal, _), (.notEqual, _), (_, nil): true
      case (.less, _), (.lessOrEqual, _), (.greater, _), (.greaterOrEqual, _): value?.hasOrder == true
      case (.contains, .string?), (.contains, .array?), (.contains, .set?), (.contains, .dictionary?): true
      case (.matches, .string?): true
      default: false
      }
    }.map { KeyedCandidate($0.word.rawValue, $0.summary) }
  }

  /// Returns values for a comparison: the current one, its elements or keys, or a text.
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

  /// Returns a value to type. Returns `nil` if a script cannot write it.
  private func candidate(_ value: Literal, _ summary: String) -> KeyedCandidate? {
    guard session.canWrite(value) else { return nil }
    let known = session.uuids.known(value)
    let content: String? = if case .string(let text) = known { text } else { nil }
    return KeyedCandidate(known.description, summary, content: content)
  }

  /// The number of living owners of each name.
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
  private var counts: [KeyedCandidate] {
    var living = living.map { (name: $0.name.description, count: $0.count) }
    if session.launched != nil { living.append((Keyword.flows.rawValue, flowCount)) }
    let numbers = Set(living.map(\.count)).sorted()
    return numbers.map { number in
      KeyedCandidate(String(number), living.filter { $0.count == number }.map(\.name).joined(separator: ", "))
    }
  }

  /// Returns all names. Those with this number of living owners come first.
  private func counted(_ number: String) -> [KeyedCandidate] {
    let living = living
    let (wanted, others) = (living.filter { "\($0.count)" == number }, living.filter { "\($0.count)" != number })
    return (wanted + others).map { KeyedCandidate(name: $0.name, "\($0.count) now") }
  }
}

extension Literal {
  /// Whether values of this kind have an order in `expect state`.
  fileprivate var hasOrder: Bool {
    switch self {
    case .integer, .float, .duration, .string: true
    default: false
    }
  }
}
