/// A replacement of some bytes of a source.
struct Edit {
  let range: Range<Int>
  let text: [UInt8]
  /// What the edit is counted as, such as `#selector`. `nil` for what belongs to another edit.
  let kind: String?

  init(_ range: Range<Int>, _ text: some Sequence<UInt8>, kind: String? = nil) {
    (self.range, self.text, self.kind) = (range, Array(text), kind)
  }
}

extension Edit {
  /// Replaces each byte by a space and keeps the ends of lines, so that what follows keeps its line and its column.
  static func blank(_ range: Range<Int>, in source: SourceText, kind: String? = nil) -> Edit {
    Edit(range, source.bytes[range].map { $0 == .lineFeed || $0 == .carriageReturn ? $0 : .space }, kind: kind)
  }

  /// Keeps only the ends of lines.
  static func remove(_ range: Range<Int>, in source: SourceText, kind: String? = nil) -> Edit {
    Edit(range, source.lineEnds(in: range), kind: kind)
  }

  /// Replaces code by an expression or a block, with the ends of lines before the last byte, its closing bracket.
  ///
  /// The replacement so ends on the line of the original, as a `.` or an operator behind it may need.
  static func replace(_ range: Range<Int>, by code: String, in source: SourceText, kind: String? = nil) -> Edit {
    let text = Array(code.utf8)
    // Code that is taken over may have some of the lines.
    let own = text.count { $0 == .lineFeed }
    let ends = source.lineEnds(in: range).split(separator: .lineFeed, omittingEmptySubsequences: false).dropLast()
    let missing = ends.dropFirst(own).flatMap { $0 + [.lineFeed] }
    return Edit(range, text.dropLast() + missing + text.suffix(1), kind: kind)
  }

  /// Replaces an initial value, with the ends of lines behind it.
  static func value(_ range: Range<Int>, _ code: String, in source: SourceText) -> Edit {
    Edit(range, Array(code.utf8) + source.lineEnds(in: range))
  }
}

/// The edits of a source that were made, and the text that they give.
struct EditedSource {
  let text: [UInt8]
  /// The edits in their order, none in another.
  let edits: [Edit]

  /// Makes edits. Of two that overlap, the outer one is made, or the first of two for the same range.
  init(_ source: [UInt8], _ edits: [Edit]) {
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, -$0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, -$1.element.range.upperBound, $1.offset)
    }
    var (made, text, end): ([Edit], [UInt8], Int) = ([], [], 0)
    for (_, edit) in ordered where edit.range.lowerBound >= end {
      text += source[end..<edit.range.lowerBound] + edit.text
      end = edit.range.upperBound
      made.append(edit)
    }
    self.text = text + source[end...]
    self.edits = made
  }

  /// Returns the offset in the source of an offset in the text. What an edit wrote is at the beginning of the edit.
  func originalOffset(of offset: Int) -> Int {
    var shift = 0
    for edit in edits {
      let start = edit.range.lowerBound + shift
      if offset < start { break }
      if offset < start + edit.text.count { return edit.range.lowerBound }
      shift += edit.text.count - edit.range.count
    }
    return offset - shift
  }
}
