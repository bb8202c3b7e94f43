/// Compares the block under a statement with the transcript of the statement.
///
/// In a block a line `...` stands for any lines but errors, `[..]` within a line for any text; `\...` and `\[..]` are
/// those texts themselves. All else is compared byte for byte. The time is at most proportional to the product of both
/// numbers of lines, and linear without `...`.
public enum BlockMatcher {
  /// Whether a transcript is what a block expects.
  public static func matches(expected: [String], actual: [String]) -> Bool {
    // Nearly all lines are as they were; those need no preparation.
    var same = 0
    while same < min(expected.count, actual.count), BlockPattern.isPlain(expected[same], equalTo: actual[same]) {
      same += 1
    }
    if same == expected.count { return same == actual.count }
    var lines = BlockLines(expected: Array(expected[same...]), actual: Array(actual[same...]))
    return lines.match()
  }

  /// How a transcript differs from what a block expects, or `nil` if it does not.
  package static func difference(expected: [String], actual: [String]) -> BlockDifference? {
    if matches(expected: expected, actual: actual) { return nil }
    var lines = BlockLines(expected: expected, actual: actual)
    return BlockDifference(lines: edits(&lines, expected: expected, actual: actual).flatMap(\.difference))
  }

  /// The block with the lines that no longer match replaced; what still matches stays, wildcards among it.
  ///
  /// - Returns: a block that the transcript matches. Where an error stands among the lines of a `...`, the wildcard
  ///   stands before and after it.
  package static func update(expected: [String], actual: [String]) -> [String] {
    if matches(expected: expected, actual: actual) { return expected }
    var lines = BlockLines(expected: expected, actual: actual)
    return edits(&lines, expected: expected, actual: actual).flatMap(\.updated)
  }

  /// The line of a block that stands for exactly this line of a transcript, wildcards within it made literal.
  package static func escape(_ line: String) -> String {
    BlockPattern.escape(line)
  }

  /// A run of lines that are as expected, or what was expected with what is there instead.
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

  /// The steps of the alignment, neighbouring changes put together.
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
