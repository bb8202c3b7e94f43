extension Statement {
  /// A statement that works at the prompt only.
  package enum PromptCommand: Hashable, Sendable {
    /// `apps`: the apps there are.
    case apps
    /// `help`, `help word`
    case help(String?)
    /// `history`, `history word`: the statements so far, or those that hold a text.
    case history(String?)
    /// `record file`, `record file from 3`: writes the session to a file from its last `app`, or from an entry of the
    /// history; `record!` replaces the file.
    case record(String, from: Int?, replaces: Bool)
    /// `record off`
    case recordOff
    /// `save file`, `save file 2..5`: the history, or a part of it; `save!` replaces the file.
    case save(String, ClosedRange<Int>?, replaces: Bool)
    /// `run "file"`: as if it was typed.
    case run(String)
    /// `quit`
    case quit
  }
}

extension Statement.PromptCommand: CustomStringConvertible {
  /// The statement as it is written.
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
