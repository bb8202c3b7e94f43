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

  func run(_ runner: TestRunner) {
    let result = runner.run(path)
    switch result.verdict {
    case .passed, .skipped, .expectedFailure, .updated: return
    case .failed: break
    }
    guard !result.failures.isEmpty else {
      Issue.record(Comment(rawValue: result.report.joined(separator: "\n")), sourceLocation: location(result))
      return
    }
    for failure in result.failures {
      Issue.record(
        Comment(rawValue: failure.lines.joined(separator: "\n")), sourceLocation: location(failure.locations[0]))
    }
  }

  /// Of a file that could not be run at all: where the parser stopped, else where the test calls.
  private func location(_ result: TestRunner.Result) -> Testing.SourceLocation {
    result.location.map(location) ?? caller
  }

  private func location(_ place: FlowScript.SourceLocation) -> Testing.SourceLocation {
    let file = place.file ?? path
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return Testing.SourceLocation(
      fileID: "flowscript/\(name)", filePath: file, line: max(1, place.line), column: max(1, place.column))
  }
}
