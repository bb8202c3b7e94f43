import CLineEditor

/// The edited row, split at the cursor. Newlines are still marks.
struct EditedText {
  var before: Substring
  var after: Substring

  var isEmpty: Bool { before.isEmpty && after.isEmpty }
}

// Deleting and moving go by user-perceived characters. libedit counts code points, and would split an emoji or a
// composed syllable.
extension LineEditor {
  var editedText: EditedText {
    let text = line_editor_get_text(core)
    let bytes = UnsafeRawBufferPointer(start: text.bytes, count: text.length)
    return EditedText(
      before: Substring(decoding: bytes.prefix(text.cursor), as: UTF8.self),
      after: Substring(decoding: bytes.dropFirst(text.cursor), as: UTF8.self))
  }

  func deleteBackward() -> CommandResult {
    guard let last = editedText.before.last else { return .refused }
    line_editor_delete_before_cursor(core, last.scalarCount)
    return .changed
  }

  func deleteForward() -> CommandResult {
    guard let next = editedText.after.first else { return .refused }
    line_editor_move_cursor(core, next.scalarCount)
    line_editor_delete_before_cursor(core, next.scalarCount)
    return .changed
  }

  func deleteOrEnd() -> CommandResult {
    editedText.isEmpty ? .ended : deleteForward()
  }

  func moveLeft() -> CommandResult {
    guard let last = editedText.before.last else { return .refused }
    line_editor_move_cursor(core, -last.scalarCount)
    return .changed
  }

  func moveRight() -> CommandResult {
    guard let next = editedText.after.first else { return .refused }
    line_editor_move_cursor(core, next.scalarCount)
    return .changed
  }

  /// Replaces the row, and moves the cursor to its end.
  func replaceText(with text: String) {
    let edited = editedText
    line_editor_move_cursor(core, Int32(edited.after.unicodeScalars.count))
    line_editor_delete_before_cursor(
      core, Int32(edited.before.unicodeScalars.count + edited.after.unicodeScalars.count))
    insert(text)
  }

  /// Inserts text at the cursor, with a mark in place of each newline.
  func insert(_ text: String) {
    guard !text.isEmpty else { return }
    line_editor_insert(core, marked(text))
  }
}

extension Character {
  fileprivate var scalarCount: Int32 { Int32(unicodeScalars.count) }
}
