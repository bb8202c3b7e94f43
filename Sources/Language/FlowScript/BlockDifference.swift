import FlowSystem

/// How a transcript differs from the block that was expected.
package struct BlockDifference: Hashable, Sendable, CustomStringConvertible {
  /// A line of the difference.
  package enum Line: Hashable, Sendable {
    /// As expected; the text is the block's, so wildcards show.
    case same(String)
    /// Expected and not there.
    case expected(String)
    /// There and not expected.
    case actual(String)

    /// The line with its mark: ` `, `-` or `+`.
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

  /// All lines, in order; where lines were replaced, the expected ones first.
  package let lines: [Line]

  /// A unified difference with three lines around each change: `-expected`, `+actual`, and ` ` before what is the same.
  package var description: String { lines(context: 3).joined(separator: "\n") }

  /// The lines of a unified difference with `context` lines around each change.
  ///
  /// A line such as `@@ 12 lines @@` counts what is left out.
  package func lines(context: Int) -> [String] {
    var isNear = [Bool](repeating: false, count: lines.count)
    // Passes forward and backward, so that it stays linear for any context.
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
        // A block is text of a file, which may hold what a terminal would obey.
        result.append(VisibleText.line(lines[index].text))
      } else {
        skipped += 1
      }
    }
    flush()
    return result
  }
}
