import FlowSystem

package struct SourceExcerpt: Hashable, Sendable {
  // A line of a script may be a million characters long.
  package static let columnLimit = 100

  /// The text for a terminal, with `…` at a cut.
  ///
  /// The text escapes control characters, and has spaces in place of tabs.
  package let text: String
  /// The number of columns before the location.
  package let caret: Int

  /// Creates the excerpt of a line.
  ///
  /// - Parameters:
  ///   - before: The line up to the location. Of a long line, only the end.
  ///   - after: The line from the location on. Of a long line, only the start.
  ///   - isCutBefore: Whether `before` lacks the start of the line.
  ///   - isCutAfter: Whether `after` lacks the end of the line.
  init(before: String, after: String, isCutBefore: Bool, isCutAfter: Bool) {
    var before = before.map(Cell.init)
    var after = after.map(Cell.init)
    var cutsBefore = isCutBefore
    var cutsAfter = isCutAfter
    let limit = Self.columnLimit
    var left = before.reduce(0) { $0 + $1.columns }
    var right = after.reduce(0) { $0 + $1.columns }
    if left + right > limit || isCutBefore {
      // Reserve up to four tenths of the columns for the text after the location.
      let available = max(limit - right - 2, limit * 6 / 10)
      var dropped = 0
      while left > available, dropped < before.count {
        left -= before[dropped].columns
        dropped += 1
      }
      if dropped > 0 {
        before.removeFirst(dropped)
        cutsBefore = true
      }
    }
    // A cut at each end needs a column for its `…`.
    while left + right > limit - 2, left + right > limit || cutsBefore || cutsAfter, let last = after.popLast() {
      right -= last.columns
      cutsAfter = true
    }
    text =
      (cutsBefore ? "…" : "") + before.map(\.text).joined() + after.map(\.text).joined() + (cutsAfter ? "…" : "")
    caret = left + (cutsBefore ? 1 : 0)
  }

  private struct Cell {
    var text: String
    var columns: Int

    init(_ character: Character) {
      text = character == "\t" ? " " : VisibleText.line(String(character))
      columns = DisplayWidth.columns(of: text)
    }
  }
}

extension SourceText {
  /// Returns the excerpt around a byte offset. The cost is constant, apart from the search for the line and its end.
  package func excerpt(at offset: Int) -> SourceExcerpt {
    guard !lineStarts.isEmpty else {
      return SourceExcerpt(before: "", after: "", isCutBefore: false, isCutAfter: false)
    }
    let line = line(at: offset)
    // Eight bytes a column suffice for nearly all text, and keep the cost constant.
    let reach = 8 * SourceExcerpt.columnLimit
    let offset = max(offset, lineStarts[line])
    let limit = max(lineLimit(line), offset)
    var start = max(lineStarts[line], offset - reach)
    // Neither end may split a scalar.
    while start < offset, bytes[start].isContinuation { start += 1 }
    var end = min(limit, offset + reach)
    while end < limit, end > offset, bytes[end].isContinuation { end -= 1 }
    return SourceExcerpt(
      before: string(start..<offset), after: string(offset..<end),
      isCutBefore: start > lineStarts[line], isCutAfter: end < limit)
  }
}
