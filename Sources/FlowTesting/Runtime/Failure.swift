import CustomDump
import Testing

/// Says what went wrong in a test, at the line that asked.
enum Failure {
  static func record(_ message: String, at location: SourceLocation? = nil) {
    if let location {
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    } else {
      Issue.record(Comment(rawValue: message))
    }
  }

  /// How two values differ, a line each; what was expected is marked with `-`, what is there with `+`.
  static func difference<Value>(expected: Value, actual: Value) -> String {
    guard let lines = diff(expected, actual) else { return "(they print alike)" }
    return "-expected +actual\n" + lines
  }
}
