import FlowCore
import FlowScript

/// A completer for argument labels and values within brackets.
@MainActor
struct ArgumentCompleter {
  private let session: Session
  private let isQuoted: Bool

  init(_ session: Session, isQuoted: Bool) {
    self.session = session
    self.isQuoted = isQuoted
  }

  /// Returns labels that may come next, or values for the argument at the cursor.
  package func complete(_ verb: String?, _ frames: [CursorContext.Frame], _ prefix: String) -> [Completion.Candidate] {
    guard let outermost = frames.first, let innermost = frames.last else { return [] }
    var lists = parameterLists(verb, outermost)
    for (frame, next) in zip(frames, frames.dropFirst()) {
      lists = lists.flatMap { list -> [[ScriptParameter]] in
        guard let parameter = Self.parameter(of: frame, in: list) else { return [] }
        return parameters(in: parameter.type.scriptType, opening: next)
      }
    }
    var seen: Set<String> = []
    let owners = self.owners(verb, outermost)
    return lists.flatMap { candidates($0, innermost, prefix, owners, isOutermost: frames.count == 1) }
      .filter { seen.insert($0.text).inserted }
  }

  /// Returns the living owners in search order, with the front screen first.
  ///
  /// For `do`, owners that take the input precede all others.
  private func owners(_ verb: String?, _ frame: CursorContext.Frame) -> [Owner] {
    guard let app = session.launched else { return [] }
    let front = app.frontOwner
    let all = [front].compactMap { $0 } + app.run.owners.alive.filter { $0 !== front }
    guard verb == Verb.do.rawValue else { return all }
    let takes = all.filter { owner in
      (owner.model as? any InputSink)?.inputType.map { !parameters(in: $0, opening: frame).isEmpty } ?? false
    }
    return takes + all.filter { owner in !takes.contains { $0 === owner } }
  }

  private func candidates(
    _ list: [ScriptParameter], _ frame: CursorContext.Frame, _ prefix: String, _ owners: [Owner], isOutermost: Bool
  ) -> [Completion.Candidate] {
    guard let parameter = Self.parameter(of: frame, in: list) else { return [] }
    if frame.label == nil, let label = parameter.label {
      // Offer the next label, and those that are reachable by omitting parameters with defaults.
      let rest = list.drop { $0.label != label }
      let required = rest.firstIndex { $0.defaultText == nil } ?? rest.endIndex - 1
      return rest.prefix(through: max(required, rest.startIndex)).compactMap { next in
        guard let label = next.label, label.hasPrefix(prefix), !isQuoted else { return nil }
        return .init("\(label): ", next.signature, isComplete: false)
      }
    }
    let isLast = list.last?.label == parameter.label && list.last?.typeName == parameter.typeName
    let ending = isLast ? ")" : ", "
    let meant = ValueFinder.Parameter(
      label: parameter.label, type: parameter.type,
      callee: frame.callee.split(separator: ".").last.map(String.init) ?? "")
    return values(of: parameter.type, meant, owners).compactMap { value in
      guard isTyped(prefix, beginningOf: value.text) else { return nil }
      let isOpen = value.text.hasSuffix("(") || value.text.hasSuffix(": ") || value.text == "\""
      return .init(
        value.text + (isOpen ? "" : ending), value.summary, isComplete: !isOpen && isLast && isOutermost)
    }
  }

  private func isTyped(_ prefix: String, beginningOf text: String) -> Bool {
    if text == "\"" { return !isQuoted && prefix.isEmpty }
    guard isQuoted else { return text.hasPrefix(prefix) }
    return text.hasPrefix("\"") && text.dropFirst().hasPrefix(prefix)
  }

  /// Returns the parameter at the cursor: the labelled one, or the first that is missing.
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

  private func parameterLists(_ verb: String?, _ frame: CursorContext.Frame) -> [[ScriptParameter]] {
    if verb == Verb.app.rawValue {
      guard let app = session.apps.first(where: { $0.name == frame.callee }) else { return [] }
      return [Self.arguments(of: app)]
    }
    guard let app = session.launched else { return [] }
    var types = app.steps.map { $0.scriptType }
    if verb == Verb.do.rawValue {
      types = app.run.owners.alive.compactMap { ($0.model as? any InputSink)?.inputType }
    }
    return types.flatMap { parameters(in: $0, opening: frame) }
  }

  private static func arguments<App: FlowApp>(of app: App.Type) -> [ScriptParameter] {
    App.Arguments.scriptType.parameters
  }

  /// Returns the parameter lists that fit a bracket that opens a value of a type.
  private func parameters(in type: ScriptType, opening frame: CursorContext.Frame) -> [[ScriptParameter]] {
    switch type.form {
    case .enumeration(let cases):
      let parts = frame.callee.split(separator: ".", omittingEmptySubsequences: false)
      let owner = parts.dropLast().last.map(String.init) ?? ""
      guard owner.isEmpty || owner == type.shortName else { return [] }
      return cases.filter { $0.name == parts.last.map(String.init) }.map(\.parameters)
    case .structure(let parameters):
      return frame.callee == type.shortName || frame.callee == type.name ? [parameters] : []
    case .optional(let wrapped):
      return self.parameters(in: wrapped.scriptType, opening: frame)
    case .array(let element), .set(let element):
      return frame.callee.isEmpty ? [[Self.element(element)]] : []
    case .dictionary, .value:
      return []
    }
  }

  private static func element<Element: Scriptable>(_ type: Element.Type) -> ScriptParameter {
    ScriptParameter(nil, of: type, named: type.scriptType.name)
  }

  private func values(
    of type: any Scriptable.Type, _ parameter: ValueFinder.Parameter, _ owners: [Owner]
  ) -> [(text: String, summary: String)] {
    var parameter = parameter
    parameter.type = type
    let finder = ValueFinder(session)
    switch type.scriptType.form {
    case .enumeration(let cases):
      return cases.map { (".\($0.name)\($0.parameters.isEmpty ? "" : "(")", $0.summary ?? $0.signature) }
    case .structure:
      return finder.values(for: parameter, of: owners)
        + [("\(type.scriptType.shortName)(", type.scriptType.signatures.first ?? "")]
    case .optional(let wrapped):
      return values(of: wrapped, parameter, owners) + [("nil", "none")]
    case .array, .set, .dictionary:
      return []
    case .value:
      if type == Bool.self { return [("true", ""), ("false", "")] }
      let found = finder.values(for: parameter, of: owners)
      // With nothing to choose from, offer at least an opening quote.
      return found.isEmpty && type == String.self ? [("\"", "a text")] : found
    }
  }
}
