import CLineEditor

/// The result of a search for a suggestion.
struct SuggestedEntry {
  /// The searched statement, with its earlier rows.
  var typed: String
  /// The number of steps back to the entry. `nil` if no entry goes on from the statement.
  var back: Int?
}

extension LineEditor {
  /// Returns the rest of the latest entry that begins with the typed statement, among those of the history's scope.
  /// - Returns: The rest. Returns `nil` if no entry goes on from the statement, if the statement is blank, or if
  ///   suggestions are off.
  func suggestion() -> String? {
    guard suggestsFromHistory, usesColor else { return nil }
    let typed = earlierRows + unmarked(String(editedText.before))
    guard typed.contains(where: { !$0.isWhitespace }) else { return nil }
    let back = latestEntry(continuing: typed)
    suggested = SuggestedEntry(typed: typed, back: back)
    guard let back, let entry = history.entry(back: back) else { return nil }
    return String(decoding: entry.utf8.dropFirst(typed.utf8.count), as: UTF8.self)
  }

  // The number of steps back to the entry. `nil` if there is none.
  private func latestEntry(continuing typed: String) -> Int? {
    var back = 0
    // An entry that does not match a shorter text cannot match a longer one.
    if let suggested, typed.utf8.starts(with: suggested.typed.utf8) {
      guard let last = suggested.back else { return nil }
      back = last
    }
    while back < history.ownCount, let entry = history.entry(back: back) {
      if entry.utf8.count > typed.utf8.count, entry.utf8.starts(with: typed.utf8) { return back }
      back += 1
    }
    return nil
  }

  /// Inserts the visible suggestion up to an end. Returns whether there was one.
  func takeSuggestion(upTo end: (Substring) -> String.Index = { $0.endIndex }) -> Bool {
    guard let shown = line_editor_get_suggestion(core) else { return false }
    let text = String(cString: shown)
    insert(String(text[..<end(text[...])]))
    return true
  }
}

/// A row of the history in place of the typed one.
struct RecalledRow {
  var typed: String
  /// The text with which recalled rows begin.
  var start: String
  /// The passed entries, from the latest to the visible one.
  var passed: [(text: String, back: Int)] = []

  var shown: String { passed.last?.text ?? typed }
}

// libedit's own search takes the typed text for a regular expression, and finds it anywhere in a line.
extension LineEditor {
  /// Recalls the next earlier line that begins as the typed row does before the cursor.
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

  /// Recalls the next later line, and at the end the typed row.
  func recallNewer() -> CommandResult {
    guard var row = recalled, row.passed.popLast() != nil else { return .refused }
    recalled = row
    replaceText(with: row.shown)
    return .changed
  }
}

// This search replaces libedit's, which finds only the low byte of a character in its key map. With that, users could
// not search for Korean text.
extension LineEditor {
  /// Searches the history backwards for typed text, and shows the latest match.
  ///
  /// Ctrl-R goes to an earlier match, Backspace shortens the query, and Ctrl-G cancels the search. Return enters the
  /// match. Any other control key acts on the match.
  func search() -> CommandResult {
    let original = editedText
    let originalText = String(original.before + original.after)
    var query = ""
    var match: (text: String, back: Int)?
    while true {
      showSearch(query: query, match: match?.text, original: originalText)
      let key = line_editor_next_character(core)
      guard key >= 0, let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: key)) else {
        temporaryPrompt = nil
        return .ended
      }
      switch scalar {
      case "\u{12}":  // Ctrl-R
        match = find(query, from: (match?.back ?? -1) + 1, otherThan: match?.text) ?? match
      case "\u{08}", "\u{7F}":  // Backspace
        query = String(query.dropLast())
        match = query.isEmpty ? nil : find(query, from: 0, otherThan: nil)
      case "\u{07}":  // Ctrl-G
        line_editor_hide(core)
        replaceText(with: originalText)
        line_editor_move_cursor(core, -Int32(original.after.unicodeScalars.count))
        return endSearch()
      case "\u{1B}":
        pushBackEscapeOfSequence()
        return endSearch()
      case _ where scalar.value < 0x20:
        // Any other control character is a key for the row.
        line_editor_push(core, String(scalar))
        return endSearch()
      default:
        query.unicodeScalars.append(scalar)
        // A longer query may still match the same entry.
        if let match, Self.contains(match.text, query) { break }
        match = find(query, from: match?.back ?? 0, otherThan: nil)
      }
    }
  }

  // Searches from `start` steps back.
  private func find(_ query: String, from start: Int, otherThan text: String?) -> (text: String, back: Int)? {
    guard !query.isEmpty else { return nil }
    var back = start
    while let entry = history.entry(back: back) {
      if entry != text, Self.contains(entry, query) { return (entry, back) }
      back += 1
    }
    return nil
  }

  // A query in lower case matches upper case, too.
  private static func contains(_ text: String, _ query: String) -> Bool {
    text.contains(query) || (query == query.lowercased() && text.lowercased().contains(query))
  }

  // Draws the query as the prompt, with the match or the original row.
  private func showSearch(query: String, match: String?, original: String) {
    line_editor_hide(core)
    let isFailed = match == nil && !query.isEmpty
    temporaryPrompt = Prompt([
      .init(isFailed ? "(not found) " : "(search) ", style: .dim),
      .init("\(query): "),
    ])
    updatePrompt()
    replaceText(with: match ?? original)
    line_editor_show(core)
  }

  // Restores the usual prompt and keeps the row.
  private func endSearch() -> CommandResult {
    line_editor_hide(core)
    temporaryPrompt = nil
    updatePrompt()
    line_editor_show(core)
    return .drawn
  }
}
