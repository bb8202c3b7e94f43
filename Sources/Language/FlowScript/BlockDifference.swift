import FlowSystem
/// The difference between a transcript and its expected block.
package struct BlockDifference: Hashable, Sendable, CustomStringConvertible {
  /// A line of the difference.
  package enum Line: Hashable, Sendable {
    /// An expected line. The text is the block's, so it shows wildcards.
    case same(String)
    /// A line that was expected and is missing.
    case expected(String)
    /// A line that was not expected.
    case actual(String)

    /// The line with its mark, which is a space, `-` or `+`.
    package var text: String {
      switch self {
      case .same(let line): " " + line
      case .expected(let line): "-" + line
      case .actual(let line): "+" + line
      }
    }

    /// Whether the line is as expected.
    package var isSame: Bool {
      if case .same = self { true } else { false }
    }
  }

  /// All lines in order. In a replacement, the expected lines come first.
  package let lines: [Line]

  /// The unified difference with three lines of context: `-expected`, `+actual`, and a space before equal lines.
  package var description: String { lines(context: 3).joined(separator: "\n") }

  /// Returns the lines of a unified difference with `context` lines around each change.
  ///
  /// A line such as `@@ 12 lines @@` counts the lines that are left out.
  package func lines(context: Int) -> [String] {
    var isNear = [Bool](repeating: false, count: lines.count)
    // Pass forward and backward, so that the cost is linear for any context.
    var distance = context + 1
    for index in lines.indices {
      distance = lines[index].isSame ? min(distance + 1, context + 1) : 0
      if distance <= context { isNear[index] = true }
    }
    distance = context + 1
    for index in lines.indices.reversed() {
      distance = lines[index].isSame ? min(distance + 1, context + 1) : 0
      if distance <= context { isNear[index] = true }
    }
    var result: [String] = []
    var skipped = 0
    func flush() {
      if skipped > 0 { result.append("@@ \(skipped) \(skipped == 1 ? "line" : "lines") @@") }
      skipped = 0
    }
    for index in lines.indices {
      if isNear[index] {
        flush()
        // A block is text of a file, which may contain control characters that a terminal would obey.
        result.append(VisibleText.line(lines[index].text))
      } else {
        skipped += 1
      }
    }
    flush()
    return result
  }
}
