import AllSamples
import FlowReplay
import FlowScript
import FlowSystem
import Foundation
import TestSupport
import Testing

/// A screen that is read anywhere in a sample's script changes nothing in what the script shows.
@MainActor
@Suite struct ReadingTests {
  @Test func aScreenThatIsReadAfterEachStatementChangesNothing() throws {
    let runner = ScriptRunner(apps: allSamples)
    var passed = 0
    for script in Repository.files("flowscript", in: "Samples") {
      guard runner.run(ScriptPath(script.path)).verdict == .passed else { continue }
      let text = try String(contentsOf: script, encoding: .utf8)
      let statements = try ScriptFile(parsing: text, file: script.path).statements
      // Before an app is launched, there is no screen.
      let starts = Set(statements.drop { $0.statement.verb != .app }.dropFirst().map(\.location.line))
      var lines: [Substring] = []
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if starts.contains(index + 1) { lines.append("screen") }
        lines.append(line)
      }
      // Beside the fragments that the script includes.
      let folder = TemporaryFolder()
      let copy = URL(fileURLWithPath: folder.file("scripts"))
      try FileManager.default.copyItem(at: script.deletingLastPathComponent(), to: copy)
      let changed = copy.appendingPathComponent(script.lastPathComponent)
      try lines.joined(separator: "\n").write(to: changed, atomically: true, encoding: .utf8)
      let result = runner.run(ScriptPath(changed.path))
      #expect(result.verdict == .passed, "\(script.path): \(result.failures.flatMap(\.lines))")
      passed += 1
    }
    #expect(passed > 100)
  }
}
