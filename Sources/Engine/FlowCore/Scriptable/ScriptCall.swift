import FlowScript

/// A call of an enum's case or a structure's initializer, with matched arguments.
///
/// The code that `@Scriptable` generates creates values from calls. Code that conforms to ``Scriptable`` without the
/// macro can do the same.
public struct ScriptCall {
  /// The index of the case in its type, from 0. A structure has 0.
  public let index: Int
  private let target: ScriptCase
  private let component: LiteralError.Component
  private let type: ScriptType
  private let arguments: [Literal.Argument]
  // The argument's index for each parameter. `nil` if each parameter has the argument at its own index.
  private let indices: [Int?]?

  /// Finds the case or initializer of `type` that `literal` calls.
  /// - Throws: ``LiteralError`` if there is none, if several cases fit equally, or if the arguments mismatch.
  public init(_ literal: Literal, of type: ScriptType) throws(LiteralError) {
    self.type = type
    switch type.form {
    case .enumeration(let cases):
      guard case .enumCase(let typeName, let name, let arguments) = literal, typeName.map(type.isNamed) ?? true else {
        throw LiteralError(.mismatch(expected: type.name, found: literal), cases: cases)
      }
      let found = try Self.choose(name, arguments, of: cases, in: type)
      (index, indices) = (found.index, found.indices)
      target = cases[found.index]
      component = .enumCase(name)
      self.arguments = arguments
    case .structure(let parameters):
      guard let arguments = Self.arguments(of: literal, for: type) else {
        throw LiteralError(.mismatch(expected: type.name, found: literal), signatures: type.signatures)
      }
      index = 0
      target = ScriptCase(type.shortName, parameters)
      component = .structure(type.shortName)
      self.arguments = arguments
      switch ArgumentMatch.match(arguments, to: parameters) {
      case .indices(let indices): self.indices = indices
      case .reason(let reason):
        throw LiteralError(reason, signatures: type.signatures).inside(component)
      }
    case .value, .optional, .array, .set, .dictionary, .unwritable:
      throw LiteralError(.mismatch(expected: type.name, found: literal))
    }
  }

  /// Returns the argument of a parameter without a default, counted from 0.
  /// - Throws: ``LiteralError`` if the argument is missing or no `Value`.
  public func argument<Value: Scriptable>(_ parameter: Int, as _: Value.Type = Value.self) throws(LiteralError) -> Value
  {
    guard let position = argumentIndex(of: parameter) else {
      let missing = target.parameters[parameter]
      throw located(
        LiteralError(.missing(label: missing.label, position: parameter + 1, type: missing.typeName)))
    }
    return try value(of: parameter, at: position)
  }

  /// Returns the argument of a parameter, counted from 0, or else its default.
  /// - Throws: ``LiteralError`` if the argument is no `Value`.
  public func argument<Value: Scriptable>(
    _ parameter: Int, as _: Value.Type = Value.self, default defaultValue: @autoclosure () -> Value
  ) throws(LiteralError) -> Value {
    guard let position = argumentIndex(of: parameter) else { return defaultValue() }
    return try value(of: parameter, at: position)
  }

  /// Creates an argument of a literal.
  public static func argument<Value: Scriptable>(_ label: String?, _ value: Value) -> Literal.Argument {
    Literal.Argument(label: label, value: value.literal)
  }

  /// Creates the argument of a parameter without a default in uninitialized memory.
  /// - Throws: ``LiteralError`` if the argument is no value of the type.
  func initialize(
    _ memory: UnsafeMutableRawPointer, parameter: Int, as type: WritableType
  ) throws(LiteralError) {
    do {
      try type.initialize(memory, from: arguments[argumentIndex(of: parameter) ?? parameter].value)
    } catch {
      throw located(error, at: parameter)
    }
  }

  // Returns the index of a parameter's argument. Returns `nil` if the call omits the argument.
  private func argumentIndex(of parameter: Int) -> Int? {
    if let indices { indices[parameter] } else { parameter }
  }

  private func value<Value: Scriptable>(of parameter: Int, at position: Int) throws(LiteralError) -> Value {
    do {
      return try Value(literal: arguments[position].value)
    } catch {
      throw located(error, at: parameter)
    }
  }

  // Returns an error about an argument with the path to the argument.
  private func located(_ error: LiteralError, at parameter: Int) -> LiteralError {
    let label = target.parameters[parameter].label
    return located(error.inside(label.map { .argument($0) } ?? .position(parameter)))
  }

  // Returns an error about the call with the path to the call.
  private func located(_ error: LiteralError) -> LiteralError {
    if case .structure = type.form { return error.inside(component, signature: type.signatures.first) }
    return error.inside(component, signature: target.signature)
  }
}

extension ScriptCall {
  // Returns the arguments of a structure. Returns `nil` if the literal is no such structure.
  // A script writes `Movie(id: 3)`, `.init(id: 3)`, or with an outer type `Feature.Movie(id: 3)`. The last two forms
  // parse as cases.
  private static func arguments(of literal: Literal, for type: ScriptType) -> [Literal.Argument]? {
    switch literal {
    case .structure(let name, let arguments) where type.isNamed(name): arguments
    case .enumCase(nil, "init", let arguments): arguments
    case .enumCase(let outer?, let name, let arguments) where type.isNamed("\(outer).\(name)"): arguments
    default: nil
    }
  }

  // Chooses the case of this name that takes these arguments.
  // If several cases do, the one with the fewest parameters wins.
  private static func choose(
    _ name: String, _ arguments: [Literal.Argument], of cases: [ScriptCase], in type: ScriptType
  ) throws(LiteralError) -> (index: Int, indices: [Int?]?) {
    var best: (index: Int, indices: [Int?]?)?
    var isAmbiguous = false
    var reason: LiteralError.Reason?
    var tried = 0
    for index in cases.indices where cases[index].name == name {
      tried += 1
      switch ArgumentMatch.match(arguments, to: cases[index].parameters) {
      case .reason(let found): reason = found
      case .indices(let indices):
        guard let other = best else {
          best = (index, indices)
          continue
        }
        let difference = cases[index].parameters.count - cases[other.index].parameters.count
        if difference <= 0 { best = (index, indices) }
        // A case with still fewer parameters ends the ambiguity of others.
        isAmbiguous = difference == 0 || (isAmbiguous && difference > 0)
      }
    }
    if let best, !isAmbiguous { return best }
    throw refusal(of: name, arguments, cases, type, tried == 1 ? reason : nil, isAmbiguous)
  }

  // Returns the error of a call that no case takes, or that is ambiguous.
  private static func refusal(
    of name: String, _ arguments: [Literal.Argument], _ cases: [ScriptCase], _ type: ScriptType,
    _ reason: LiteralError.Reason?, _ isAmbiguous: Bool
  ) -> LiteralError {
    let overloads = cases.filter { $0.name == name }
    guard overloads.isEmpty else {
      if overloads.allSatisfy({ $0.unwritableReason != nil }), let reason = overloads.first?.unwritableReason {
        return LiteralError(.unwritable(type: type.name, reason: reason)).inside(.enumCase(name))
      }
      let signatures = overloads.map(\.signature)
      if isAmbiguous { return LiteralError(.ambiguous(name: name), signatures: signatures) }
      if let reason { return LiteralError(reason, signatures: signatures).inside(.enumCase(name)) }
      return LiteralError(.noOverload(name: name, labels: arguments.map(\.label)), signatures: signatures)
    }
    let nearest = NearestWord.find(name, in: cases.map(\.name))
    return LiteralError(
      .unknownCase(name: name, type: type.name, nearest: nearest),
      signatures: cases.filter { $0.name == nearest }.map(\.signature), cases: cases)
  }
}

/// The match of arguments to parameters by Swift's rule.
///
/// Labels come in the order of the parameters, and a call may omit only arguments with a default.
enum ArgumentMatch {
  /// The argument's index for each parameter, with `nil` for an omitted argument.
  ///
  /// `indices(nil)` means that each parameter has the argument at its own index.
  case indices([Int?]?)
  /// The first mismatch.
  case reason(LiteralError.Reason)

  /// Matches `arguments` to `parameters`, in linear time if they match.
  static func match(_ arguments: [Literal.Argument], to parameters: [ScriptParameter]) -> ArgumentMatch {
    // Fast path: most calls give every argument.
    if arguments.count == parameters.count,
      zip(arguments, parameters).allSatisfy({ $0.label == $1.label })
    {
      return .indices(nil)
    }
    var indices: [Int?] = []
    indices.reserveCapacity(parameters.count)
    var next = 0
    for parameter in parameters {
      if next < arguments.count, arguments[next].label == parameter.label {
        indices.append(next)
        next += 1
      } else if parameter.defaultText != nil {
        indices.append(nil)
      } else {
        return .reason(reason(in: arguments, for: parameters, with: indices, at: next))
      }
    }
    guard next == arguments.count else {
      return .reason(reason(in: arguments, for: parameters, with: indices, at: next))
    }
    return .indices(indices)
  }

  // Returns the reason why the argument at `next` does not match the next parameter.
  private static func reason(
    in arguments: [Literal.Argument], for parameters: [ScriptParameter], with indices: [Int?], at next: Int
  ) -> LiteralError.Reason {
    let position = indices.count
    let expected = position < parameters.count ? parameters[position] : nil
    let argument = next < arguments.count ? arguments[next] : nil
    let missing = expected.map {
      LiteralError.Reason.missing(label: $0.label, position: position + 1, type: $0.typeName)
    }
    guard let argument else { return missing ?? .extra(label: nil, position: next + 1, nearest: nil) }

    let labels = parameters.compactMap(\.label)
    guard let label = argument.label else {
      guard let expected else { return extra(argument, at: next, labels: freeLabels(parameters, indices)) }
      return .mislabelled(found: nil, expected: expected.label)
    }
    // The parameter comes before this position, so the argument is late or a repetition.
    if let earlier = parameters.prefix(position).firstIndex(where: { $0.label == label }) {
      guard indices[earlier] == nil else { return .repeated(label: label) }
      let since = indices[earlier...].enumerated().first { $0.element != nil }
      let before = since.flatMap { parameters[earlier + $0.offset].label }
      return before.map { .misplaced(label: label, before: $0) } ?? extra(argument, at: next, labels: [])
    }
    guard let expected else { return extra(argument, at: next, labels: freeLabels(parameters, indices)) }
    if labels.contains(label) {
      guard let wanted = expected.label, arguments.dropFirst(next).contains(where: { $0.label == wanted }) else {
        return missing ?? .mislabelled(found: label, expected: nil)
      }
      return .misplaced(label: wanted, before: label)
    }
    return .mislabelled(found: label, expected: expected.label)
  }

  // Returns the error of an argument that no parameter takes.
  private static func extra(_ argument: Literal.Argument, at index: Int, labels: [String]) -> LiteralError.Reason {
    .extra(
      label: argument.label, position: index + 1, nearest: argument.label.flatMap { NearestWord.find($0, in: labels) })
  }

  private static func freeLabels(_ parameters: [ScriptParameter], _ indices: [Int?]) -> [String] {
    parameters.indices.compactMap { index in
      index < indices.count && indices[index] != nil ? nil : parameters[index].label
    }
  }
}
