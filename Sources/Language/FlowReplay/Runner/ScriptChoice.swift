import FlowSystem

/// A script to be run.
package struct ScriptChoice: Hashable, Codable, Sendable {
  /// The file.
  package var path: ScriptPath
  /// Where to stop: behind the statement at this line; `nil` for all of it.
  package var line: Int?

  /// A script, or the part of it down to a line.
  package init(path: ScriptPath, line: Int? = nil) {
    self.path = path
    self.line = line
  }

  /// As it is written on the command line: `FILE` or `FILE:LINE`.
  package var text: String { line.map { "\(path.text):\($0)" } ?? path.text }
}

extension ScriptChoice: Comparable {
  /// By path, then by line.
  package static func < (first: ScriptChoice, second: ScriptChoice) -> Bool {
    (first.path, first.line ?? .max) < (second.path, second.line ?? .max)
  }
}
