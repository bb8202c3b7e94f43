import CLineEditor

/// The result of a search for a suggestion.
struct SuggestedEntry {
  /// The statement, with its earlier rows, for which an entry was searched.
  var typed: String
  /// The number of steps back to the entry. `nil` if no entry goes on from the statement.
  var back: Int?
}

extension LineEditor {
  /// Returns the rest of the latest entry of the history that begins with the statement being typed.
  /// - Returns: The rest. Returns `nil` if no entry goes on from the statement, or if none is wanted.
  func suggestion() -> String? {
    guard suggestsFromHistory, usesColor else { return nil }
    let typed = earlierRows + unmarked(String(editedText.before))
    guard typed.contains(where: { !$0.isWhitespace }) else { return nil }
    let back = entryGoing(onFrom: typed)
    suggested = SuggestedEntry(typed: typed, back: back)
    guard let back, let entry = history.entry(back: back) else { return nil }
    return String(decoding: entry.utf8.dropFirst(typed.utf8.count), as: UTF8.self)
  }

  private func entryGoing(onFrom typed: String) -> Int? {
    var back = 0
    // An entry that was passed for a shorter text cannot match a longer one.
    if let suggested, typed.utf8.starts(with: suggested.typed.utf8) {
      guard let last = suggested.back else { return nil }
      back = last
    }
    while let entry = history.entry(back: back) {
      if entry.utf8.count > typed.utf8.count, entry.utf8.starts(with: typed.utf8) { return back }
      back += 1
    }
    return nil
  }

  /// Inserts the visible suggestion up to an end.
  /// - Parameter end: A closure that returns the end of the part.
  /// - Returns: Whether there was a suggestion.
  func takeSuggestion(upTo end: (Substring) -> String.Index = { $0.endIndex }) -> Bool {
    guard let shown = line_editor_get_suggestion(core) else { return false }
    let text = String(cString: shown)
    insert(String(text[..<end(text[...])]))
    return true
  }
}
