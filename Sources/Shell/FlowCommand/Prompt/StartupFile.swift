import FlowScript
import FlowSystem

/// The user's settings of the prompt: aliases, and statements that run at its start.
///
/// ```
/// # ~/.config/flowsh/flowshrc
/// alias t = tree
/// alias login = do .signIn(name: "Kim")
/// clock manual
/// ```
///
/// Only the prompt reads the file: `-c`, `run` and `test` do not.
struct StartupFile {
  /// The statements of the aliases, by name.
  private(set) var aliases: [String: String] = [:]
  private(set) var statements: [(text: String, line: Int)] = []
  private(set) var errors: [(message: String, line: Int)] = []

  init() {}

  init(parsing text: String) {
    for (index, line) in text.sourceLines.enumerated() {
      let text = line.trimmingBlanks
      if text.isEmpty || text.hasPrefix("#") { continue }
      guard text.hasPrefix("alias ") else {
        statements.append((String(text), index + 1))
        continue
      }
      // The statement of an alias may itself contain `=`.
      let parts = text.dropFirst("alias ".count).split(separator: "=", maxSplits: 1).map(\.trimmingBlanks)
      guard parts.count == 2, ScriptText.isIdentifier(String(parts[0])), !parts[1].isEmpty else {
        errors.append(("\(VisibleText.line(String(text))) is no alias: write alias name = statement", index + 1))
        continue
      }
      guard Verb(rawValue: String(parts[0])) == nil else {
        errors.append(("\(parts[0]) is a statement, so it cannot be an alias: choose another name", index + 1))
        continue
      }
      aliases[String(parts[0])] = String(parts[1])
    }
  }

  /// Expands aliases in a typed text. The first word of each statement may be an alias.
  func expanded(_ text: String) -> String {
    guard !aliases.isEmpty else { return text }
    var result = ""
    var end = text.startIndex
    for word in StatementScan.firstWords(in: text) {
      result += text[end..<word.lowerBound]
      result += aliases[String(text[word])] ?? String(text[word])
      end = word.upperBound
    }
    return result + text[end...]
  }

  /// Returns the line of the alias that a `help` statement names. Returns `nil` for any other text.
  func alias(askedBy text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, words[0] == Verb.help.rawValue, let meaning = aliases[String(words[1])] else { return nil }
    return "alias \(words[1]) = \(meaning)"
  }

  /// The possible paths of the file. The first that exists counts.
  static var paths: [String] {
    let home = ProcessEnvironment.nonEmptyValue("HOME")
    let configuration = ProcessEnvironment.nonEmptyValue("XDG_CONFIG_HOME") ?? home.map { $0 + "/.config" }
    return [configuration.map { $0 + "/flowsh/flowshrc" }, home.map { $0 + "/.flowshrc" }].compactMap { $0 }
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    let start = drop(while: \.isWhitespace)
    return start.dropLast(start.reversed().prefix(while: \.isWhitespace).count)
  }
}
