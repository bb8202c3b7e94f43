import FlowCore
import FlowScript
import FlowSession

/// A completer for statements, by the language and the app's state.
@MainActor
struct Completer {
  /// The session whose app supplies names and values.
  let session: Session

  init(_ session: Session) {
    self.session = session
  }

  /// Completes the text at the cursor.
  /// - Parameter context: The position of the cursor in the statement.
  /// - Returns: The candidates and the range that they replace. Without a possible completion, there are no candidates.
  func complete(_ context: CursorContext) -> Completion {
    var completion = Completion(range: context.range)
    switch context.kind {
    case .none: break
    case .verb(let prefix):
      completion.candidates = statements(TypedText(text: prefix, isQuoted: false))
    case .step(let verb, let prefix, let type):
      // Replace the dot too, so that a type name can precede it.
      if type == nil { completion.range = max(context.range.lowerBound - 1, 0)..<context.range.upperBound }
      let candidates = verb == .do ? inputs(exactly: prefix) : steps(type: type, exactly: prefix)
      completion.candidates = TypedText(text: prefix, isQuoted: false).narrowed(candidates)
    case .stepEnd(let verb, let step): completion.candidates = afterStep(verb, step)
    case .stepArguments(let verb, let frames, let prefix):
      let completer = ArgumentCompleter(session, isQuoted: context.isQuoted)
      completion.candidates = completer.complete(verb, frames, prefix)
      if completion.candidates.isEmpty, prefix.isEmpty { completion.note = completer.note(verb, frames) }
    case .argument(let verb, let slots, let words, let prefix):
      let typed = TypedText(text: prefix, isQuoted: context.isQuoted)
      let words = WordCompleter(session, typed).complete(verb, slots, words)
      completion.candidates = words.candidates
      completion.note = words.note
    }
    return completion
  }

  // Returns what can begin a statement: statements, then Steps. An empty text has what can be done here before these,
  // in groups. A word that begins no statement may be part of one, or of a Step or an input without its dot.
  private func statements(_ typed: TypedText) -> [Completion.Candidate] {
    let verbs = StatementTable.statements.compactMap { entry in
      entry.verb.map { KeyedCandidate($0.rawValue, entry.summary) }
    }
    if typed.text.isEmpty {
      guard let app = session.launched else { return typed.narrowed(verbs) }
      let groups = here(app) + [("Steps, which the flows handle", steps()), ("statements", verbs)]
      return typed.narrowed(groups.flatMap { group, candidates in candidates.map { $0.inGroup(group) } })
    }
    // Cases are candidates without their type, so the types are candidates of their own.
    let types = (session.launched?.steps ?? []).filter { !$0.scriptType.cases.isEmpty }.map { type in
      KeyedCandidate("\(type.scriptType.shortName).", "Steps of this type", isComplete: false)
    }
    let structures = steps().filter { !$0.candidate.text.hasPrefix(".") && $0.keys == [$0.candidate.text] }
    let beginning = typed.beginning(verbs + types + structures)
    guard beginning.isEmpty else { return beginning }
    return typed.narrowed(verbs + types + steps() + inputs().map { $0.after(.do) })
  }

  // Returns what the front screen takes, and the gestures beside it, each group with its heading. An alert leaves
  // nothing but its own buttons and fields.
  private func here(_ app: LaunchedApp) -> [(String, [KeyedCandidate])] {
    let tree = app.tree
    let empty = TypedText(text: "", isQuoted: false)
    func controls(_ verb: Verb) -> [KeyedCandidate] {
      let completer = ControlCompleter(session, empty)
      let candidates = verb == .type ? completer.texts : completer.controls(verb)
      return candidates.prefix(Self.rowLimit).map { $0.after(verb) }
    }
    guard tree.alert == nil else {
      return [("the alert takes", WordCompleter(session, empty).buttons.map { $0.after(.alert) } + controls(.type))]
    }
    let inputs = inputs(ofFrontOnly: true).map { $0.after(.do) }
    let screen = app.frontOwner(in: tree)?.description ?? "the screen"
    var gestures: [KeyedCandidate] = []
    func add(_ verb: Verb) { gestures.append(KeyedCandidate(verb.rawValue, StatementTable.entry(for: verb).summary)) }
    if tree.frontPlace.screens.count > 1 { add(.back) }
    if tree.frontPlace.containers.contains(.modal) { add(.dismiss) }
    if case .tabs(let selected)? = tree.frontTabs?.kind {
      for (index, tab) in (tree.frontTabs?.children ?? []).enumerated() where index != selected && !tab.isDisabled {
        gestures.append(KeyedCandidate("\(index + 1)", "shows \(tab.tabTitle)").after(.tab))
      }
    }
    return [
      ("\(screen) takes", controls(.tap) + controls(.select) + controls(.type) + inputs), ("gestures", gestures),
    ]
  }

  /// The maximum number of controls of a kind to offer on an empty line.
  // A long list would push all else off the screen.
  private static let rowLimit = 8

  /// Returns the Steps of the app, or of one of its types. A name that two types share includes its type.
  ///
  /// A Step whose name the user has typed in full, and whose parameters all have defaults, comes with its bracket too.
  func steps(type written: String? = nil, exactly typed: String? = nil) -> [KeyedCandidate] {
    let types = session.launched?.steps.map { $0.scriptType } ?? []
    var counts: [String: Int] = [:]
    for type in types {
      for name in Set(type.cases.map(\.name)) { counts[name, default: 0] += 1 }
    }
    return types.flatMap { type -> [KeyedCandidate] in
      if let written, written != type.shortName, written != type.name { return [] }
      if case .structure = type.form, written == nil {
        return [KeyedCandidate("\(type.shortName)(", type.signatures.first ?? "a Step", isComplete: false)]
      }
      return type.cases.flatMap { step in
        let start = written != nil ? "" : counts[step.name, default: 0] > 1 ? "\(type.shortName)." : "."
        return candidates(step, start: start, summary: type.shortName, isExact: step.name == typed)
      }
    }
  }

  /// Returns the inputs that a statement can give.
  ///
  /// Inputs of the front screen come first. Those of other owners follow, with the owner after `in` if the input needs
  /// no arguments.
  func inputs(exactly typed: String? = nil, ofFrontOnly isFrontOnly: Bool = false) -> [KeyedCandidate] {
    guard let app = session.launched else { return [] }
    let front = app.frontOwner
    let owners = isFrontOnly ? [front].compactMap { $0 } : app.ownersFrontFirst
    return owners.flatMap { owner -> [KeyedCandidate] in
      guard let type = owner.inputType else { return [] }
      return type.cases.flatMap { input -> [KeyedCandidate] in
        let isExact = input.name == typed
        guard owner !== front else { return candidates(input, start: ".", summary: "\(owner)", isExact: isExact) }
        // Only after a name without arguments can the owner follow at once.
        guard input.parameters.allSatisfy({ $0.defaultText != nil }) else {
          return candidates(input, start: ".", summary: "\(owner)")
        }
        let about = [input.about, "\(owner)"].compactMap { $0 }.joined(separator: " · ")
        return [KeyedCandidate(".\(ScriptText.identifier(input.name)) in \(owner)", about, keys: [input.name])]
      }
    }
  }

  // Returns a Step or an input as its name, its opening, or both. The opening is the name with the bracket and the
  // first label.
  private func candidates(_ step: ScriptCase, start: String, summary: String, isExact: Bool = false) -> [KeyedCandidate]
  {
    let name = start + ScriptText.identifier(step.name)
    let types = step.parameters.isEmpty ? nil : "(\(step.parameters.map(\.signature).joined(separator: ", ")))"
    let about = [step.summary ?? types, summary].compactMap { $0 }.joined(separator: " · ")
    let opening = step.parameters.first.map { "\(name)(" + ($0.label.map { "\(ScriptText.identifier($0)): " } ?? "") }
    let keys = [step.name, ScriptText.identifier(step.name), name]
    guard let opening else { return [KeyedCandidate(name, about, keys: keys)] }
    let withBracket = KeyedCandidate(opening, about, keys: keys, isComplete: false)
    guard step.parameters.allSatisfy({ $0.defaultText != nil }) else { return [withBracket] }
    return [KeyedCandidate(name, about, keys: keys)] + (isExact ? [withBracket] : [])
  }

  // Returns what can follow the closing bracket of a Step or an input. An input that the front screen does not take
  // needs its owner.
  private func afterStep(_ verb: Verb?, _ step: String) -> [Completion.Candidate] {
    guard (try? Literal(parsing: step)) != nil else { return [] }
    switch verb {
    case .do:
      let receivers = InputOwners(session, of: step)
      return receivers.includesFront
        ? [] : receivers.owners.map { .init(Statement.suffix($0.name), "the screen that takes the input") }
    case .open: return StatementTable.entry(for: .open).keywords.map { .init(" \($0.word)", $0.summary) }
    default: return []
    }
  }
}
