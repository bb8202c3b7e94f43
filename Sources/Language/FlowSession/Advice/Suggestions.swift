import FlowCore
import FlowScript
import FlowSystem

/// Suggestions for mistyped words, from the app's current state.
@MainActor
package struct Suggestions {
  private let session: Session
  private let steps: [WritableType]

  /// Creates suggestions for a session. `appName` is the app whose Steps to suggest if none is launched.
  package init(_ session: Session, appName: String? = nil) {
    self.session = session
    steps = session.launched?.steps ?? session.apps.first { $0.name == appName }?.writableSteps ?? []
  }

  /// Suggests a statement for a word that begins none.
  ///
  /// Candidates are statements, Steps, inputs of the front screen, living screens and flows, and apps.
  /// - Returns: The statement to type. Returns `nil` if no candidate is near.
  package func statement(for word: String) -> String? {
    let steps = steps.flatMap { type in type.scriptType.cases.map { (type, $0) } }
    let inputs = frontInputs
    let owners = session.launched?.run.owners.alive ?? []
    let names =
      steps.map { $0.1.name } + inputs.map(\.name) + owners.map(\.name.description) + session.apps.map { $0.name }
    switch WordSuggestion.find(word, beside: names) {
    case nil: return nil
    case .statement(let verb)?: return verb.rawValue
    case .other(var index)?:
      if index < steps.count {
        let (type, step) = steps[index]
        let isShared = steps.count { $0.1.name == step.name } > 1
        return (isShared ? type.scriptType.shortName : "") + (example(of: step) ?? step.signature)
      }
      index -= steps.count
      if index < inputs.count { return Statement.text(.do, example(of: inputs[index]) ?? inputs[index].signature) }
      index -= inputs.count
      if index < owners.count {
        let name = owners[index].name
        return "\(Statement.query(owners[index].kind == .flow ? .tree(name) : .state(Path(name: name))))"
      }
      return "\(Statement.app(name: session.apps[index - owners.count].name, arguments: []))"
    }
  }

  /// Returns the advice for an owner's name in place of a Step's type.
  ///
  /// An example is `MovieList` in `MovieList.movies`. Empty for any other name.
  func stateAdvice(for name: String) -> [String] {
    let owners = session.launched?.run.owners.alive ?? []
    return owners.contains { $0.name.description == name } ? ["its state: state \(name)"] : []
  }

  /// Returns the advice for a Step or an input that its receiver does not know.
  ///
  /// The literal may be an input of another screen, or a Step instead of an input. Returns `nil` if it is neither.
  func otherReceiver(of literal: Literal) -> String? {
    guard case .enumCase(_, let name, _) = literal else { return nil }
    if let owner = InputOwners(session, name: name).owners.first {
      let target = owner === session.launched?.frontOwner ? nil : owner.name
      return Advice.didYouMean(Statement.input(literal, in: target))
    }
    let isStep = steps.contains { type in type.scriptType.cases.contains { $0.name == name } }
    return isStep ? "it is a Step: \(Statement.step(literal, in: nil))" : nil
  }

  var frontInputs: [ScriptCase] {
    session.launched?.frontOwner?.inputType?.cases ?? []
  }

  /// Returns a Step or input with example arguments, such as `.movieDetail(id: 3)`.
  ///
  /// The arguments are values that the app shows, or else plain values. The example leaves out parameters with
  /// defaults.
  /// - Returns: Text that the user can type. Returns `nil` if a parameter has no example.
  package func example(of step: ScriptCase) -> String? {
    guard let arguments = arguments(for: step.parameters, of: step.name, depth: 0) else { return nil }
    return "\(Literal.enumCase(type: nil, name: step.name, arguments: arguments))"
  }

  // The maximum nesting depth of example arguments. A type may contain itself, so the search has to stop at some depth.
  private static let depthLimit = 4

  // Returns `nil` if a parameter has no example.
  private func arguments(
    for parameters: [ScriptParameter], of callee: String, depth: Int
  ) -> [Literal.Argument]? {
    var arguments: [Literal.Argument] = []
    for parameter in parameters where parameter.defaultText == nil {
      guard let value = value(of: parameter.type, for: parameter.label, of: callee, depth: depth) else { return nil }
      arguments.append(Literal.Argument(label: parameter.label, value: value))
    }
    return arguments
  }

  // Returns `nil` if there is no example of the type.
  private func value(
    of type: WritableType, for label: String?, of callee: String, depth: Int
  ) -> Literal? {
    guard depth < Self.depthLimit else { return nil }
    switch type.scriptType.form {
    case .optional: return .nil
    case .array, .set: return .array([])
    case .dictionary: return .dictionary([])
    case .enumeration(let cases):
      for candidate in cases {
        if let arguments = arguments(for: candidate.parameters, of: candidate.name, depth: depth + 1) {
          return .enumCase(type: nil, name: candidate.name, arguments: arguments)
        }
      }
      return nil
    case .unwritable: return nil
    case .structure(let parameters):
      let name = type.scriptType.shortName
      return arguments(for: parameters, of: name, depth: depth + 1).map { .structure(type: name, arguments: $0) }
    case .value:
      let owners = session.launched?.ownersFrontFirst ?? []
      let parameter = ValueFinder.Parameter(label: label, type: type, callee: callee)
      let shown = ValueFinder(session, of: owners).values(for: parameter).map(\.literal)
      return (shown.prefix(1) + Self.plainValues).first { type.accepts(session.uuids.resolved($0)) }
    }
  }

  /// Values to try if the app shows none.
  ///
  /// The strings are for a text, a character, a URL and a date.
  package static let plainValues: [Literal] = [
    .integer(1), .boolean(true), .float(1.5), .duration(.seconds(1)), .string("text"), .string("a"),
    .string("https://example.com"), .string("2026-01-31T12:00:00Z"),
  ]
}
