import FlowCore
import FlowScript
import FlowSession

/// The values to try for the parameters of inputs and Steps.
///
/// The values come in this order, each once:
///
/// - values from the user for the label
/// - values that scripts pass for the parameter
/// - values that the app shows, as in completion
/// - Booleans, enum cases, structures and empty collections
/// - guesses for every text, and for parameters without other values
/// - `nil`, for an optional
@MainActor
struct ArgumentValues {
  struct Value: Hashable {
    /// In script syntax.
    var literal: Literal
    /// Whether the value is a guess that the app does not suggest.
    var isGuess = false
  }

  struct Call {
    var arguments: [Literal.Argument]
    /// Whether an argument is a guess that the app does not suggest.
    var isGuess = false
  }

  private let session: Session
  private let finder: ValueFinder
  // The maximum number of values of a parameter.
  private let limit: Int
  private let given: [String: [Literal]]
  // By the keys of `passed`.
  private let passed: [String: [Literal]]

  // The maximum number of calls of one input or Step. Two parameters of four values each need that many.
  private static let callLimit = 16
  // The maximum nesting depth of arguments. A type may contain itself.
  private static let depthLimit = 3
  // The values to guess, for all types that accept them. An empty text and zero are among them, since apps often handle
  // these in a way of their own.
  private static let guesses: [Literal] = [.string("a"), .string(""), .integer(0), .integer(1)]

  /// Creates values from what owners show. The front screen comes first.
  init(_ session: Session, owners: [Owner], _ options: ActionFinder.Options) {
    self.session = session
    finder = ValueFinder(session, of: owners)
    limit = options.valueLimit
    given = options.values
    passed = options.passed
  }

  /// Returns the calls of a case or structure, without defaulted parameters.
  ///
  /// An input has a receiver, for which scripts may pass other values than for the same input elsewhere.
  /// - Returns: The calls. Empty if there is no value for a parameter.
  func calls(
    of callee: String, _ parameters: [ScriptParameter], in receiver: String? = nil, depth: Int = 0
  ) -> [Call] {
    var calls = [Call(arguments: [])]
    for (position, parameter) in parameters.enumerated() where parameter.defaultText == nil {
      let key = ActionFinder.Options.passedKey(callee, parameter.label, position)
      let scripted = receiver.flatMap { passed[ActionFinder.Options.passedKey(key, in: $0)] } ?? passed[key] ?? []
      let first = (parameter.label.flatMap { given[$0] } ?? []) + scripted
      let values = values(
        of: parameter.type, first: first, label: parameter.label, callee: callee, receiver: receiver, depth: depth)
      calls = calls.flatMap { call in
        values.map { value in
          Call(
            arguments: call.arguments + [Literal.Argument(label: parameter.label, value: value.literal)],
            isGuess: call.isGuess || value.isGuess)
        }
      }
      calls = Array(calls.prefix(Self.callLimit))
    }
    return calls
  }

  /// Returns the texts to try in a field, in a parameter's order of values, each once.
  ///
  /// The result leaves out `text`, the one in the field. The names are those for values from the user. The fields are
  /// the field in all forms in which scripts may write it, with `nil` for the only one.
  func texts(
    for names: [String], passed fields: [Statement.Control?], besides text: String
  ) -> [(text: String, isGuess: Bool)] {
    let scripted = fields.flatMap { passed[ActionFinder.Options.passedKey(field: $0)] ?? [] }
    let values = (names.flatMap { given[$0] ?? [] } + scripted).map { Value(literal: $0) }
    let guesses = Self.guesses.map { Value(literal: $0, isGuess: true) }
    let texts: [(text: String, isGuess: Bool)] = unique(values + guesses, upTo: .max).compactMap { value in
      if case .string(let other) = value.literal, other != text { (other, value.isGuess) } else { nil }
    }
    return Array(texts.prefix(max(limit, 0)))
  }

  // The given ones come first.
  private func values(
    of type: WritableType, first: [Literal], label: String?, callee: String, receiver: String?, depth: Int
  ) -> [Value] {
    guard depth < Self.depthLimit else { return [] }
    var values = first.filter { accepts(type, $0) }.map { Value(literal: $0) }
    func shown() -> [Value] { self.shown(type, label, callee, hasFirstValues: !first.isEmpty) }
    switch type.scriptType.form {
    case .optional(let wrapped):
      let contents = self.values(
        of: wrapped, first: first, label: label, callee: callee, receiver: receiver, depth: depth
      ).filter { $0.literal != .nil }
      let found = unique(values + contents, upTo: limit)
      if found.contains(where: { $0.literal == .nil }) { return found }
      // `nil` takes the last place, even from a value that the app shows.
      return unique(found.prefix(max(limit - 1, 0)) + [Value(literal: .nil)], upTo: limit)
    case .enumeration(let cases):
      values += shown()
      for candidate in cases {
        values += calls(of: candidate.name, candidate.parameters, in: receiver, depth: depth + 1).map { call in
          Value(literal: .enumCase(type: nil, name: candidate.name, arguments: call.arguments), isGuess: call.isGuess)
        }
      }
    case .structure(let parameters):
      values += shown()
      let name = type.scriptType.shortName
      values += calls(of: name, parameters, in: receiver, depth: depth + 1).map { call in
        Value(literal: .structure(type: name, arguments: call.arguments), isGuess: call.isGuess)
      }
    case .unwritable: return []
    case .array, .set: values += shown() + [Value(literal: .array([]))]
    case .dictionary: values += shown() + [Value(literal: .dictionary([]))]
    case .value:
      if type.base == Bool.self {
        values += [Value(literal: .boolean(true)), Value(literal: .boolean(false))]
      } else {
        values += shown()
        if values.isEmpty || type.base == String.self {
          // Guesses come last. None takes the place of a value that the app shows.
          values += Self.guesses.filter { accepts(type, $0) }.map { Value(literal: $0, isGuess: true) }
        }
      }
    }
    return unique(values, upTo: limit)
  }

  // Returns the values that the app shows, found as completion finds them. `hasFirstValues` is whether scripts or the
  // user gave values.
  private func shown(
    _ type: WritableType, _ label: String?, _ callee: String, hasFirstValues: Bool
  ) -> [Value] {
    let parameter = ValueFinder.Parameter(label: label, type: type, callee: callee)
    var found = finder.values(for: parameter)
    // An argument without a label picks an element of a list, rather than the id of the screen's own subject. While the
    // list loads, the values from scripts and the user are the only choices.
    if label == nil, hasFirstValues || found.contains(where: \.isInList) { found.removeAll { !$0.isInList } }
    // The elements of a list come before their parts, since the limit cuts off the last values.
    let sorted = found.enumerated().sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
    return sorted.map { Value(literal: $0.element.literal) }
  }

  // Returns whether a type accepts a literal that may have UUID numbers.
  private func accepts(_ type: WritableType, _ literal: Literal) -> Bool {
    type.accepts(session.uuids.resolved(literal))
  }

  private func unique(_ values: [Value], upTo limit: Int) -> [Value] {
    var seen: Set<Literal> = []
    return Array(values.filter { seen.insert($0.literal).inserted }.prefix(max(limit, 0)))
  }
}
