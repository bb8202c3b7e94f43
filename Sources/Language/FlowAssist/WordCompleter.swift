import FlowCore
import FlowScript
import FlowSession

/// A completer for names, paths, tabs, buttons, durations and other words after a verb.
@MainActor
struct WordCompleter {
  private let session: Session
  private let typed: TypedText

  init(_ session: Session, _ typed: TypedText) {
    self.session = session
    self.typed = typed
  }

  /// Returns candidates for the word after a verb and other words.
  ///
  /// `verb` is `nil` after a Step, which has none. Without candidates for an empty word, the note gives the reason or
  /// the expected text, if one of them is known.
  func complete(
    _ verb: Verb?, _ slots: [Slot], _ words: [String]
  ) -> (candidates: [Completion.Candidate], note: String?) {
    let candidates = typed.narrowed(slots.flatMap { self.candidates(at: $0, verb, words) })
    guard candidates.isEmpty else { return (candidates, nil) }
    if typed.text.isEmpty { return ([], note(verb, words)) }
    guard let verb, [.tap, .hold, .select].contains(verb), slots.contains(.control), let app = session.launched else {
      return ([], nil)
    }
    return ([], ControlCompleter(session, typed).noteOnDisabled(verb, app))
  }

  // Whether they fit the typed text or not.
  private func candidates(at slot: Slot, _ verb: Verb?, _ words: [String]) -> [KeyedCandidate] {
    let assertions = AssertionCompleter(session, typed, words)
    switch slot {
    case .app: return apps
    case .step: return Completer(session).steps(exactly: typed.text)
    case .input: return Completer(session).inputs(exactly: typed.text)
    case .url:
      return (session.launched?.links ?? []).map { link in
        KeyedCandidate(URLText.argument(link), "a link of the app", content: link)
      }
    case .owner: return names(owners)
    case .ownerWithInputs: return names(owners.filter { $0.inputType != nil })
    case .destination: return screenNames
    case .receiver: return names(receivers(verb, words))
    case .scope: return verb.map { ControlCompleter(session, typed).scopes($0) } ?? []
    case .screen: return assertions.screens
    case .flow: return names(flows)
    case .path: return paths
    case .control:
      switch verb {
      case .tab, .expect: return tabs()
      case .alert: return buttons
      default: return verb.map { ControlCompleter(session, typed).controls($0) } ?? []
      }
    case .elementValue: return ControlCompleter(session, typed).values(of: words)
    case .string: return verb == .type ? ControlCompleter(session, typed).texts : []
    case .alertTitle: return assertions.alertTitles
    case .count: return counts(verb)
    case .duration: return durations(verb)
    case .stepPrefix: return stepNames
    case .helpWord: return HelpIndex(session).candidates + paths
    case .assertion: return StatementTable.assertions.map { KeyedCandidate($0.word.rawValue, $0.summary) }
    case .aliveCount: return assertions.counts
    case .subject: return assertions.subjects
    case .comparison: return assertions.operators
    case .operand: return assertions.operands
    case .elementRole: return assertions.elementRoles
    case .elementLabel: return assertions.elementLabels
    case .elementCheck: return assertions.elementChecks
    case .keyword(let keyword): return self.keyword(keyword, verb, words)
    // The shell completes files and entries of its history, and any text may be a word of the history.
    case .file, .entry, .range, .historyWord, .exclamationMark: return []
    }
  }

  // Returns nothing for `in` where no name could follow.
  private func keyword(_ keyword: Keyword, _ verb: Verb?, _ words: [String]) -> [KeyedCandidate] {
    let assertion = verb == .expect ? words.first.flatMap { AssertionWord(rawValue: $0) } : nil
    let keywords =
      assertion.map { StatementTable.entry(for: $0).keywords }
      ?? (verb.map { StatementTable.entry(for: $0) } ?? StatementTable.step).keywords
    if keyword == .in, assertion == nil {
      let takesField = (verb == .type || verb == .submit) && !words.contains(keyword.rawValue)
      let completer = ControlCompleter(session, typed)
      guard
        !receivers(verb, words).isEmpty || takesField && completer.showsFields
          || verb.map({ !completer.scopes($0).isEmpty }) ?? false
      else { return [] }
    }
    // The app has one of the phases already.
    if verb == .scene, keyword.rawValue == session.launched?.screenSource?.phase.rawValue { return [] }
    return keywords.filter { $0.word == keyword.rawValue }.map { KeyedCandidate($0) }
  }

  private func receivers(_ verb: Verb?, _ words: [String]) -> [Owner] {
    switch verb {
    case .do: InputOwners(session, of: words.first ?? "").owners
    // These take a scope.
    case .tap, .hold, .select, .type, .set, .submit, .scroll: []
    case .expect: flows
    default: owners
    }
  }

  // Returns the reason for the lack of candidates, or the expected text. Returns `nil` if neither is known.
  private func note(_ verb: Verb?, _ words: [String]) -> String? {
    guard let verb else { return nil }
    let assertion = verb == .expect ? words.first.flatMap { AssertionWord(rawValue: $0) } : nil
    if assertion == .state, words.count == 3, typed.isQuoted { return "type a text and a closing quote" }
    if verb == .expect, let note = AssertionCompleter(session, typed, words).elementNote { return note }
    if verb == .scroll, words.last == Keyword.to.rawValue {
      return session.launched.map { ControlCompleter(session, typed).note(verb, $0) }
    }
    if verb == .set, words.count == 1 { return "type a value" }
    guard words.isEmpty || words.count == 1 && assertion != nil else { return nil }
    guard session.launched != nil else { return StatementTable.entry(for: verb).needsApp ? Absence.app : nil }
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
    case .tap, .hold, .select, .type, .set, .submit:
      return session.launched.map { ControlCompleter(session, typed).note(verb, $0) }
    default: return nil
    }
  }

  private var owners: [Owner] { session.launched?.run.owners.alive ?? [] }

  private var flows: [Owner] { owners.filter { $0.kind == .flow } }

  private var paths: [KeyedCandidate] { PathCompleter(session, isQuoted: typed.isQuoted).candidates(typed.text) }

  // An app that is typed in full and takes arguments comes with its opening bracket too.
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

  private func counts(_ verb: Verb?) -> [KeyedCandidate] {
    switch verb {
    case .back: backCounts
    case .explore: [KeyedCandidate("500", "a quick look"), KeyedCandidate("20000", "a thorough one")]
    case .trace:
      [KeyedCandidate("\(Session.traceCount)", "the default"), KeyedCandidate("100", "the last hundred events")]
    default: []
    }
  }

  // From 2, since `back` alone goes back once.
  private var backCounts: [KeyedCandidate] {
    let count = session.launched?.tree.frontPlace.screens.count ?? 0
    guard count > 2 else { return [] }
    return (2..<count).map { KeyedCandidate(String($0), "goes back \($0) times") }
  }

  private func durations(_ verb: Verb?) -> [KeyedCandidate] {
    switch verb {
    case .advance: durationsToAdvance
    case .settle:
      [KeyedCandidate(DurationText.text(Session.settleLimit), "the default"), KeyedCandidate("60s", "a minute")]
    case .clock: [KeyedCandidate(DurationText.text(Session.autoLimit), "the default")]
    case .transitions:
      [
        KeyedCandidate("350ms", "about as long as on a phone"), KeyedCandidate("0ms", "none: they end with their turn"),
      ]
    default: []
    }
  }

  // The time until the next due work comes first.
  private var durationsToAdvance: [KeyedCandidate] {
    var candidates: [KeyedCandidate] = []
    if let app = session.launched, let due = EffectList(app).nextDue, due > app.runtime.now {
      candidates.append(KeyedCandidate("\(Literal.duration(due - app.runtime.now))", "until what is due next"))
    }
    return candidates + [
      KeyedCandidate("100ms", "a tenth of a second"), KeyedCandidate("1s", "a second"),
      KeyedCandidate("10s", "ten seconds"), KeyedCandidate("1min", "a minute"),
    ]
  }

  // The declared screens come first, then the living ones.
  private var screenNames: [KeyedCandidate] {
    guard let app = session.launched else { return [] }
    let declared = session.apps.first { $0.name == app.name }?.screens ?? []
    let alive = app.run.owners.alive.filter { $0.kind == .screen }.map(\.name.word)
    return (declared + alive).map { KeyedCandidate(name: Name(word: $0), "screen") }
  }

  // As prefixes for `steps`.
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
    let titles = session.launched?.alert?.buttons ?? []
    return titles.map { quotable($0, "button") }
  }

  /// Returns the tabs in front, by number and by title.
  func tabs() -> [KeyedCandidate] {
    let tabs = session.launched?.tree.frontTabs?.children ?? []
    // A disabled tab is no candidate, and keeps its number.
    let enabled = tabs.enumerated().filter { !$0.element.isDisabled }
    return enabled.map { KeyedCandidate(String($0.offset + 1), $0.element.tabTitle) }
      + enabled.map { quotable($0.element.tabTitle, "tab") }
  }

  /// Returns the candidate of a title. Without an open quote, it has quotes only if it needs them.
  func quotable(_ title: String, _ summary: String) -> KeyedCandidate {
    let quoted = ScriptText.quoted(title)
    return KeyedCandidate(
      typed.isQuoted ? quoted : ScriptText.title(title), summary, keys: [title, quoted], content: title)
  }

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
