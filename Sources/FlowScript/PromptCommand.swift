extension Statement {
  /// A statement that works at the prompt only.
  public enum PromptCommand: Hashable, Sendable {
    /// `apps`: the apps there are.
    case apps
    /// `help`, `help word`
    case help(String?)
    /// `history`, `history word`: the statements so far, or those that hold a text.
    case history(String?)
    /// `undo`, `undo 2`: so many driving statements back.
    case undo(Int)
    /// `redo`, `redo 2`
    case redo(Int)
    /// `goto 3`: to a statement of the history.
    case goto(Int)
    /// `record "file"`, and `nil` for `record off`.
    case record(String?)
    /// `save "file"`, `save "file" 2..5`: the history, or a part of it.
    case save(String, ClosedRange<Int>?)
    /// `run "file"`: as if it was typed.
    case run(String)
    /// `quit`
    case quit
  }
}

extension Statement.PromptCommand: CustomStringConvertible {
  /// The statement as it is written.
  public var description: String {
    switch self {
    case .apps: "apps"
    case .help(let word): Self.text("help", word)
    case .history(let word): Self.text("history", word)
    case .undo(let count): count == 1 ? "undo" : "undo \(count)"
    case .redo(let count): count == 1 ? "redo" : "redo \(count)"
    case .goto(let number): "goto \(number)"
    case .record(nil): "record off"
    case .record(let file?): "record \(ScriptText.quoted(file))"
    case .save(let file, nil): "save \(ScriptText.quoted(file))"
    case .save(let file, let range?): "save \(ScriptText.quoted(file)) \(range.lowerBound)..\(range.upperBound)"
    case .run(let file): "run \(ScriptText.quoted(file))"
    case .quit: "quit"
    }
  }

  private static func text(_ verb: String, _ word: String?) -> String {
    guard let word else { return verb }
    return "\(verb) \(ScriptText.isWord(word) ? word : ScriptText.quoted(word))"
  }
}
