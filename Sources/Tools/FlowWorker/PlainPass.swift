import FlowReplay

/// The result of a script that passed with nothing else to report.
///
/// Nearly all results are of this kind.
///
/// A worker sends it as a few numbers, since encoding a whole result takes as long as a small script.
struct PlainPass: Equatable {
  private static let attosecondsPerNanosecond: Int128 = 1_000_000_000

  private let statements: Int64
  private let expectations: Int64
  private let nanoseconds: Int64
  private let virtualNanoseconds: Int64

  /// Creates the short form of a result. Returns `nil` if it would lose information.
  init?(_ result: ScriptResult) {
    guard result.verdict == .passed else { return nil }
    statements = Int64(result.statementCount)
    expectations = Int64(result.expectationCount)
    nanoseconds = Int64(clamping: result.duration.attoseconds / Self.attosecondsPerNanosecond)
    virtualNanoseconds = Int64(clamping: result.virtualDuration.attoseconds / Self.attosecondsPerNanosecond)
    guard self.result(of: ScriptChoice(path: result.path, line: result.line)) == result else { return nil }
  }

  /// Parses numbers such as `10 9 120000 0`. Returns `nil` for any other text.
  init?(_ text: ArraySlice<UInt8>) {
    var text = text
    guard let statements = text.popNumber(), let expectations = text.popNumber(), let nanoseconds = text.popNumber(),
      let virtualNanoseconds = text.popNumber(), text.isEmpty
    else { return nil }
    self.statements = statements
    self.expectations = expectations
    self.nanoseconds = nanoseconds
    self.virtualNanoseconds = virtualNanoseconds
  }

  /// Appends the numbers to a message.
  package func append(to message: inout [UInt8]) {
    for number in [statements, expectations, nanoseconds] {
      message.append(number: number)
      message.append(UInt8(ascii: " "))
    }
    message.append(number: virtualNanoseconds)
  }

  /// Returns the full result of a script.
  package func result(of script: ScriptChoice) -> ScriptResult {
    var result = ScriptResult(path: script.path, line: script.line, verdict: .passed)
    result.statementCount = Int(statements)
    result.expectationCount = Int(expectations)
    result.duration = .nanoseconds(nanoseconds)
    result.virtualDuration = .nanoseconds(virtualNanoseconds)
    return result
  }
}

extension [UInt8] {
  /// Appends the decimal digits of a non-negative number.
  package mutating func append(number: Int64) {
    let start = count
    var rest = number.magnitude
    repeat {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    self[start...].reverse()
  }
}

extension ArraySlice<UInt8> {
  /// Removes a decimal number from the start of a text, with the space after it.
  ///
  /// - Returns: The number. Returns `nil` if the text begins with none, or with a number of more than 18 digits.
  mutating func popNumber() -> Int64? {
    var number: Int64 = 0
    var digits = 0
    while let byte = popFirst() {
      guard byte != UInt8(ascii: " ") else { break }
      // Up to 18 digits always fit.
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), digits < 18 else { return nil }
      number = number * 10 + Int64(byte - UInt8(ascii: "0"))
      digits += 1
    }
    return digits > 0 ? number : nil
  }
}
