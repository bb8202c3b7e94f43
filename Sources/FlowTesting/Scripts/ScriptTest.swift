import FlowScript
import FlowShell
import Testing

/// A script that is run as a test, and the failures that come of it.
@MainActor
struct ScriptTest {
  private let path: String
  private let caller: TestLocation

  /// - Parameters:
  ///   - path: The script, relative to the caller's file.
  ///   - caller: Where the test calls.
  init(_ path: String, _ caller: TestLocation) {
    let folder = "\(caller.file)".split(separator: "/", omittingEmptySubsequences: false).dropLast()
    self.path = path.hasPrefix("/") ? path : folder.joined(separator: "/") + "/" + path
    self.caller = caller
  }

  func run(_ runner: ScriptRunner) {
    let result = runner.run(ScriptPath(path))
    switch result.verdict {
    case .passed, .skipped, .expectedFailure, .updated, .failed: break
    case .passedOver:
      Failure.record("it is a fragment, for others to include: nothing was run", at: caller)
    }
    for failure in result.failures { report(failure) }
  }

  /// A failure stands at the script's line; where nothing could be run, and in XCTest, where the test calls.
  private func report(_ failure: ScriptFailure) {
    let text = failure.lines.joined(separator: "\n")
    if case .problem = failure.kind, failure.statement == nil { return Failure.record(text, at: caller) }
    switch Failure.framework {
    case .xcTest: Failure.record(text, at: caller)
    case .swiftTesting: Issue.record(Comment(rawValue: text), sourceLocation: location(failure.locations[0]))
    }
  }

  private func location(_ place: FlowScript.SourceLocation) -> Testing.SourceLocation {
    let file = place.file ?? path
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return Testing.SourceLocation(
      fileID: "flowscript/\(name)", filePath: file, line: max(1, place.line), column: max(1, place.column))
  }
}
