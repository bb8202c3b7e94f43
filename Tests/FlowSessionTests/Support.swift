import FlowScript
import FlowSystem
import Foundation
import Testing

@testable import FlowReplay

extension Shell {
  /// Creates a shell with the apps of these tests.
  convenience init() {
    self.init(apps: [ShopApp.self, HostileApp.self, TwinsApp.self, LampApp.self, WorksApp.self])
  }

  /// Runs a typed statement.
  /// - Returns: The lines of its transcript.
  @discardableResult
  func type(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) -> [String] {
    do {
      return run(try Statement(parsing: text)).lines.map(\.text)
    } catch {
      Issue.record("\(error)", sourceLocation: sourceLocation)
      return []
    }
  }
}

extension ScriptRunner {
  func run(_ path: String) -> ScriptResult { run(ScriptPath(path)) }
}
