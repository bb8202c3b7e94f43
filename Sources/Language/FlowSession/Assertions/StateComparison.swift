import FlowScript
import FlowSystem

/// A comparison of state with an expected value, as in `expect state`.
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
  /// - Throws: ``Diagnostic`` if the values have no order, or if the comparison does not apply to them.
  func holds(_ actual: Literal, _ expected: Literal) throws(Diagnostic) -> Bool {
    switch comparison {
    case .equal: return isEqual(actual, expected)
    case .notEqual: return !isEqual(actual, expected)
    case .less, .lessOrEqual, .greater, .greaterOrEqual: return try isOrdered(actual, expected)
    case .contains: return try contains(actual, expected)
    case .matches: return try matches(actual, expected)
    }
  }

  // UUIDs compare as they are or by their numbers, since a script writes a set or dictionary of UUIDs in the order of
  // their numbers.
  private func isEqual(_ actual: Literal, _ expected: Literal) -> Bool {
    actual.isWritten(like: expected) || uuids.known(actual).isWritten(like: uuids.known(expected))
  }

  // The caller has numbered the UUIDs of the actual value. A message numbers no others.
  private func text(_ value: Literal) -> String { ShortText.of(uuids.known(value)) }

  // Throws if the values have no order.
  private func isOrdered(_ actual: Literal, _ expected: Literal) throws(Diagnostic) -> Bool {
    switch (actual, expected) {
    case (.integer(let actual), .integer(let expected)): return isOrdered(actual, expected)
    case (.string(let actual), .string(let expected)): return isOrdered(actual, expected)
    case (.duration(let actual), .duration(let expected)): return isOrdered(actual, expected)
    case (.float(let actual), .float(let expected)): return isOrdered(actual, expected)
    // Mixed numbers compare as floating point.
    case (.float(let actual), .integer(let expected)): return isOrdered(actual, Double(expected))
    case (.integer(let actual), .float(let expected)): return isOrdered(Double(actual), expected)
    default:
      throw Diagnostic(
        .refused, "\(text(actual)) \(comparison.rawValue) \(text(expected)): values of these types have no order",
        advice: [Advice.compareByEquality])
    }
  }

  // `.nan` has no order with any number, so no comparison of it holds.
  private func isOrdered<Value: Comparable>(_ actual: Value, _ expected: Value) -> Bool {
    switch comparison {
    case .less: actual < expected
    case .lessOrEqual: actual <= expected
    case .greater: actual > expected
    case .greaterOrEqual: actual >= expected
    case .equal, .notEqual, .contains, .matches: false
    }
  }

  // Throws if the value is neither a collection nor a string, or if a string's part is no string.
  private func contains(_ actual: Literal, _ expected: Literal) throws(Diagnostic) -> Bool {
    switch (actual, expected) {
    case (.string(let text), .string(let part)): return text.contains(part)
    case (.string, _):
      throw Diagnostic(
        .refused, "\(text(actual)) contains \(text(expected)): a string contains only strings",
        advice: ["write the part in quotes, for example: contains \(ScriptText.quoted(text(expected)))"])
    case (.array(let elements), _), (.set(let elements), _):
      return elements.contains { isEqual($0, expected) }
    // A dictionary contains its keys, not its values.
    case (.dictionary(let entries), _): return entries.contains { isEqual($0.key, expected) }
    default:
      throw Diagnostic(.refused, "\(text(actual)) is not a collection or a string", advice: [Advice.compareByEquality])
    }
  }

  // Returns whether a regular expression matches a part of a string. Throws if one of the values is no string, or if
  // the expression is invalid.
  private func matches(_ actual: Literal, _ expected: Literal) throws(Diagnostic) -> Bool {
    guard case .string(let pattern) = expected else {
      throw Diagnostic(
        .refused, "\(text(actual)) matches \(text(expected)): a regular expression is a string",
        advice: ["write it in quotes, for example: matches \"[0-9]+\""])
    }
    guard case .string(let text) = actual else {
      throw Diagnostic(.refused, "\(text(actual)) is not a string", advice: [Advice.compareByEquality])
    }
    do {
      return try Regex(pattern).firstMatch(in: text) != nil
    } catch {
      throw Diagnostic(
        .refused, "\(ScriptText.quoted(pattern)) is not a regular expression",
        advice: ["see its brackets and backslashes; `contains` compares plain text"])
    }
  }
}
