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

    /// Creates a candidate.
    package init(text: String, summary: String = "", isComplete: Bool = true) {
      self.text = text
      self.summary = summary
      self.isComplete = isComplete
    }
  }

  /// The result of a completer.
  package struct CandidateList: Sendable {
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

extension LineEditor {
  /// Inserts the common prefix of all candidates, or lists them on a second press.
  ///
  /// The list appears if there is nothing to insert.
  func complete() -> CommandResult {
    let edited = editedText
    let before = unmarked(String(edited.before))
    let statement = earlierRows + before + unmarked(String(edited.after))
    let cursor = earlierRows.utf8.count + before.utf8.count
    let completion = completer(statement, cursor)
    guard !completion.candidates.isEmpty,
      let range = rowRange(of: completion.range, before: before)
    else { return .refused }

    let typed = before[range]
    let isAgain = lastCompletion.map { $0 == (statement, cursor) } ?? false
    if completion.candidates.count == 1, let candidate = completion.candidates.first {
      let isFollowedBySpace = edited.after.first == " " && range.upperBound == before.endIndex
      let text = candidate.text + (candidate.isComplete && !isFollowedBySpace ? " " : "")
      replace(range, of: before, with: text)
      return .changed
    }
    let prefix = completion.candidates.commonPrefix
    if extends(prefix, typed) {
      replace(range, of: before, with: String(prefix))
      rememberCompletion()
      return .changed
    }
    if isAgain {
      list(completion.candidates)
      return .drawn
    }
    rememberCompletion()
    return .refused
  }

  /// Remembers the text and the cursor. A second press lists only if neither has changed.
  private func rememberCompletion() {
    let edited = editedText
    let before = unmarked(String(edited.before))
    let statement = earlierRows + before + unmarked(String(edited.after))
    lastCompletion = (statement, earlierRows.utf8.count + before.utf8.count)
  }

  /// Returns the completer's range as one of the edited row.
  /// - Returns: The range. Returns `nil` if it extends into earlier rows or beyond the cursor, or splits a Unicode
  ///   scalar.
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

  /// Returns whether the prefix adds to the typed text, or only changes its case.
  private func extends(_ prefix: Substring, _ typed: Substring) -> Bool {
    guard prefix != typed else { return false }
    return prefix.lowercased().hasPrefix(typed.lowercased())
  }

  private func replace(_ range: Range<String.Index>, of before: String, with text: String) {
    // libedit deletes only before its cursor, so the cursor goes to the end of the range and back again.
    let behind = Int32(before[range.upperBound...].unicodeScalars.count)
    line_editor_move_cursor(core, -behind)
    line_editor_delete_before_cursor(core, Int32(before[range].unicodeScalars.count))
    insert(text)
    line_editor_move_cursor(core, behind)
  }

  private func list(_ candidates: [Candidate]) {
    let size = self.size
    // Two rows are left for the line above and below the list.
    let lines = candidates.listed(columns: size.columns, rows: max(1, size.rows - 2), usesColor: usesColor)
    // The line stays on the screen above the list, and `printAbove` draws it again below.
    line_editor_leave(core)
    printAbove(lines.joined(separator: "\n"))
  }
}
