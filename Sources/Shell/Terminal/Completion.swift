import FlowSystem

extension LineEditor {
  /// A text that can replace the word before the cursor.
  package struct Candidate: Hashable, Sendable {
    /// The text that replaces the completion's range.
    package var text: String
    /// A one-line description, which may be empty.
    package var summary: String
    /// Whether the word ends with the candidate. A space then follows the inserted text.
    package var isComplete: Bool

    /// Creates a candidate.
    package init(text: String, summary: String = "", isComplete: Bool = true) {
      self.text = text
      self.summary = summary
      self.isComplete = isComplete
    }
  }

  /// The result of a completer.
  package struct Completion: Sendable {
    /// The range to replace, in UTF-8 offsets of the statement.
    package var range: Range<Int>
    /// The candidates, in the order of the list.
    package var candidates: [Candidate]

    /// Creates a result.
    package init(range: Range<Int>, candidates: [Candidate]) {
      self.range = range
      self.candidates = candidates
    }
  }
}

extension [LineEditor.Candidate] {
  /// The longest common prefix of all texts.
  var commonPrefix: Substring {
    guard var prefix = first?.text[...] else { return "" }
    for candidate in dropFirst() {
      var end = prefix.startIndex
      var other = candidate.text.startIndex
      while end < prefix.endIndex, other < candidate.text.endIndex, prefix[end] == candidate.text[other] {
        prefix.formIndex(after: &end)
        candidate.text.formIndex(after: &other)
      }
      prefix = prefix[..<end]
    }
    return prefix
  }

  /// Returns the rows of the printed list, one for each candidate.
  ///
  /// Each row has the text and the summary, aligned and cut to the width. If there are too many candidates, the last
  /// row has the number of the others.
  func listed(columns: Int, rows: Int, usesColor: Bool) -> [String] {
    let fitting = count <= rows ? count : Swift.max(1, rows - 1)
    let shown = prefix(fitting).map { (text: VisibleText.line($0.text), summary: VisibleText.line($0.summary)) }
    let widest = shown.map { DisplayWidth.columns(of: $0.text) }.max() ?? 0
    let hasSummaries = shown.contains { !$0.summary.isEmpty }
    // A full row would make the terminal wrap.
    let available = Swift.max(1, columns - 1)
    let textColumns = hasSummaries ? Swift.min(widest, Swift.max(available / 2, available - 40)) : available
    var lines = shown.map { candidate in
      let text = DisplayWidth.cut(candidate.text, to: textColumns)
      let summaryColumns = available - textColumns - 3
      guard !candidate.summary.isEmpty, summaryColumns > 0 else { return text }
      let gap = String(repeating: " ", count: textColumns - DisplayWidth.columns(of: text) + 3)
      let summary = DisplayWidth.cut(candidate.summary, to: summaryColumns)
      return text + gap + (usesColor ? TextStyle.dim.applied(to: summary) : summary)
    }
    if fitting < count { lines.append(DisplayWidth.cut("… and \(count - fitting) more", to: available)) }
    return lines
  }
}
