import CustomDump
import Testing

/// Says what went wrong in a test.
enum Failure {
  static func record(_ message: String) {
    Issue.record(Comment(rawValue: message))
  }

  /// How two values differ, a line each; what was expected is marked with `-`, what is there with `+`.
  static func difference<Value>(expected: Value, actual: Value) -> String {
    guard let lines = diff(expected, actual) else { return "(they print alike)" }
    return "-expected +actual\n" + lines
  }
}
