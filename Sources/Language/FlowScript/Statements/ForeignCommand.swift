/// The advice for commands of other shells that no statement replaces.
///
/// A command that a statement replaces is among its ``StatementEntry/synonyms``, such as `ls` of `tree`.
package enum ForeignCommand {
  /// Returns `nil` for a word that is no command of another shell, and for a synonym of a statement.
  package static func advice(for word: String) -> String? {
    advice[word.lowercased()]
  }

  /// Returns the advice for a character that begins commands of another shell.
  ///
  /// Examples of such commands are `\d`, `:q`, `!!` and `?`. Returns `nil` for any other text.
  static func advice(forSign text: String) -> String? {
    switch text {
    case "?": "see all statements: help; one of them, as in help tree"
    case "!": "Up recalls the lines before, and Ctrl-R searches them"
    case "\\", ":", "/", "%": "a statement begins with a letter or a dot; see all: help"
    default: nil
    }
  }

  // By word, in lower case.
  private static let advice: [String: String] = {
    var advice: [String: String] = [:]
    func add(_ words: [String], _ text: String) {
      for word in words { advice[word] = text }
    }
    add(["clear", "cls"], "Ctrl-L clears the screen of the terminal")
    add(["cd", "chdir"], "to move within the app, see what can be done here: moves")
    add(["alias", "unalias"], "an alias is a line of ~/.flowshrc, such as alias t = tree")
    add(
      ["if", "else", "for", "while", "switch"],
      "statements run in order, without conditions and loops; state what must hold: expect")
    add(["eof", "logout", "bye"], "Ctrl-D leaves, on an empty line")
    add(["flowsh"], "this is its prompt, where a line is a statement; see all: help")
    add(["let", "var"], "only the app changes its state: see its inputs, and give it one: do .input")
    add(["break", "breakpoint"], "no statement stops within the app; watch shows each change of a value")
    add(["cont", "continue", "next"], "advance 300ms goes on by a time, settle until nothing more is due")
    let programs = [
      "bash", "cat", "cp", "echo", "emacs", "fg", "git", "grep", "head", "less", "make", "mkdir", "more", "mv", "nano",
      "rm", "sed", "sh", "sudo", "swift", "tail", "vi", "vim",
    ]
    add(programs, "other programs run outside: Ctrl-Z stops this one, and fg comes back to it")
    return advice
  }()
}
