import FlowScript

/// A comparison of a state value with an expected value, as in `expect state`.
@MainActor
struct StateComparison {
  private let comparison: Comparison
  private let uuids: UUIDNumbers

  init(_ comparison: Comparison, _ uuids: UUIDNumbers) {
    self.comparison = comparison
    self.uuids = uuids
  }

  /// Returns whether the comparison holds.
  ///
  /// Values are equal if a script writes them in the same way. Order compares numbers, durations and strings.
  /// - Throws: ``Diagnostic`` if the values have no order, or if the comparison doesn't apply to them.
  func holds(_ actual: Literal, _ expected: Literal) throws(Diagnostic) -> Bool {
    switch comparison {
    case .equal: return isEqual(actual, expected)
    case .notEqual: return !isEqual(actual, expected)
    case .less: return try isOrdered(actual, expected) { $0 < 0 }
    case .lessOrEqual: return try isOrdered(actual, expected) { $0 <= 0 }
    case .greater: return try isOrdered(actual, expected) { $0 > 0 }
    case .greaterOrEqual: return try isOrdered(actual, expected) { $0 >= 0 }
    case .contains: return try contains(actual, expected)
    case .matches: return try matches(actual, expected)
    }
  }

  /// Returns whether a script writes two values in the same way.
  ///
  /// UUIDs are compared as they are or by their numbers.
  ///
  /// A set or dictionary of numbered UUIDs is in the order of the numbers.
  private func isEqual(_ actual: Literal, _ expected: Literal) -> Bool {
    actual.isWritten(like: expected) || uuids.known(actual).isWritten(like: uuids.known(expected))
  }

  /// Returns a value's text for a message. It numbers no UUID, since the statement is refused.
  private func text(_ value: Literal) -> String { ShortText.of(uuids.known(value)) }

  private func isOrdered(
    _ actual: Literal, _ expected: Literal, _ holds: (Int) -> Bool
  ) throws(Diagnostic) -> Bool {
    guard let order = order(actual, expected) else {
      throw Diagnostic(
        .refused,
        "\(text(actual)) \(comparison.rawValue) "
          + "\(text(expected)): these have no order")
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
    // Mixed numbers are compared as floating point.
    case (.float(let first), .integer(let second)): return sign(first, Double(second))
    case (.integer(let first), .float(let second)): return sign(Double(first), second)
    default: return nil
    }
  }

  private func contains(_ actual: Literal, _ expected: Literal) throws(Diagnostic) -> Bool {
    switch (actual, expected) {
    case (.string(let text), .string(let part)): return text.contains(part)
    case (.array(let elements), _), (.set(let elements), _):
      return elements.contains { isEqual($0, expected) }
    // A dictionary contains its keys, not its values.
    case (.dictionary(let entries), _): return entries.contains { isEqual($0.key, expected) }
    default:
      throw Diagnostic(.refused, "\(text(actual)) is not a collection or a string")
    }
  }

  private func matches(_ actual: Literal, _ expected: Literal) throws(Diagnostic) -> Bool {
    guard case .string(let pattern) = expected else {
      throw Diagnostic(.refused, "matches takes a regular expression in quotes")
    }
    guard case .string(let text) = actual else {
      throw Diagnostic(.refused, "\(text(actual)) is not a string")
    }
    do {
      return try Regex(pattern).firstMatch(in: text) != nil
    } catch {
      throw Diagnostic(.refused, "\(ScriptText.quoted(pattern)) is not a regular expression")
    }
  }
}
