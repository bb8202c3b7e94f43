extension Statement {
  /// A statement that works at the prompt only.
  package enum PromptCommand: Hashable, Sendable {
    /// Lists the apps: `apps`.
    case apps
    /// Shows help: `help`, `help word`.
    case help(String?)
    /// Lists the statements so far, or those that contain a text: `history`, `history word`.
    case history(String?)
    /// Records the session to a file from its last `app`, or from a history entry.
    ///
    /// Written `record file` or `record file from 3`. `record!` replaces the file.
    case record(String, from: Int?, replaces: Bool)
    /// Ends the recording: `record off`.
    case recordOff
    /// Writes the history, or a part of it, to a file: `save file`, `save file 2..5`. `save!` replaces the file.
    case save(String, ClosedRange<Int>?, replaces: Bool)
    /// Runs a file as if it was typed: `run "file"`.
    case run(String)
    /// Leaves the prompt: `quit`.
    case quit
  }
}

extension Statement.PromptCommand: CustomStringConvertible {
  /// The source text.
  package var description: String {
    switch self {
    case .apps: "apps"
    case .help(let word): Self.text("help", word)
    case .history(let word): Self.text("history", word)
    case .record(let file, let entry, let replaces):
      "record\(replaces ? "!" : "") \(ScriptText.quoted(file))\(entry.map { " from \($0)" } ?? "")"
    case .recordOff: "record off"
    case .save(let file, let range, let replaces):
      "save\(replaces ? "!" : "") \(ScriptText.quoted(file))"
        + (range.map { " \($0.lowerBound)..\($0.upperBound)" } ?? "")
    case .run(let file): "run \(ScriptText.quoted(file))"
    case .quit: "quit"
    }
  }

  private static func text(_ verb: String, _ word: String?) -> String {
    guard let word else { return verb }
    return "\(verb) \(ScriptText.isWord(word) ? word : ScriptText.quoted(word))"
  }
}
