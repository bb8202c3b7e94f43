import FlowScript
import FoundationEssentials

extension Duration: Scriptable {
  /// Written `300ms`, `1.5s`, `2min`.
  public static var scriptType: ScriptType { ScriptType(name: "Duration", form: .value) }

  /// Makes a value of a duration.
  public init(literal: Literal) throws(LiteralError) {
    guard case .duration(let value) = literal else {
      throw LiteralError(.mismatch(expected: "a duration such as 300ms or 1.5s", found: literal))
    }
    self = value
  }

  /// The duration.
  public var literal: Literal { .duration(self) }
}

extension Date: Scriptable {
  /// Written as a string in ISO 8601, in UTC.
  public static var scriptType: ScriptType { ScriptType(name: "Date", form: .value) }

  /// Makes a date of `"2026-01-31T12:00:00Z"`, with a fraction of a second if need be. A date alone is its midnight in
  /// UTC; an offset (`+09:00`) may stand for the `Z`. Also `Date(timeIntervalSinceReferenceDate: …)`, in seconds.
  public init(literal: Literal) throws(LiteralError) {
    switch literal {
    case .string(let text):
      if let date = ISO8601.date(from: text) {
        self = date
        return
      }
    case .structure("Date", let arguments):
      if let argument = arguments.first, arguments.count == 1, argument.label == "timeIntervalSinceReferenceDate",
        let seconds = try? Double(literal: argument.value)
      {
        self.init(timeIntervalSinceReferenceDate: seconds)
        return
      }
    default: break
    }
    throw LiteralError(.mismatch(expected: #"a date such as "2026-01-31T12:00:00Z""#, found: literal))
  }

  /// The date as a string in ISO 8601, in UTC, with as many digits of a fraction as it takes to read the same date back.
  /// Dates before the year 1 or after 9999 are written as seconds since the reference date.
  public var literal: Literal {
    if let text = ISO8601.text(of: self) { return .string(text) }
    let seconds = timeIntervalSinceReferenceDate.literal
    return .structure(
      type: "Date", arguments: [Literal.Argument(label: "timeIntervalSinceReferenceDate", value: seconds)])
  }
}
