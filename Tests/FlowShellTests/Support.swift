import FlowScript
import Foundation
import Testing

@testable import FlowShell

extension Shell {
  /// A shell with the apps of these tests.
  convenience init() {
    self.init(apps: [ShopApp.self, HostileApp.self, TwinsApp.self, LampApp.self, WorksApp.self])
  }

  /// Runs a statement as it is typed.
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

/// A folder that is removed in the end.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "flowsh-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String, _ text: String? = nil) throws -> String {
    let file = "\(path)/\(name)"
    if let text { try text.write(toFile: file, atomically: true, encoding: .utf8) }
    return file
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }
}
