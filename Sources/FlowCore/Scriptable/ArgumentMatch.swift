import FlowScript

/// Which argument goes to which parameter, by Swift's rule: labels in the order of the parameters, and only what has a
/// default may be left out.
enum ArgumentMatch {
  /// For each parameter its argument's index, or `nil` where it is left out. No list at all means: each in its own place.
  case places([Int?]?)
  /// The first thing that does not fit.
  case problem(LiteralError.Problem)

  /// Matches `arguments` to `parameters`, in linear time if they match.
  static func match(_ arguments: [Literal.Argument], to parameters: [ScriptParameter]) -> ArgumentMatch {
    if arguments.count == parameters.count,
      zip(arguments, parameters).allSatisfy({ $0.label == $1.label })
    {
      return .places(nil)
    }
    var places: [Int?] = []
    places.reserveCapacity(parameters.count)
    var next = 0
    for parameter in parameters {
      if next < arguments.count, arguments[next].label == parameter.label {
        places.append(next)
        next += 1
      } else if parameter.defaultText != nil {
        places.append(nil)
      } else {
        return .problem(problem(in: arguments, for: parameters, with: places, at: next))
      }
    }
    guard next == arguments.count else {
      return .problem(problem(in: arguments, for: parameters, with: places, at: next))
    }
    return .places(places)
  }

  /// Puts into facts why the argument at `next` does not fit the parameter after those that have their `places`.
  private static func problem(
    in arguments: [Literal.Argument], for parameters: [ScriptParameter], with places: [Int?], at next: Int
  ) -> LiteralError.Problem {
    let position = places.count
    let expected = position < parameters.count ? parameters[position] : nil
    let argument = next < arguments.count ? arguments[next] : nil
    let missing = expected.map {
      LiteralError.Problem.missing(label: $0.label, position: position + 1, type: $0.typeName)
    }
    guard let argument else { return missing ?? .extra(label: nil, position: next + 1, nearest: nil) }

    let labels = parameters.compactMap(\.label)
    guard let label = argument.label else {
      guard let expected else { return extra(argument, at: next, labels: freeLabels(parameters, places)) }
      return .mislabelled(found: nil, expected: expected.label)
    }
    // Its parameter was passed over or is filled: the argument comes too late, or again.
    if let earlier = parameters.prefix(position).firstIndex(where: { $0.label == label }) {
      guard places[earlier] == nil else { return .repeated(label: label) }
      let since = places[earlier...].enumerated().first { $0.element != nil }
      let before = since.flatMap { parameters[earlier + $0.offset].label }
      return before.map { .misplaced(label: label, before: $0) } ?? extra(argument, at: next, labels: [])
    }
    guard let expected else { return extra(argument, at: next, labels: freeLabels(parameters, places)) }
    if labels.contains(label) {
      guard let wanted = expected.label, arguments.dropFirst(next).contains(where: { $0.label == wanted }) else {
        return missing ?? .mislabelled(found: label, expected: nil)
      }
      return .misplaced(label: wanted, before: label)
    }
    return .mislabelled(found: label, expected: expected.label)
  }

  private static func extra(_ argument: Literal.Argument, at index: Int, labels: [String]) -> LiteralError.Problem {
    .extra(
      label: argument.label, position: index + 1, nearest: argument.label.flatMap { NearestWord.find($0, in: labels) })
  }

  /// The labels that have no argument yet.
  private static func freeLabels(_ parameters: [ScriptParameter], _ places: [Int?]) -> [String] {
    parameters.indices.compactMap { index in
      index < places.count && places[index] != nil ? nil : parameters[index].label
    }
  }
}
