import FlowScript

/// Compares a state with a value, as `expect state` does.
struct StateComparison {
  private let comparison: Comparison

  init(_ comparison: Comparison) {
    self.comparison = comparison
  }

  /// Whether the comparison holds. Equality is that of printed forms; order is that of numbers, durations and strings.
  func holds(_ actual: Literal, _ expected: Literal) throws(Problem) -> Bool {
    switch comparison {
    case .equal: return actual.description == expected.description
    case .notEqual: return actual.description != expected.description
    case .less: return try isOrdered(actual, expected) { $0 < 0 }
    case .lessOrEqual: return try isOrdered(actual, expected) { $0 <= 0 }
    case .greater: return try isOrdered(actual, expected) { $0 > 0 }
    case .greaterOrEqual: return try isOrdered(actual, expected) { $0 >= 0 }
    case .contains: return try contains(actual, expected)
    case .matches: return try matches(actual, expected)
    }
  }

  private func isOrdered(
    _ actual: Literal, _ expected: Literal, _ holds: (Int) -> Bool
  ) throws(Problem) -> Bool {
    guard let order = order(actual, expected) else {
      throw Problem(
        .refused,
        "\(ShortText.of(actual)) \(comparison.rawValue) "
          + "\(ShortText.of(expected)): these have no order")
    }
    return holds(order)
  }

  private func order(_ first: Literal, _ second: Literal) -> Int? {
    func sign<Value: Comparable>(_ first: Value, _ second: Value) -> Int {
      first < second ? -1 : first > second ? 1 : 0
    }
    switch (first, second) {
    case (.integer(let first), .integer(let second)): return sign(first, second)
    case (.string(let first), .string(let second)): return sign(first, second)
    case (.duration(let first), .duration(let second)): return sign(first, second)
    case (.float(let first), .float(let second)): return sign(first, second)
    case (.float(let first), .integer(let second)): return sign(first, Double(second))
    case (.integer(let first), .float(let second)): return sign(Double(first), second)
    default: return nil
    }
  }

  private func contains(_ actual: Literal, _ expected: Literal) throws(Problem) -> Bool {
    switch (actual, expected) {
    case (.string(let text), .string(let part)): return text.contains(part)
    case (.array(let elements), _), (.set(let elements), _):
      return elements.contains { $0.description == expected.description }
    case (.dictionary(let entries), _): return entries.contains { $0.key.description == expected.description }
    default:
      throw Problem(.refused, "\(ShortText.of(actual)) is nothing that contains anything")
    }
  }

  private func matches(_ actual: Literal, _ expected: Literal) throws(Problem) -> Bool {
    guard case .string(let pattern) = expected else {
      throw Problem(.refused, "matches takes a regular expression in quotes")
    }
    guard case .string(let text) = actual else {
      throw Problem(.refused, "\(ShortText.of(actual)) is no string")
    }
    do {
      return try Regex(pattern).firstMatch(in: text) != nil
    } catch {
      throw Problem(.refused, "\(ScriptText.quoted(pattern)) is no regular expression")
    }
  }
}
