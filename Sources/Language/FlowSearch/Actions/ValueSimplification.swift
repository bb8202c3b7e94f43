import FlowCore
import FlowScript
import FlowSession

/// A simpler value for one argument of a statement.
///
/// A simplification applies only while the argument has its original value. So an explorer can try several one after
/// the other, and none undoes another.
package struct ValueSimplification: Codable, Hashable, Sendable {
  /// The positions of the arguments from the outermost call to the value. Empty for a typed text.
  package var path: [Int]
  package var value: Literal
  package var simpler: Literal
  /// Whether the simpler value is a guess.
  ///
  /// Only a number or a string that a call passes is one.
  package var isGuess: Bool

  /// Returns a statement with the simpler value. Returns `nil` if the argument has another value.
  package func applied(to statement: Statement) -> Statement? {
    var isApplied = false
    let result = statement.mapLiterals { literal in
      guard let changed = changed(literal, path[...]) else { return literal }
      isApplied = true
      return changed
    }
    return isApplied ? result : nil
  }

  // Returns `nil` if another value is there.
  private func changed(_ literal: Literal, _ path: ArraySlice<Int>) -> Literal? {
    guard let position = path.first else { return literal == value ? simpler : nil }
    switch literal {
    case .enumCase(let type, let name, let arguments):
      return changed(arguments, position, path).map { .enumCase(type: type, name: name, arguments: $0) }
    case .structure(let type, let arguments):
      return changed(arguments, position, path).map { .structure(type: type, arguments: $0) }
    default: return nil
    }
  }

  // Returns `nil` if another value is there.
  private func changed(
    _ arguments: [Literal.Argument], _ position: Int, _ path: ArraySlice<Int>
  ) -> [Literal.Argument]? {
    guard arguments.indices.contains(position),
      let value = changed(arguments[position].value, path.dropFirst())
    else { return nil }
    var arguments = arguments
    arguments[position].value = value
    return arguments
  }
}

extension ValueSimplification {
  /// Returns the simpler values for the arguments of an enum case or a structure, the simplest first. Empty if the
  /// arguments are as simple as they can be.
  @MainActor
  static func all(for literal: Literal, of type: ScriptType) -> [ValueSimplification] {
    all(for: literal, of: type, at: [])
  }

  /// Returns the simpler texts for one that a user types, the simplest first. A user may type any of them.
  static func all(forText text: String) -> [ValueSimplification] {
    let texts: [Literal] = simpleValues.filter { if case .string = $0 { true } else { false } }
    return texts.prefix { $0 != .string(text) }.map { simpler in
      ValueSimplification(path: [], value: .string(text), simpler: simpler, isGuess: false)
    }
  }

  @MainActor
  private static func all(for literal: Literal, of type: ScriptType, at path: [Int]) -> [ValueSimplification] {
    let (parameters, arguments): ([ScriptParameter], [Literal.Argument])
    switch literal {
    case .enumCase(_, let name, let given):
      (parameters, arguments) = (type.cases.first { $0.name == name }?.parameters ?? [], given)
    case .structure(_, let given): (parameters, arguments) = (type.parameters, given)
    default: return []
    }
    return arguments.enumerated().flatMap { position, argument -> [ValueSimplification] in
      // A script may leave out parameters with defaults, so a label decides before the position.
      let byLabel = argument.label.flatMap { label in parameters.first { $0.label == label } }
      let byPosition = parameters.indices.contains(position) ? parameters[position] : nil
      guard let parameter = byLabel ?? byPosition, parameter.label == argument.label else { return [] }
      // Only the values before the argument's own are simpler. All of them are if the list lacks the argument's value.
      let simpler = simplest(of: parameter.type).prefix { $0.literal != argument.value }.map { simpler in
        ValueSimplification(
          path: path + [position], value: argument.value, simpler: simpler.literal, isGuess: simpler.isGuess)
      }
      var type = parameter.type.scriptType
      while case .optional(let wrapped) = type.form { type = wrapped.scriptType }
      return simpler + all(for: argument.value, of: type, at: path + [position])
    }
  }

  // The simplest first.
  private static let simpleValues: [Literal] = [.integer(0), .integer(1), .string(""), .string("a")]

  @MainActor
  private static func simplest(of type: WritableType) -> [(literal: Literal, isGuess: Bool)] {
    switch type.scriptType.form {
    case .optional(let wrapped): return [(.nil, false)] + simplest(of: wrapped)
    case .enumeration(let cases):
      guard let first = cases.first(where: \.parameters.isEmpty) else { return [] }
      return [(.enumCase(type: nil, name: first.name, arguments: []), false)]
    case .structure, .unwritable: return []
    case .array, .set: return [(.array([]), false)]
    case .dictionary: return [(.dictionary([]), false)]
    case .value:
      if type.base == Bool.self { return [(.boolean(false), false)] }
      return simpleValues.filter { type.accepts($0) }.map { ($0, true) }
    }
  }
}
