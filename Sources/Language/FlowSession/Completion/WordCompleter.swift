import FlowCore
import FlowScript

/// A completer for words after a verb, such as names, paths, tabs, buttons and files.
@MainActor
struct WordCompleter {
  private let session: Session
  private let isQuoted: Bool

  init(_ session: Session, isQuoted: Bool) {
    self.session = session
    self.isQuoted = isQuoted
  }

  /// Returns candidates for the word at an index, counted from 0, after a verb.
  ///
  /// `verb` is `nil` after a Step, which has none.
  func complete(_ verb: Verb?, _ index: Int, _ words: [String], _ prefix: String) -> [Completion.Candidate] {
    guard let verb else { return afterStep(index, prefix, owners, StatementTable.step.keywords) }
    let keywords = StatementTable.entry(for: verb).keywords
    switch verb {
    case .app where index == 0:
      return session.apps.compactMap { app in
        app.name.hasPrefix(prefix) ? .init(app.name, app.summary) : nil
      }
    case .do where index == 0: return Completer(session).inputs(prefix)
    case .do: return afterStep(index - 1, prefix, takers(of: words.first ?? ""), keywords)
    case .open where index == 0 || words.last == Keyword.then.rawValue:
      return Completer(session).steps(prefix, type: nil)
    case .open: return matching(keywords, prefix)
    case .tab where index == 0: return tabs(prefix)
    case .alert where index == 0: return buttons(prefix)
    case .tree where index == 0, .stack where index == 0, .effects where index == 0, .alive where index == 0:
      return names(owners, prefix)
    case .inputs where index == 0: return names(owners.filter { $0.model is any InputSink }, prefix)
    case .why where index == 0:
      return paths.complete(prefix) + matching(keywords, prefix)
    case .why where index == 1 && words[0] != Keyword.at.rawValue:
      return matching(keywords, prefix)
    case .clock where index == 0, .detail where index == 0: return matching(keywords, prefix)
    case .state where index == 0, .watch where index == 0, .unwatch where index == 0: return paths.complete(prefix)
    case .steps where index == 0: return stepNames(prefix)
    case .help where index == 0:
      return matching(HelpText.words, prefix)
    case .record where index == 1: return matching(keywords.filter { $0.word == Keyword.from.rawValue }, prefix)
    case .expect: return assertion(index, words, prefix)
    default: return []
    }
  }

  private var paths: PathCompleter { PathCompleter(session, isQuoted: isQuoted) }

  private var owners: [Owner] { session.launched?.run.owners.alive ?? [] }

  /// Returns owners that take an input such as `.pick(3)`. Returns all owners with inputs if the text is no case.
  private func takers(of input: String) -> [Owner] {
    let literal = try? Literal(parsing: input)
    return owners.filter { owner in
      guard let type = (owner.model as? any InputSink)?.inputType else { return false }
      guard case .enumCase(nil, let name, _)? = literal else { return true }
      return type.cases.contains { $0.name == name }
    }
  }

  private func afterStep(
    _ index: Int, _ prefix: String, _ owners: [Owner], _ keywords: [StatementKeyword]
  ) -> [Completion.Candidate] {
    switch index {
    case 0: matching(keywords, prefix)
    case 1: names(owners, prefix)
    default: []
    }
  }

  private func names(_ owners: [Owner], _ prefix: String) -> [Completion.Candidate] {
    let front = session.launched?.frontOwner
    return owners.filter { $0.name.mayBegin(with: prefix, isQuoted: isQuoted) }.map { owner in
      let kind = owner === front ? "the front screen" : owner.kind == .flow ? "flow" : "screen"
      return .init(owner.name.description, [kind, owner.displayName].compactMap { $0 }.joined(separator: " · "))
    }
  }

  /// Returns keywords that start with a prefix. After an open quote there are none.
  private func matching(_ words: [(String, String)], _ prefix: String) -> [Completion.Candidate] {
    isQuoted ? [] : words.filter { $0.0.hasPrefix(prefix) }.map { .init($0.0, $0.1) }
  }

  private func matching(_ keywords: [StatementKeyword], _ prefix: String) -> [Completion.Candidate] {
    matching(keywords.map { ($0.word, $0.summary) }, prefix)
  }

  private func tabs(_ prefix: String) -> [Completion.Candidate] {
    let tabs = session.launched?.tree.frontTabs?.children ?? []
    let titles = tabs.map { $0.title ?? $0.name.description }
    let numbers = titles.enumerated().map { (String($0.offset + 1), $0.element) }
    return matching(numbers, prefix) + quotable(titles, prefix, "tab")
  }

  private func buttons(_ prefix: String) -> [Completion.Candidate] {
    quotable(session.launched?.tree.alert?.buttons ?? [], prefix, "button")
  }

  /// Returns titles that start with a prefix, quoted unless they are words.
  private func quotable(_ texts: [String], _ prefix: String, _ summary: String) -> [Completion.Candidate] {
    texts.filter { $0.hasPrefix(prefix) }.map { text in
      .init(isQuoted ? ScriptText.quoted(text) : ScriptText.title(text), summary)
    }
  }

  private func stepNames(_ prefix: String) -> [Completion.Candidate] {
    (session.launched?.steps ?? []).flatMap { type in
      type.scriptType.cases.compactMap { step in
        ".\(step.name)".hasPrefix(prefix) ? .init(".\(step.name)", step.signature) : nil
      }
    }
  }

  private func assertion(_ index: Int, _ words: [String], _ prefix: String) -> [Completion.Candidate] {
    guard index > 0, let first = words.first, let word = AssertionWord(rawValue: first) else {
      return index == 0 ? matching(StatementTable.assertions.map { ($0.word.rawValue, $0.summary) }, prefix) : []
    }
    let keywords = StatementTable.entry(for: word).keywords
    let screens = owners.filter { $0.kind == .screen }
    let flows = owners.filter { $0.kind == .flow }
    switch word {
    case .screen where index == 1: return names(screens, prefix)
    case .stack:
      return words.last == Keyword.in.rawValue
        ? names(flows, prefix) : names(screens, prefix) + matching(keywords, prefix)
    case .tab where index == 1: return tabs(prefix)
    case .alert where index == 1:
      guard let title = session.launched?.tree.alert?.title, title.hasPrefix(prefix) else { return [] }
      return [.init(ScriptText.quoted(title), "the alert that is shown")]
    case .no where index == 1: return matching(keywords, prefix)
    case .no where index == 2: return words[1] == Keyword.flow.rawValue ? names(flows, prefix) : []
    case .flow where index == 1: return names(flows, prefix)
    case .state where index == 1: return paths.complete(prefix)
    case .state where index == 2:
      return matching(StatementTable.operators.map { ($0.word.rawValue, $0.summary) }, prefix)
    case .state where index == 3: return paths.value(at: words[1], prefix)
    case .alive where index == 2: return names(owners, prefix) + matching(keywords, prefix)
    default: return []
    }
  }
}

/// A completer for paths into the state of living owners.
@MainActor
struct PathCompleter {
  private let session: Session
  private let isQuoted: Bool

  /// Creates a completer for paths.
  ///
  /// `isQuoted` says whether an open quote precedes the typed text. If so, only owners are completed.
  init(_ session: Session, isQuoted: Bool) {
    self.session = session
    self.isQuoted = isQuoted
  }

  /// Returns owners, or after a dot the components of a value, each with its value.
  func complete(_ typed: String) -> [Completion.Candidate] {
    guard !isQuoted else { return owners(typed) }
    switch CursorPath(endOf: typed) {
    case .none: return []
    case .owner(let prefix): return owners(prefix)
    case .member(let prefix, let path, let typedPath):
      guard let value = value(at: path) else { return [] }
      return StatePath.parts(of: value).compactMap { part in
        guard case .members(let names) = part.component, names[0].hasPrefix(prefix) else { return nil }
        return .init(
          "\(typedPath)\(part.component)", text(part.value), isComplete: StatePath.parts(of: part.value).isEmpty)
      }
    }
  }

  /// Returns the current value at a path, which an assertion most often expects.
  func value(at path: String, _ prefix: String) -> [Completion.Candidate] {
    // Completion must not number UUIDs, so a value with a new one is not offered.
    guard let path = try? Path(parsing: path), let value = value(at: path), session.uuids.hasNumbers(for: value) else {
      return []
    }
    let known = session.uuids.known(value)
    guard isTyped(prefix, beginningOf: known) else { return [] }
    return [.init(known.description, "the value now")]
  }

  private func isTyped(_ prefix: String, beginningOf value: Literal) -> Bool {
    guard isQuoted else { return value.description.hasPrefix(prefix) }
    guard case .string(let text) = value else { return false }
    return text.hasPrefix(prefix)
  }

  private func owners(_ prefix: String) -> [Completion.Candidate] {
    (session.launched?.run.owners.alive ?? []).filter { $0.name.mayBegin(with: prefix, isQuoted: isQuoted) }.map {
      .init($0.name.description, $0.kind == .flow ? "flow" : $0.displayName ?? "screen", isComplete: false)
    }
  }

  private func value(at path: Path) -> Literal? {
    guard let app = session.launched else { return nil }
    return try? session.value(at: path, app)
  }

  private func text(_ value: Literal) -> String {
    ShortText.of(session.uuids.known(value))
  }
}

extension Name {
  /// Returns whether typed text is a prefix of the name, bare or quoted.
  ///
  /// `isQuoted` says whether a quote precedes the typed text. If so, only the bare name counts.
  func mayBegin(with typed: String, isQuoted: Bool) -> Bool {
    word.hasPrefix(typed) || !isQuoted && description.hasPrefix(typed)
  }
}
