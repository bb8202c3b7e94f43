import CLineEditor
import FlowSystem
import Glibc
import SystemPackage

/// The edited row, split at the cursor, with marks for newlines.
struct EditedText {
  var before: Substring
  var after: Substring

  var isEmpty: Bool { before.isEmpty && after.isEmpty }
}

// The editor deletes and moves by user-perceived characters. libedit counts code points, and would split an emoji or a
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

  /// Deletes the character after the cursor, or ends the input on an empty row.
  func deleteOrEnd() -> CommandResult {
    editedText.isEmpty ? .ended : deleteForward()
  }

  func moveLeft() -> CommandResult {
    guard let last = editedText.before.last else { return .refused }
    line_editor_move_cursor(core, -last.scalarCount)
    return .changed
  }

  /// Moves the cursor by a character to the right, or inserts the suggestion.
  func moveRight() -> CommandResult {
    guard let next = editedText.after.first else { return takeSuggestion() ? .changed : .refused }
    line_editor_move_cursor(core, next.scalarCount)
    return .changed
  }

  /// Moves the cursor to the next end of a word, or takes a suggested word.
  func moveToNextWord() -> CommandResult {
    let after = editedText.after
    guard !after.isEmpty else { return takeSuggestion(upTo: \.endOfFirstWord) ? .changed : .refused }
    line_editor_move_cursor(core, Int32(after[..<after.endOfFirstWord].unicodeScalars.count))
    return .changed
  }

  /// Moves the cursor to the end of the row. Inserts the suggestion if the cursor is there already.
  func moveToEnd() -> CommandResult {
    let after = editedText.after
    if after.isEmpty { _ = takeSuggestion() }
    line_editor_move_cursor(core, Int32(after.unicodeScalars.count))
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

  /// Pushes an escape back that begins a key sequence, such as that of an arrow.
  func pushBackEscapeOfSequence() {
    // The characters of a sequence arrive together, and a user needs longer for the next key.
    let milliseconds: Int32 = 20
    if line_editor_has_input(core, milliseconds) { line_editor_push(core, "\u{1B}") }
  }

  /// Lets the user edit the row in the program that `VISUAL` or `EDITOR` names.
  func editElsewhere() -> CommandResult {
    let text = editedText
    line_editor_pause(core)
    let edited = ExternalEditor.edit(unmarked(String(text.before + text.after)))
    // Draw the row once, with its new text.
    if let edited { replaceText(with: edited) }
    line_editor_resume(core)
    return edited == nil ? .refused : .drawn
  }
}

extension Character {
  fileprivate var scalarCount: Int32 { Int32(unicodeScalars.count) }
}

extension Substring {
  // As in libedit's emacs mode.
  fileprivate var endOfFirstWord: Index {
    let start = unicodeScalars.firstIndex(where: \.isWordCharacter) ?? endIndex
    return unicodeScalars[start...].firstIndex { !$0.isWordCharacter } ?? endIndex
  }
}

extension Unicode.Scalar {
  fileprivate var isWordCharacter: Bool {
    properties.isAlphabetic || properties.numericType != nil || "*?_-.[]~=".unicodeScalars.contains(self)
  }
}

/// The user's editor of text files.
enum ExternalEditor {
  /// Lets the user edit a text, and waits until the editor has ended. The terminal must be in its usual mode.
  /// - Returns: The edited text without trailing newlines. Returns `nil` if there is no temporary file, or if the
  ///   editor reports a failure.
  static func edit(_ text: String) -> String? {
    var template = Array("\(ProcessEnvironment.nonEmptyValue("TMPDIR") ?? "/tmp")/flowsh-XXXXXX".utf8CString)
    let file = FileDescriptor(rawValue: mkstemp(&template))
    guard file.rawValue >= 0 else { return nil }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    do {
      try file.closeAfter { _ = try file.writeAll((text + "\n").utf8) }
      guard run(path), let bytes = try? RegularFile.read(ScriptPath(path)) else { return nil }
      return String(decoding: bytes, as: UTF8.self).trimmingLineEnd
    } catch {
      return nil
    }
  }

  // Returns whether the run succeeded.
  private static func run(_ path: String) -> Bool {
    let program = ProcessEnvironment.nonEmptyValue("VISUAL") ?? ProcessEnvironment.nonEmptyValue("EDITOR") ?? "vi"
    let quoted = "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    // The variable may hold arguments, so the system's shell reads it.
    return system("\(program) \(quoted)") == 0
  }
}
