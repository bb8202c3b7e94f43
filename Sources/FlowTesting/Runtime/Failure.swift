import CustomDump
import FlowCore
import FlowScript

/// The words of what went wrong in a test.
enum Failure {
  /// How two values differ, a line each; what was expected is marked with `-`, what is there with `+`. What is alike is
  /// counted, and of a great many differences the first are shown.
  static func difference<Value>(expected: Value, actual: Value) -> String {
    let lines: String
    if let text = LargeDifference.text(expected: expected, actual: actual, largerThan: 200) {
      lines = text
    } else if let difference = diff(expected, actual) {
      let visible = difference.split(separator: "\n", omittingEmptySubsequences: false)
      lines = visible.map { ScriptText.visible(String($0)) }.joined(separator: "\n")
    } else {
      return "(they print alike)"
    }
    return "-expected +actual\n" + lines
  }

  /// A value as a script writes it.
  static func text(_ value: Any) -> String { StateReader.literal(of: value).description }

  /// A length of time as a script writes it.
  static func text(_ duration: Duration) -> String { DurationText.text(duration) }

  /// A number of things.
  static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// Actions in a list, the first few of them: a timer may have ticked very often.
  static func list(_ actions: some Collection, limit: Int = 20) -> String {
    let rest = actions.count - limit
    return actions.prefix(limit).map { text($0) }.joined(separator: ", ") + (rest > 0 ? " … and \(rest) more" : "")
  }

  /// What came, in place of what was waited for.
  static func whatCame(_ actions: some Collection) -> String {
    actions.isEmpty ? "no action did" : "these did: \(list(actions))"
  }

  /// What effects are called, in a list.
  static func names(_ effects: [RunningEffect]) -> String {
    effects.map(\.label.description).joined(separator: ", ")
  }

  /// Effects with when they began, a line each, the first few of them.
  static func lines(_ effects: [RunningEffect], limit: Int = 20) -> String {
    let rest = effects.count - limit
    let lines = effects.prefix(limit).map { effect in
      let until = effect.until.map { ", until \(text($0))" } ?? ""
      return "  \(ScriptText.visible(effect.label.description)), since \(text(effect.since))\(until)"
    }
    return (lines + (rest > 0 ? ["  … and \(rest) more"] : [])).joined(separator: "\n")
  }
}
