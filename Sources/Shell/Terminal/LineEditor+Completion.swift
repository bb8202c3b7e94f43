import CLineEditor

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
