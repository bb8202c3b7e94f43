import FlowScript
import FlowShell
import Testing

/// A script that is run as a test, and the issues that come of it.
@MainActor
struct ScriptTest {
  private let path: String
  private let caller: Testing.SourceLocation

  /// - Parameters:
  ///   - path: The script, relative to the caller's file.
  init(_ path: String, _ caller: Testing.SourceLocation) {
    let folder = caller.filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    self.path = path.hasPrefix("/") ? path : folder.joined(separator: "/") + "/" + path
    self.caller = caller
  }

  func run(_ runner: ScriptRunner) {
    let result = runner.run(path)
    switch result.verdict {
    case .passed, .skipped, .expectedFailure, .updated, .failed: break
    case .passedOver:
      Issue.record("it is a fragment, for others to include: nothing was run", sourceLocation: caller)
    }
    for failure in result.failures {
      Issue.record(Comment(rawValue: failure.lines.joined(separator: "\n")), sourceLocation: location(failure))
    }
  }

  /// Of a file that could not be run at all, where the test calls.
  private func location(_ failure: ScriptFailure) -> Testing.SourceLocation {
    if case .problem = failure.kind, failure.statement == nil { return caller }
    return location(failure.locations[0])
  }

  private func location(_ place: FlowScript.SourceLocation) -> Testing.SourceLocation {
    let file = place.file ?? path
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return Testing.SourceLocation(
      fileID: "flowscript/\(name)", filePath: file, line: max(1, place.line), column: max(1, place.column))
  }
}
