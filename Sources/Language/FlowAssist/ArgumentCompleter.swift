import FlowCore
import FlowScript
import FlowSession

/// A completer for argument labels and values within brackets.
@MainActor
struct ArgumentCompleter {
  private let session: Session
  private let isQuoted: Bool

  /// Creates a completer for text in brackets, after an open quote or not.
  init(_ session: Session, isQuoted: Bool) {
    self.session = session
    self.isQuoted = isQuoted
  }

  /// Returns labels that may come next, or values at the cursor.
  func complete(_ verb: Verb?, _ frames: [CursorContext.Frame], _ prefix: String) -> [Completion.Candidate] {
    guard let outermost = frames.first, let innermost = frames.last else { return [] }
    let lists = innermostLists(verb, frames)
    let owners = self.owners(verb, outermost)
    let typed = TypedText(text: prefix, isQuoted: isQuoted)
    let end = frames.count == 1 ? self.end(verb, outermost) : End(text: ")", isStatement: false)
    // The user means a value that is typed in full, rather than others that contain it.
    var continuations = lists.flatMap { self.continuations($0, innermost, typed, end) }
    let candidates = lists.flatMap { self.candidates($0, innermost, owners, end) }
    let found = continuations.isEmpty ? typed.narrowed(candidates) : typed.beginning(candidates)
    // A string that is still open may go on.
    if isQuoted, !found.isEmpty { continuations = [] }
    var seen: Set<String> = []
    return (found + continuations.map(\.candidate)).filter { seen.insert($0.text).inserted }
  }

  /// Returns a note on the expected value, for a place without candidates. Returns `nil` if nothing can stand there.
  func note(_ verb: Verb?, _ frames: [CursorContext.Frame]) -> String? {
    guard let innermost = frames.last else { return nil }
    let lists = innermostLists(verb, frames)
    return lists.lazy.compactMap { Self.parameter(of: innermost, in: $0) }.first.map { parameter in
      "type a value of \(parameter.typeName): the app shows none that fits"
    }
  }

  // Returns the possible parameters at the innermost bracket, a list for each callee.
  private func innermostLists(_ verb: Verb?, _ frames: [CursorContext.Frame]) -> [[ScriptParameter]] {
    guard let outermost = frames.first else { return [] }
    var lists = outermostLists(verb, outermost)
    for (frame, next) in zip(frames, frames.dropFirst()) {
      lists = lists.flatMap { list -> [[ScriptParameter]] in
        guard let parameter = Self.parameter(of: frame, in: list) else { return [] }
        return parameters(in: parameter.type.scriptType, opening: next)
      }
    }
    return lists
  }

  private struct End {
    var text: String
    /// Whether the statement is complete after this end.
    var isStatement: Bool
  }

  // Returns the closing bracket of a statement's arguments. After an input that the front screen does not take, the
  // owner follows.
  private func end(_ verb: Verb?, _ frame: CursorContext.Frame) -> End {
    guard verb == .do else { return End(text: ")", isStatement: true) }
    let receivers = InputOwners(session, name: frame.callee.name)
    guard !receivers.includesFront, let first = receivers.owners.first else { return End(text: ")", isStatement: true) }
    return receivers.owners.count == 1
      ? End(text: ") in \(first)", isStatement: true) : End(text: ") in ", isStatement: false)
  }

  // Returns the living owners in search order, with the front screen first. For `do`, owners that take the input
  // precede all others.
  private func owners(_ verb: Verb?, _ frame: CursorContext.Frame) -> [Owner] {
    guard let app = session.launched else { return [] }
    let all = app.ownersFrontFirst
    guard verb == .do else { return all }
    let takes = all.filter { owner in
      owner.inputType.map { !parameters(in: $0, opening: frame).isEmpty } ?? false
    }
    return takes + all.filter { owner in !takes.contains { $0 === owner } }
  }

  // Returns the labels that are missing at the cursor, or else the parameter's values.
  private func candidates(
    _ list: [ScriptParameter], _ frame: CursorContext.Frame, _ owners: [Owner], _ end: End
  ) -> [KeyedCandidate] {
    guard let parameter = Self.parameter(of: frame, in: list) else { return [] }
    if frame.label == nil, let label = parameter.label {
      // Offer the next label, and those that are reachable by omitting parameters with defaults.
      let rest = list.drop { $0.label != label }
      let required = rest.firstIndex { $0.defaultText == nil } ?? rest.endIndex - 1
      return rest.prefix(through: max(required, rest.startIndex)).compactMap { next in
        next.label.map { label in
          KeyedCandidate(
            "\(ScriptText.identifier(label)): ", Self.summary(of: next), keys: [label, ScriptText.identifier(label)],
            isComplete: false)
        }
      }
    }
    let searched = ValueFinder.Parameter(label: parameter.label, type: parameter.type, callee: frame.callee.name)
    // Other elements of a list may follow, so leave the bracket to the next completion.
    let isElement = frame.callee.isEmpty
    let isLast = Self.isLast(parameter, in: list)
    let ending = isElement ? "" : isLast ? end.text : ", "
    var candidates = values(of: parameter, searching: searched, owners).map { value in
      let summary = value.text == parameter.defaultText ? "\(value.summary) · the default" : value.summary
      return KeyedCandidate(
        value.text + (value.isOpen ? "" : ending), summary, keys: value.keys, content: value.string,
        isComplete: !value.isOpen && !isElement && isLast && end.isStatement)
    }
    if isElement { candidates.append(KeyedCandidate("]", "the end of the list", isComplete: false)) }
    return candidates
  }

  // Returns the typed value with its possible continuations. Empty if the text is no whole value of the parameter.
  private func continuations(
    _ list: [ScriptParameter], _ frame: CursorContext.Frame, _ typed: TypedText, _ end: End
  ) -> [KeyedCandidate] {
    guard let parameter = Self.parameter(of: frame, in: list), frame.label != nil || parameter.label == nil,
      !typed.text.isEmpty,
      let value = typed.isQuoted ? .string(typed.text) : try? Literal(parsing: typed.text),
      parameter.type.accepts(session.uuids.resolved(value))
    else { return [] }
    // A string gets its closing quote. Other values stay as typed.
    let text = typed.isQuoted ? ScriptText.quoted(typed.text) : typed.text
    func candidate(_ ending: String, _ summary: String, isComplete: Bool = false) -> KeyedCandidate {
      KeyedCandidate(text + ending, summary, keys: [typed.text], content: typed.text, isComplete: isComplete)
    }
    if frame.callee.isEmpty { return [candidate("]", "the end of the list"), candidate(", ", "another element")] }
    let rest = list.drop { $0.label != parameter.label || $0.typeName != parameter.typeName }.dropFirst()
    var candidates: [KeyedCandidate] = []
    if rest.allSatisfy({ $0.defaultText != nil }) {
      candidates.append(candidate(end.text, "as typed", isComplete: end.isStatement))
    }
    if let next = rest.first { candidates.append(candidate(", ", "then \(next.label ?? next.typeName)")) }
    return candidates
  }

  private static func isLast(_ parameter: ScriptParameter, in list: [ScriptParameter]) -> Bool {
    list.last?.label == parameter.label && list.last?.typeName == parameter.typeName
  }

  private static func summary(of parameter: ScriptParameter) -> String {
    let type = parameter.typeName + (parameter.defaultText.map { " = \($0)" } ?? "")
    return [parameter.summary, type].compactMap { $0 }.joined(separator: " · ")
  }

  private struct Value {
    var text: String
    var summary: String
    /// Whether more text has to follow, such as the arguments of a case.
    var isOpen = false
    /// The texts that the typed text may match.
    var keys: [String]
    /// The content of a string. `nil` for any other value.
    var string: String?

    init(_ text: String, _ summary: String, keys: [String] = [], isOpen: Bool = false) {
      self.text = text
      self.summary = summary
      self.keys = [text] + keys
      self.isOpen = isOpen
    }

    init(_ literal: Literal, _ summary: String) {
      self.init(literal.description, summary)
      if case .string(let content) = literal { string = content }
    }
  }

  // Returns the parameter at the cursor: the labelled or the first missing one.
  private static func parameter(of frame: CursorContext.Frame, in list: [ScriptParameter]) -> ScriptParameter? {
    if frame.callee.isEmpty { return list.first }
    if let label = frame.label { return list.first { $0.label == label } }
    var rest = list[...]
    for label in frame.labels {
      guard let index = rest.firstIndex(where: { $0.label == label }) else { return nil }
      rest = rest[(index + 1)...]
    }
    return rest.first
  }

  // Returns the possible parameters at the outermost bracket, a list for each callee.
  private func outermostLists(_ verb: Verb?, _ frame: CursorContext.Frame) -> [[ScriptParameter]] {
    if verb == .app {
      guard let app = session.apps.first(where: { frame.callee.isNamed($0.name) }) else { return [] }
      return [Self.arguments(of: app)]
    }
    guard let app = session.launched else { return [] }
    let types: [ScriptType] =
      switch verb {
      case nil, .open: app.steps.map { $0.scriptType }
      case .do: app.run.owners.alive.compactMap { $0.inputType }
      // The completer does not know the type of a value to compare with.
      default: []
      }
    return types.flatMap { parameters(in: $0, opening: frame) }
  }

  /// Returns the parameters of `app Name(…)`.
  static func arguments<App: FlowApp>(of app: App.Type) -> [ScriptParameter] {
    App.Arguments.scriptType.parameters
  }

  private func parameters(in type: ScriptType, opening frame: CursorContext.Frame) -> [[ScriptParameter]] {
    switch type.form {
    case .enumeration(let cases):
      guard frame.callee.type == nil || frame.callee.type == type.shortName else { return [] }
      return cases.filter { $0.name == frame.callee.name }.map(\.parameters)
    case .structure(let parameters):
      return frame.callee.isNamed(type.shortName) || frame.callee.isNamed(type.name) ? [parameters] : []
    case .optional(let wrapped):
      return self.parameters(in: wrapped.scriptType, opening: frame)
    case .array(let element), .set(let element):
      return frame.callee.isEmpty ? [[Self.element(element)]] : []
    case .dictionary, .value, .unwritable:
      return []
    }
  }

  private static func element(_ type: WritableType) -> ScriptParameter {
    ScriptParameter(nil, type: type, named: type.scriptType.name)
  }

  // Returns values of a parameter. Without a known value, returns the default or an example.
  private func values(
    of parameter: ScriptParameter, searching searched: ValueFinder.Parameter, _ owners: [Owner]
  ) -> [Value] {
    let values = values(of: parameter.type, searched, owners)
    guard values.isEmpty else { return values }
    if let text = parameter.defaultText, let value = try? Literal(parsing: text), parameter.type.accepts(value) {
      return [Value(value, "the default")]
    }
    // Nothing of the app fits, so a plain value shows how one is written.
    return Suggestions.plainValues.first { parameter.type.accepts($0) }.map { [Value($0, "for example")] } ?? []
  }

  private func values(
    of type: WritableType, _ parameter: ValueFinder.Parameter, _ owners: [Owner]
  ) -> [Value] {
    var parameter = parameter
    parameter.type = type
    switch type.scriptType.form {
    case .enumeration(let cases):
      return cases.map { step in
        let name = ScriptText.identifier(step.name)
        let isOpen = step.parameters.contains { $0.defaultText == nil }
        return Value(
          ".\(name)\(isOpen ? "(" : "")",
          step.about ?? (step.parameters.isEmpty ? type.scriptType.shortName : step.signature),
          keys: [step.name, "\(type.scriptType.shortName).\(name)"], isOpen: isOpen)
      }
    case .structure:
      let opening = Value("\(type.scriptType.shortName)(", type.scriptType.signatures.first ?? "", isOpen: true)
      return shown(for: parameter, owners) + [opening]
    case .optional(let wrapped):
      return values(of: wrapped, parameter, owners) + [Value(.nil, "none")]
    case .array, .set: return [Value("[", type.scriptType.name, isOpen: true), Value(.array([]), "an empty list")]
    case .dictionary: return [Value(.dictionary([]), "an empty dictionary")]
    case .unwritable: return []
    case .value:
      if type.base == Bool.self { return [Value(.boolean(true), "yes"), Value(.boolean(false), "no")] }
      let shown = shown(for: parameter, owners)
      // With nothing to choose from, offer at least an opening quote.
      return shown.isEmpty && type.base == String.self ? [Value("\"", "a text", isOpen: true)] : shown
    }
  }

  private func shown(for parameter: ValueFinder.Parameter, _ owners: [Owner]) -> [Value] {
    let finder = ValueFinder(session, of: owners)
    return finder.values(for: parameter).map { Value($0.literal, finder.summary(of: $0)) }
  }
}

/// The name of an app and the labels of its arguments, for the completion of a shell.
package struct AppSignature: Hashable, Sendable {
  package let name: String
  package let labels: [String]

  @MainActor
  package init(_ app: any FlowApp.Type) {
    name = app.name
    labels = ArgumentCompleter.arguments(of: app).compactMap(\.label)
  }
}
