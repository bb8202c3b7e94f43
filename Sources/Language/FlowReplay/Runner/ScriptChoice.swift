import FlowSystem

/// A script to run.
package struct ScriptChoice: Hashable, Codable, Sendable {
  /// The file.
  package var path: ScriptPath
  /// The line of the last statement to run. `nil` runs the whole script.
  package var line: Int?

  /// Creates a choice of a script, or of its part down to a line.
  package init(path: ScriptPath, line: Int? = nil) {
    self.path = path
    self.line = line
  }

  /// The text on the command line, `FILE` or `FILE:LINE`.
  package var text: String { line.map { "\(path.text):\($0)" } ?? path.text }
}

extension ScriptChoice: Comparable {
  /// Compares by path, then by line.
  package static func < (first: ScriptChoice, second: ScriptChoice) -> Bool {
    (first.path, first.line ?? .max) < (second.path, second.line ?? .max)
  }
}
