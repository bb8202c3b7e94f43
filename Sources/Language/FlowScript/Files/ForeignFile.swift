/// The kinds of other files that a user may take for a script.
///
/// Hints about the statements of such a file would mislead.
package enum ForeignFile {
  /// Returns the kind of a text as a noun, such as `a Maestro flow`. Returns `nil` for any other text.
  ///
  /// The first lines that are neither empty nor comments decide. No valid script begins so.
  package static func kind(of text: String) -> String? {
    let start = text.prefix(startLength).split(separator: "\n", omittingEmptySubsequences: true)
    let lines = start.map { String($0.drop { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" }) }
      .filter { line in line.contains { !$0.isWhitespace } && !comments.contains { line.hasPrefix($0) } }
    guard let first = lines.first else { return nil }
    if lines.contains(where: { $0.hasPrefix("appId:") }) { return "a Maestro flow" }
    let word = String(first.prefix { !$0.isWhitespace && $0 != "{" })
    if let kind = kinds[word] { return kind }
    if word == "graph", let direction = first.split(whereSeparator: \.isWhitespace).dropFirst().first {
      // The statement `graph FILE` of the prompt begins so too.
      if ["TB", "TD", "BT", "RL", "LR"].contains(direction) { return "a Mermaid diagram" }
      if first.contains("{") { return "a Graphviz graph" }
    }
    switch first.first {
    case "{", "[": return "JSON"
    case "<":
      let lowercased = first.lowercased()
      return lowercased.hasPrefix("<!doctype html") || lowercased.hasPrefix("<html") ? "HTML" : "XML"
    default: break
    }
    if first.hasPrefix("Feature:") { return "a Gherkin feature" }
    let isYAML = first.hasPrefix("---") || lines.prefix(3).count { isYAMLEntry($0) } > 1
    return isYAML ? "YAML" : nil
  }

  private static let startLength = 2_000

  private static let comments = ["#", "//", "%%"]

  private static let kinds: [String: String] = {
    var kinds: [String: String] = [:]
    func add(_ kind: String, _ words: String...) {
      for word in words { kinds[word] = kind }
    }
    add(
      "a Mermaid diagram", "flowchart", "stateDiagram", "stateDiagram-v2", "sequenceDiagram", "classDiagram",
      "erDiagram", "journey", "gitGraph", "mindmap")
    add("a Graphviz graph", "digraph", "strict")
    add("a PlantUML diagram", "@startuml")
    add(
      "Swift source", "import", "@testable", "@main", "@MainActor", "@Suite", "final", "struct", "class", "enum",
      "func",
      "extension", "protocol", "actor", "public")
    return kinds
  }()

  // Returns whether a line is an entry of a list, or a key with or without its value.
  private static func isYAMLEntry(_ line: String) -> Bool {
    if line.hasPrefix("- ") { return true }
    let key = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    let rest = line.dropFirst(key.count)
    return !key.isEmpty && (rest == ":" || rest.hasPrefix(": "))
  }
}
