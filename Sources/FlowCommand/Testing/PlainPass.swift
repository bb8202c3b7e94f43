import FlowShell

/// A script that just passed, as nearly all do: a worker tells it in a few numbers, for to tell all of a result takes as long as
/// a small script.
struct PlainPass {
  private let numbers: [Int128]

  /// `nil` where there is more to tell.
  init?(_ result: ScriptResult) {
    numbers = [
      Int128(result.statementCount), Int128(result.expectationCount), result.duration.attoseconds,
      result.virtualDuration.attoseconds,
    ]
    guard self.result(of: ScriptChoice(path: result.path, line: result.line)) == result else { return nil }
  }

  /// Reads the line that it is told in: `+10 9 120000 0`.
  init?(_ line: some Sequence<UInt8>) {
    let words = String(decoding: Array(line), as: UTF8.self).dropFirst().split(separator: " ")
    numbers = words.compactMap { Int128($0) }
    guard numbers.count == 4 else { return nil }
  }

  /// The line that it is told in.
  var line: [UInt8] { Array("+\(numbers.map { String($0) }.joined(separator: " "))\n".utf8) }

  /// The result, of the script that it is about.
  func result(of script: ScriptChoice) -> ScriptResult {
    var result = ScriptResult(path: script.path, line: script.line, verdict: .passed)
    result.statementCount = Int(numbers[0])
    result.expectationCount = Int(numbers[1])
    result.duration = Duration(attoseconds: numbers[2])
    result.virtualDuration = Duration(attoseconds: numbers[3])
    return result
  }
}
