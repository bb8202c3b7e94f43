import CLineEditor
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
    /// The heading above the candidate and its neighbors of the same group. Empty for none.
    package var group: String

    package init(text: String, summary: String = "", isComplete: Bool = true, group: String = "") {
      self.text = text
      self.summary = summary
      self.isComplete = isComplete
      self.group = group
    }
  }

  /// The result of a completer.
  package struct CandidateList: Sendable {
    /// The range to replace, in UTF-8 offsets of the statement.
    package var range: Range<Int>
    /// The candidates, in the order of the list.
    package var candidates: [Candidate]
    /// The reason for which there are no candidates, which the editor prints. `nil` rings the bell instead.
    package var note: String?
    /// Whether the first press lists several candidates, rather than the second.
    package var listsAtOnce: Bool

    package init(range: Range<Int>, candidates: [Candidate], note: String? = nil, listsAtOnce: Bool = false) {
      self.range = range
      self.candidates = candidates
      self.note = note
      self.listsAtOnce = listsAtOnce
    }
  }
}

extension [LineEditor.Candidate] {
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

  /// Returns the rows of the printed list.
  ///
  /// If the candidates fit the rows of the screen, each has a row, with its text and its summary aligned. If not, the
  /// texts are in columns, which the user reads downwards. Of several groups, the last ones lose their summaries first.
  /// All rows are narrower than the terminal, and no candidate is missing.
  func listed(columns: Int, rows: Int, usesColor: Bool) -> [String] {
    // A full row would make the terminal wrap.
    let available = Swift.max(1, columns - 1)
    var groups: [[LineEditor.Candidate]] = []
    for candidate in self {
      if groups.last?.last?.group == candidate.group {
        groups[groups.count - 1].append(candidate)
      } else {
        groups.append([candidate])
      }
    }
    var lists = groups.map { $0.withSummaries(available, usesColor: usesColor) }
    let headings = groups.map { group -> [String] in
      guard let heading = group.first?.group, !heading.isEmpty else { return [] }
      let text = DisplayWidth.cut(VisibleText.line(heading), to: available)
      return [usesColor ? TextStyle.bold.applied(to: text) : text]
    }
    for index in groups.indices.reversed() {
      let count = zip(headings, lists).reduce(0) { $0 + $1.0.count + $1.1.count }
      if count > rows { lists[index] = groups[index].inColumns(available) }
    }
    return zip(headings, lists).flatMap { $0 + $1 }
  }

  // A row for each candidate, with its text and its summary aligned.
  private func withSummaries(_ available: Int, usesColor: Bool) -> [String] {
    let shown = map { (text: VisibleText.line($0.text), summary: VisibleText.line($0.summary)) }
    let widest = shown.map { DisplayWidth.columns(of: $0.text) }.max() ?? 0
    let hasSummaries = shown.contains { !$0.summary.isEmpty }
    let gap = 3
    // Texts may take half of the columns, or all but those of a long summary. On a narrow screen a text of usual length
    // stays whole before its summary does.
    let (longSummary, shortSummary, usualText) = (40, 15, 28)
    let limit = Swift.max(available / 2, available - longSummary, Swift.min(usualText, available - shortSummary))
    let textColumns = hasSummaries ? Swift.min(widest, limit) : available
    return shown.map { candidate in
      let text = DisplayWidth.cut(candidate.text, to: textColumns)
      let summaryColumns = available - textColumns - gap
      guard !candidate.summary.isEmpty, summaryColumns > 0 else { return text }
      let spaces = String(repeating: " ", count: textColumns - DisplayWidth.columns(of: text) + gap)
      let summary = DisplayWidth.cut(candidate.summary, to: summaryColumns)
      return text + spaces + (usesColor ? TextStyle.dim.applied(to: summary) : summary)
    }
  }

  // As many columns as fit, each as wide as its widest text.
  private func inColumns(_ available: Int) -> [String] {
    let texts = map { DisplayWidth.cut(VisibleText.line($0.text), to: available) }
    let widths = texts.map { DisplayWidth.columns(of: $0) }
    let gap = 2
    var rows = count
    // Begin with the number of columns that even the narrowest texts would allow, for the fewest rows.
    let narrowest = Swift.max(1, (widths.min() ?? 1) + gap)
    for columns in stride(from: Swift.max(1, (available + gap) / narrowest), to: 1, by: -1) {
      let needed = (count + columns - 1) / columns
      let width = stride(from: 0, to: count, by: needed).reduce(-gap) { sum, start in
        sum + gap + (widths[start..<Swift.min(start + needed, count)].max() ?? 0)
      }
      if width <= available {
        rows = needed
        break
      }
    }
    return (0..<rows).map { row in
      var line = ""
      for start in stride(from: 0, to: count, by: rows) where start + row < count {
        let index = start + row
        line += texts[index]
        guard index + rows < count else { break }
        let width = widths[start..<Swift.min(start + rows, count)].max() ?? 0
        line += String(repeating: " ", count: width - widths[index] + gap)
      }
      return line
    }
  }
}

extension LineEditor {
  /// Inserts the common prefix of all candidates.
  ///
  /// If there is nothing to insert, a second press lists the candidates. A completer may ask for the list at once.
  func complete() -> CommandResult {
    let edited = editedText
    let before = unmarked(String(edited.before))
    let (statement, cursor) = statementAndCursor(of: edited)
    let completion = completer(statement, cursor)
    if completion.candidates.isEmpty, let note = completion.note {
      line_editor_leave(core)
      printAbove(DisplayWidth.cut(VisibleText.line(note), to: max(1, size.columns - 1)))
      return .drawn
    }
    guard !completion.candidates.isEmpty,
      let range = rowRange(of: completion.range, before: before)
    else { return .refused }

    let typed = before[range]
    let isAgain = lastCompletion.map { $0 == (statement, cursor) } ?? false
    if completion.candidates.count == 1, let candidate = completion.candidates.first {
      let next = range.upperBound == before.endIndex ? edited.after.first : nil
      // A word that has its end already gets no second space.
      let text = candidate.text + (candidate.isComplete && next != " " && next != ";" ? " " : "")
      replace(range, of: before, with: text)
      return .changed
    }
    let prefix = completion.candidates.commonPrefix
    if extends(prefix, typed) {
      replace(range, of: before, with: String(prefix))
      recordCompletion()
      return .changed
    }
    if isAgain || completion.listsAtOnce { return list(completion.candidates) }
    recordCompletion()
    return .refused
  }

  // A second press lists only if neither the text nor the cursor has changed.
  private func recordCompletion() {
    lastCompletion = statementAndCursor(of: editedText)
  }

  // The statement with all its rows, and the cursor's UTF-8 offset.
  private func statementAndCursor(of edited: EditedText) -> (text: String, cursor: Int) {
    let before = unmarked(String(edited.before))
    return (earlierRows + before + unmarked(String(edited.after)), earlierRows.utf8.count + before.utf8.count)
  }

  // `nil` if the range extends into earlier rows or beyond the cursor, or splits a Unicode scalar.
  private func rowRange(of range: Range<Int>, before: String) -> Range<String.Index>? {
    let lower = range.lowerBound - earlierRows.utf8.count
    let upper = range.upperBound - earlierRows.utf8.count
    guard lower >= 0, upper <= before.utf8.count else { return nil }
    let start = before.utf8.index(before.startIndex, offsetBy: lower)
    let end = before.utf8.index(before.startIndex, offsetBy: upper)
    guard start.samePosition(in: before.unicodeScalars) != nil, end.samePosition(in: before.unicodeScalars) != nil
    else { return nil }
    return start..<end
  }

  // Whether the prefix adds to the typed text, or only changes its case.
  private func extends(_ prefix: Substring, _ typed: Substring) -> Bool {
    guard prefix != typed else { return false }
    return prefix.lowercased().hasPrefix(typed.lowercased())
  }

  // The range is before the cursor, which stays behind the same character.
  private func replace(_ range: Range<String.Index>, of before: String, with text: String) {
    // libedit deletes only before its cursor, so the cursor goes to the end of the range and back again.
    let behind = Int32(before[range.upperBound...].unicodeScalars.count)
    line_editor_move_cursor(core, -behind)
    line_editor_delete_before_cursor(core, Int32(before[range].unicodeScalars.count))
    insert(text)
    line_editor_move_cursor(core, behind)
  }

  // Page by page, if the candidates need more rows than the screen has.
  private func list(_ candidates: [Candidate]) -> CommandResult {
    let size = self.size
    // Leave two rows for the line above and below the list.
    let page = max(1, size.rows - 2)
    let lines = candidates.listed(columns: size.columns, rows: page, usesColor: usesColor)
    // The line stays on the screen above the list, and `show` draws it again below.
    line_editor_leave(core)
    var shown = 0
    var next = page
    while true {
      let end = min(shown + next, lines.count)
      line_editor_write(lines[shown..<end].joined(separator: "\n") + "\n")
      shown = end
      guard shown < lines.count else { break }
      line_editor_write(DisplayWidth.cut(Self.moreRow(shown, lines.count), to: max(1, size.columns - 1)))
      let key = line_editor_next_character(core)
      // A wake-up meanwhile may have drawn the line again.
      line_editor_hide(core)
      line_editor_write(Output.lineErasure)
      guard key >= 0, let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: key)) else { return .ended }
      switch scalar {
      case " ", "\t", "f": next = page
      case "\r", "\n", "j": next = 1
      case "q", "\u{07}", "\u{7F}", "\u{08}": next = 0  // Ctrl-G and the two backspaces end a list, as q does.
      case "\u{1B}":
        pushBackEscapeOfSequence()
        next = 0
      default:
        // Any other key goes on with the line.
        line_editor_push(core, String(scalar))
        next = 0
      }
      if next == 0 { break }
    }
    line_editor_show(core)
    return .drawn
  }

  // Names the keys for the next page, the next row and the end.
  private static func moreRow(_ shown: Int, _ all: Int) -> String {
    "--More-- (\(shown) of \(all); Space, Return, q)"
  }
}
