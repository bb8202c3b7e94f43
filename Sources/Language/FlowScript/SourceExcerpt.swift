import FlowSystem

/// The part of a source line that an error shows: at most a hundred columns around the place.
package struct SourceExcerpt: Hashable, Sendable {
  /// The most columns that are shown.
  package static let columns = 100

  /// The text: control characters escaped, tabs as spaces, `…` where it was cut.
  package let text: String
  /// How many columns stand before the place.
  package let caret: Int

  /// The excerpt of a line.
  ///
  /// - Parameters:
  ///   - before: the line up to the place; only its end is looked at where it is long.
  ///   - after: the line from the place on; only its start is looked at where it is long.
  init(before: String, after: String, isCutBefore: Bool, isCutAfter: Bool) {
    var before = before.map(Cell.init)
    var after = after.map(Cell.init)
    var cutsBefore = isCutBefore
    var cutsAfter = isCutAfter
    let limit = Self.columns
    var left = before.reduce(0) { $0 + $1.columns }
    var right = after.reduce(0) { $0 + $1.columns }
    if left + right > limit || isCutBefore {
      // Room for what follows the place is kept, as far as something follows.
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

  /// A character as it is shown.
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
  /// The excerpt around a byte. Constant time.
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

  /// An error with its place.
  func error(_ fact: ParseError.Fact, at offset: Int) -> ParseError {
    ParseError(fact, location: location(at: offset), excerpt: excerpt(at: offset))
  }
}
