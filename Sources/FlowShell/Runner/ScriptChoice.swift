/// A script to be run.
public struct ScriptChoice: Hashable, Codable, Sendable {
  /// The file.
  public var path: ScriptPath
  /// Where to stop: behind the statement at this line; `nil` for all of it.
  public var line: Int?

  /// A script, or the part of it down to a line.
  public init(path: ScriptPath, line: Int? = nil) {
    self.path = path
    self.line = line
  }

  /// As it is written on the command line: `FILE` or `FILE:LINE`.
  public var words: String { line.map { "\(path.text):\($0)" } ?? path.text }
}

extension ScriptChoice: Comparable {
  /// By path, then by line.
  public static func < (first: ScriptChoice, second: ScriptChoice) -> Bool {
    (first.path, first.line ?? .max) < (second.path, second.line ?? .max)
  }
}
