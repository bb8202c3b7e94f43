/// A comparison of a statement's block with its transcript.
///
/// In a block, a line `...` matches any lines except errors, and `[..]` within a line matches any text. `\...` and
/// `\[..]` are these texts literally. All else is compared byte for byte.
///
/// The cost is at most proportional to the product of both numbers of lines, and linear without `...`.
public enum BlockMatcher {
  /// Checks whether a transcript matches a block.
  public static func matches(expected: [String], actual: [String]) -> Bool {
    // Nearly all lines are unchanged and need no preparation.
    var same = 0
    while same < min(expected.count, actual.count), BlockPattern.isPlain(expected[same], equalTo: actual[same]) {
      same += 1
    }
    if same == expected.count { return same == actual.count }
    var lines = BlockLines(expected: Array(expected[same...]), actual: Array(actual[same...]))
    return lines.match()
  }

  /// Returns the difference between a block and a transcript. Returns `nil` if they match.
  package static func difference(expected: [String], actual: [String]) -> BlockDifference? {
    if matches(expected: expected, actual: actual) { return nil }
    var lines = BlockLines(expected: expected, actual: actual)
    return BlockDifference(lines: edits(&lines, expected: expected, actual: actual).flatMap(\.difference))
  }

  /// Returns the block with mismatching lines replaced. Matching lines stay, including wildcards.
  ///
  /// - Returns: A block that the transcript matches. If an error occurs among the lines of a `...`, the wildcard stands
  ///   before and after it.
  package static func update(expected: [String], actual: [String]) -> [String] {
    if matches(expected: expected, actual: actual) { return expected }
    var lines = BlockLines(expected: expected, actual: actual)
    return edits(&lines, expected: expected, actual: actual).flatMap(\.updated)
  }

  /// Returns the block line that matches exactly this transcript line, with wildcards escaped.
  package static func escape(_ line: String) -> String {
    BlockPattern.escape(line)
  }

  /// A matching line, or a group of expected lines with their actual replacements.
  private enum Edit {
    case same(String)
    case changed(expected: [String], actual: [String])

    var difference: [BlockDifference.Line] {
      switch self {
      case .same(let line): [.same(line)]
      case .changed(let expected, let actual): expected.map { .expected($0) } + actual.map { .actual($0) }
      }
    }

    var updated: [String] {
      switch self {
      case .same(let line): [line]
      case .changed(_, let actual): actual.map(BlockMatcher.escape)
      }
    }
  }

  /// Returns the alignment as edits, in which neighbouring changes are merged.
  private static func edits(_ lines: inout BlockLines, expected: [String], actual: [String]) -> [Edit] {
    var edits: [Edit] = []
    var missing: [String] = []
    var extra: [String] = []
    func flush() {
      guard !missing.isEmpty || !extra.isEmpty else { return }
      edits.append(.changed(expected: missing, actual: extra))
      missing = []
      extra = []
    }
    for step in BlockAlignment.steps(&lines) {
      switch step {
      case .same(let index):
        flush()
        edits.append(.same(expected[index]))
      case .missing(let index): missing.append(expected[index])
      case .extra(let index): extra.append(actual[index])
      case .replaced(let expectedIndex, let actualIndex):
        missing.append(expected[expectedIndex])
        extra.append(actual[actualIndex])
      }
    }
    flush()
    return edits
  }
}
