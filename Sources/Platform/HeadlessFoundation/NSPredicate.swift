import FlowCore
import Foundation

/// A condition on a value.
///
/// Foundation on Linux has predicates of closures alone. This class reads the formats by which apps check texts too:
/// `SELF` with `MATCHES`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE`, `==`, `!=`, `<` and the like, and an argument.
/// The letters `[cd]` behind an operator let it ignore case and diacritics. Any other format is a fault, and such a
/// predicate never holds.
open class NSPredicate: Foundation.NSPredicate {
  /// Creates a predicate of a format, such as `SELF MATCHES %@`.
  /// - Parameters:
  ///   - predicateFormat: The format.
  ///   - arguments: The values for `%@` in the format.
  public convenience init(format predicateFormat: String, _ arguments: Any?...) {
    self.init(format: predicateFormat, argumentArray: arguments.map { $0 as Any })
  }

  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    let comparison = TextComparison(predicateFormat, arguments ?? [])
    if comparison == nil {
      Run.report(fault: "not here: NSPredicate(format: \(String(reflecting: predicateFormat)))")
    }
    self.init(block: { value, _ in comparison?.holds(for: value) ?? false })
  }
}

/// A comparison of a text with another one.
struct TextComparison {
  enum Operator: String {
    case matches = "MATCHES"
    case contains = "CONTAINS"
    case begins = "BEGINSWITH"
    case ends = "ENDSWITH"
    case like = "LIKE"
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  let comparison: Operator
  let options: String.CompareOptions
  let text: String

  /// Reads `SELF OPERATOR %@`. Returns `nil` for another format.
  init?(_ format: String, _ arguments: [Any]) {
    let words = format.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count == 3, words[0].uppercased() == "SELF" else { return nil }
    let parts = words[1].split(separator: "[", maxSplits: 1)
    let name = parts[0].uppercased()
    guard let comparison = Operator(rawValue: name == "=" ? "==" : name == "<>" ? "!=" : name) else { return nil }
    self.comparison = comparison
    var options: String.CompareOptions = []
    if parts.count == 2 {
      guard parts[1].hasSuffix("]") else { return nil }
      for letter in parts[1].dropLast() {
        switch letter {
        case "c": options.insert(.caseInsensitive)
        case "d": options.insert(.diacriticInsensitive)
        default: return nil
        }
      }
    }
    self.options = options
    let operand = words[2]
    if operand == "%@" {
      guard arguments.count == 1, let argument = arguments[0] as? String else { return nil }
      text = argument
    } else if let quote = operand.first, "'\"".contains(quote), operand.count > 1, operand.last == quote {
      text = String(operand.dropFirst().dropLast())
    } else {
      return nil
    }
  }

  func holds(for value: Any?) -> Bool {
    guard let value = value as? String else { return false }
    switch comparison {
    case .matches: return matches(text, value)
    case .like:
      let pattern = NSRegularExpression.escapedPattern(for: text).replacingOccurrences(of: "\\*", with: ".*")
        .replacingOccurrences(of: "\\?", with: ".")
      return matches(pattern, value)
    case .contains: return !text.isEmpty && value.range(of: text, options: options) != nil
    case .begins: return !text.isEmpty && value.range(of: text, options: options.union(.anchored)) != nil
    case .ends: return !text.isEmpty && value.range(of: text, options: options.union([.anchored, .backwards])) != nil
    case .equal: return value.compare(text, options: options) == .orderedSame
    case .unequal: return value.compare(text, options: options) != .orderedSame
    case .less: return value.compare(text, options: options) == .orderedAscending
    case .lessOrEqual: return value.compare(text, options: options) != .orderedDescending
    case .greater: return value.compare(text, options: options) == .orderedDescending
    case .greaterOrEqual: return value.compare(text, options: options) != .orderedAscending
    }
  }

  // The whole of the text, as in Foundation.
  private func matches(_ pattern: String, _ value: String) -> Bool {
    let found =
      options.contains(.diacriticInsensitive) ? value.folding(options: .diacriticInsensitive, locale: nil) : value
    guard
      let expression = try? NSRegularExpression(
        pattern: "^(?:\(pattern))$", options: options.contains(.caseInsensitive) ? .caseInsensitive : [])
    else { return false }
    let range = NSRange(found.startIndex..., in: found)
    return expression.firstMatch(in: found, range: range)?.range == range
  }
}
