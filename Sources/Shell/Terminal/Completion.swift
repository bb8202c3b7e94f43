import FlowSystem

extension LineEditor {
  /// Something that can stand before the cursor.
  package struct Candidate: Hashable, Sendable {
    /// The text that replaces the completion's range.
    package var text: String
    /// What it is, in one line. May be empty.
    package var summary: String
    /// Whether nothing more belongs to this word: a space follows when it is inserted.
    package var isComplete: Bool

    /// Something that can stand before the cursor.
    package init(text: String, summary: String = "", isComplete: Bool = true) {
      self.text = text
      self.summary = summary
      self.isComplete = isComplete
    }
  }

  /// What a completer has found.
  package struct Completion: Sendable {
    /// What is replaced, in UTF-8 offsets of the text before the cursor.
    package var range: Range<Int>
    /// What can stand there, in the order to be listed.
    package var candidates: [Candidate]

    /// What a completer has found.
    package init(range: Range<Int>, candidates: [Candidate]) {
      self.range = range
      self.candidates = candidates
    }
  }
}

extension [LineEditor.Candidate] {
  /// What all texts begin with.
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

  /// The list as it is printed, one candidate a row: texts, then summaries, aligned and cut to the width. What doesn't
  /// fit in the rows is counted at the end.
  func listed(columns: Int, rows: Int, usesColor: Bool) -> [String] {
    let fitting = count <= rows ? count : Swift.max(1, rows - 1)
    let shown = prefix(fitting).map { (text: VisibleText.line($0.text), summary: VisibleText.line($0.summary)) }
    let widest = shown.map { DisplayWidth.columns(of: $0.text) }.max() ?? 0
    let hasSummaries = shown.contains { !$0.summary.isEmpty }
    // A row that is full would make the terminal wrap.
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
