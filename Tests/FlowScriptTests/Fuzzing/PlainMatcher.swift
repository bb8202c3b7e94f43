/// A matcher that tries out each rule of blocks in turn, in exponential time.
enum PlainMatcher {
  /// Returns whether a block matches the lines of a transcript.
  static func matches(_ expected: ArraySlice<String>, _ actual: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return actual.isEmpty }
    if first == "..." {
      if matches(expected.dropFirst(), actual) { return true }
      guard let line = actual.first, !isError(line) else { return false }
      return matches(expected, actual.dropFirst())
    }
    guard let line = actual.first, self.line(first, matches: line) else { return false }
    return matches(expected.dropFirst(), actual.dropFirst())
  }

  static func isError(_ line: String) -> Bool {
    if line.hasPrefix("error:") { return true }
    let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].first == "+", let digit = parts[0].dropFirst().first else { return false }
    return digit.isASCII && digit.isNumber && parts[1].hasPrefix("error:")
  }

  private static func line(_ pattern: String, matches line: String) -> Bool {
    if pattern.hasSuffix("..."), pattern.dropLast(3).allSatisfy({ $0 == "\\" }) { return pattern.dropFirst() == line }
    return glob(Array(pattern.utf8)[...], Array(line.utf8)[...])
  }

  /// Returns whether a pattern with `[..]` matches a whole line.
  private static func glob(_ pattern: ArraySlice<UInt8>, _ line: ArraySlice<UInt8>) -> Bool {
    if pattern.starts(with: "\\[..]".utf8) {
      return line.starts(with: "[..]".utf8) && glob(pattern.dropFirst(5), line.dropFirst(4))
    }
    if pattern.starts(with: "[..]".utf8) {
      return (0...line.count).contains { glob(pattern.dropFirst(4), line.dropFirst($0)) }
    }
    guard let first = pattern.first else { return line.isEmpty }
    return line.first == first && glob(pattern.dropFirst(), line.dropFirst())
  }
}
