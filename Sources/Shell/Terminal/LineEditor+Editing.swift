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
    guard let next = editedText.after.first else { return takeSuggestion() ? .changed : .refused }
    line_editor_move_cursor(core, next.scalarCount)
    return .changed
  }

  func moveToNextWord() -> CommandResult {
    let after = editedText.after
    guard !after.isEmpty else { return takeSuggestion(upTo: \.endOfFirstWord) ? .changed : .refused }
    line_editor_move_cursor(core, Int32(after[..<after.endOfFirstWord].unicodeScalars.count))
    return .changed
  }

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
}

extension Character {
  fileprivate var scalarCount: Int32 { Int32(unicodeScalars.count) }
}

extension Substring {
  /// The end of the first word, as in libedit's emacs mode.
  fileprivate var endOfFirstWord: Index {
    let start = unicodeScalars.firstIndex(where: \.isOfWord) ?? endIndex
    return unicodeScalars[start...].firstIndex { !$0.isOfWord } ?? endIndex
  }
}

extension Unicode.Scalar {
  fileprivate var isOfWord: Bool {
    properties.isAlphabetic || properties.numericType != nil || "*?_-.[]~=".unicodeScalars.contains(self)
  }
}

/// A row of the history that stands in the place of what the user has typed.
struct RecalledRow {
  /// The text that the user has typed.
  var typed: String
  /// The text with which recalled rows begin.
  var start: String
  /// The entries that were passed, from the latest to the one that is shown.
  var passed: [(text: String, back: Int)] = []

  /// The text that is shown.
  var shown: String { passed.last?.text ?? typed }
}

// libedit's own search takes the typed text for a regular expression, and finds it anywhere in a line.
extension LineEditor {
  /// Recalls the latest earlier line that begins with what stands before the cursor.
  func recallOlder() -> CommandResult {
    let text = editedText
    let whole = String(text.before + text.after)
    var row = recalled ?? RecalledRow(typed: whole, start: String(text.before))
    // An edited row begins another search.
    if unmarked(whole) != row.shown { row = RecalledRow(typed: unmarked(whole), start: unmarked(String(text.before))) }
    var back = row.passed.last.map { $0.back + 1 } ?? 0
    while let entry = history.entry(back: back) {
      if entry.hasPrefix(row.start), entry != row.shown {
        row.passed.append((entry, back))
        recalled = row
        replaceText(with: entry)
        return .changed
      }
      back += 1
    }
    return .refused
  }

  /// Goes back to a later line, and at the end to what the user has typed.
  func recallNewer() -> CommandResult {
    guard var row = recalled, row.passed.popLast() != nil else { return .refused }
    recalled = row
    replaceText(with: row.shown)
    return .changed
  }

  /// Lets the user edit the row in the program that `VISUAL` or `EDITOR` names.
  func editElsewhere() -> CommandResult {
    let text = editedText
    line_editor_pause(core)
    let edited = ExternalEditor.edit(unmarked(String(text.before + text.after)))
    // The row is drawn once, with its new text.
    if let edited { replaceText(with: edited) }
    line_editor_resume(core)
    return edited == nil ? .refused : .drawn
  }
}

// This search replaces libedit's, which looks up only the low byte of a character in its key map. With that Korean text
// cannot be searched for.
extension LineEditor {
  /// Searches the history backwards for typed text, and shows the latest match.
  ///
  /// The same key goes to an earlier match, and Ctrl-G cancels the search. Return enters the match, and any other key
  /// edits it.
  func search() -> CommandResult {
    let original = editedText
    let originalText = String(original.before + original.after)
    var query = ""
    var match: (text: String, back: Int)?
    while true {
      showSearch(query: query, match: match?.text, original: originalText)
      let key = line_editor_next_character(core)
      guard key >= 0, let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: key)) else {
        promptInstead = nil
        return .ended
      }
      switch scalar {
      case "\u{12}":
        match = find(query, from: (match?.back ?? -1) + 1, otherThan: match?.text) ?? match
      case "\u{08}", "\u{7F}":
        query = String(query.dropLast())
        match = query.isEmpty ? nil : find(query, from: 0, otherThan: nil)
      case "\u{07}":
        line_editor_hide(core)
        replaceText(with: originalText)
        line_editor_move_cursor(core, -Int32(original.after.unicodeScalars.count))
        return endSearch()
      case "\u{1B}":
        // Escape alone ends the search. Otherwise it begins a key sequence, such as that of an arrow.
        if line_editor_has_input(core, 20) { line_editor_push(core, "\u{1B}") }
        return endSearch()
      case _ where scalar.value < 0x20:
        line_editor_push(core, String(scalar))
        return endSearch()
      default:
        query.unicodeScalars.append(scalar)
        if let match, Self.contains(match.text, query) { break }
        match = find(query, from: match?.back ?? 0, otherThan: nil)
      }
    }
  }

  private func find(_ query: String, from start: Int, otherThan text: String?) -> (text: String, back: Int)? {
    guard !query.isEmpty else { return nil }
    var back = start
    while let entry = history.entry(back: back) {
      if entry != text, Self.contains(entry, query) { return (entry, back) }
      back += 1
    }
    return nil
  }

  /// Returns whether a text contains a query. A query in lower case matches upper case, too.
  private static func contains(_ text: String, _ query: String) -> Bool {
    text.contains(query) || (query == query.lowercased() && text.lowercased().contains(query))
  }

  private func showSearch(query: String, match: String?, original: String) {
    line_editor_hide(core)
    let isFailed = match == nil && !query.isEmpty
    promptInstead = Prompt([
      .init(isFailed ? "(not found) " : "(search) ", style: .dim),
      .init("\(query): "),
    ])
    updatePrompt()
    replaceText(with: match ?? original)
    line_editor_show(core)
  }

  /// Restores the usual prompt and keeps the row.
  private func endSearch() -> CommandResult {
    line_editor_hide(core)
    promptInstead = nil
    updatePrompt()
    line_editor_show(core)
    return .drawn
  }
}
