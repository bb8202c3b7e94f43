import FlowSystem
/// The part of a source line that an error shows, at most a hundred columns.
package struct SourceExcerpt: Hashable, Sendable {
  /// The maximum number of columns.
  package static let columns = 100

  /// The text, with control characters escaped, tabs as spaces, and `…` at a cut.
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
    let limit = Self.columns
    var left = before.reduce(0) { $0 + $1.columns }
    var right = after.reduce(0) { $0 + $1.columns }
    if left + right > limit || isCutBefore {
      // Reserve space for the text after the location, as far as there is any.
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
    while left + right > limit - 2, left + right > limit || cutsBefore || cutsAfter, let last = after.popLast() {
      right -= last.columns
      cutsAfter = true
    }
    text =
      (cutsBefore ? "…" : "") + before.map(\.text).joined() + after.map(\.text).joined() + (cutsAfter ? "…" : "")
    caret = left + (cutsBefore ? 1 : 0)
  }

  /// A character with its width on a terminal.
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
  /// Returns the excerpt around a byte offset. The cost is constant.
  package func excerpt(at offset: Int) -> SourceExcerpt {
    guard !lineStarts.isEmpty else {
      return SourceExcerpt(before: "", after: "", isCutBefore: false, isCutAfter: false)
    }
    let line = line(at: offset)
    let reach = 800
    let offset = max(offset, lineStarts[line])
    let limit = max(lineLimit(line), offset)
    var start = max(lineStarts[line], offset - reach)
    while start < offset, bytes[start].isContinuation { start += 1 }
    var end = min(limit, offset + reach)
    while end < limit, end > offset, bytes[end].isContinuation { end -= 1 }
    return SourceExcerpt(
      before: string(start..<offset), after: string(offset..<end),
      isCutBefore: start > lineStarts[line], isCutAfter: end < limit)
  }

  /// Creates an error at a byte offset.
  func error(_ fact: ParseError.Fact, at offset: Int) -> ParseError {
    ParseError(fact, location: location(at: offset), excerpt: excerpt(at: offset))
  }
}
