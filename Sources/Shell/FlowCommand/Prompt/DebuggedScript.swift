import FlowScript
import FlowSystem
import FlowTestRunner

/// A script to play before the first prompt.
struct DebuggedScript {
  let path: ScriptPath
  let file: ScriptFile
  /// The line of the last statement to play. `nil` plays all.
  let line: Int?

  /// Reads the script of an argument `FILE` or `FILE:LINE`.
  /// - Throws: ``Diagnostic`` if the file cannot be read, does not parse, or is a fragment.
  init(_ argument: ScriptPath) throws(Diagnostic) {
    let choice = ScriptFinder.choice(ofFile: argument)
    (path, line) = (choice.path, choice.line)
    file = try ScriptFile(contentsOf: path)
    guard !file.isFragment else {
      throw Diagnostic(
        .refused, "\(path) is a fragment, which launches no app",
        advice: ["debug a script that includes it"])
    }
  }
}
