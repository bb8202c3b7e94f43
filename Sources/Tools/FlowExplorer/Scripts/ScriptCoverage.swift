import FlowReplay
import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

/// The transitions between screens that scripts walk.
package struct ScriptCoverage: Hashable, Sendable {
  /// The number of scripts that drive the app.
  package var scriptCount = 0
  package var transitions: Set<ScreenTransition> = []
}

extension Explorer {
  /// Plays scripts, and returns the transitions that they walk in the explored app.
  ///
  /// The explorer plays each script as `flowsh test` does, in a fork of this process if the explorer makes forks. A
  /// script that crashes a fork has walked the transitions before the crash.
  /// - Throws: ``Diagnostic`` if no fork can start, or if a fork could not go on.
  package func coverage(by scripts: [ScriptPath]) throws(Diagnostic) -> ScriptCoverage {
    var coverage = ScriptCoverage()
    for (done, script) in scripts.enumerated() where !isInterrupted() {
      onReplay?(ReplayProgress(kind: .script, done: done, count: scripts.count))
      let driven = try driven(by: script).filter { $0.app == options.starts.first?.appName }
      guard !driven.isEmpty else { continue }
      coverage.scriptCount += 1
      coverage.transitions.formUnion(driven.compactMap { ScreenTransition($0) })
    }
    return coverage
  }

  // Those that drove an app.
  private func driven(by script: ScriptPath) throws(Diagnostic) -> [DrivenStatement] {
    guard isolation == .forks else {
      var driven: [DrivenStatement] = []
      play(script, ownsProcess: false, onStatement: {}) { driven.append($0) }
      return driven
    }
    let fork = try ForkedProcess.start { notes in
      let begin = { notes.begin(0, 0, limit: self.options.timeLimitOfAction) }
      // Reading the file takes time too.
      begin()
      self.play(script, ownsProcess: true, onStatement: begin) { notes.append($0) }
    }
    return try fork.result(unless: isInterrupted).values(as: DrivenStatement.self)
  }

  // Calls the closure with each statement that drove an app.
  private func play(
    _ script: ScriptPath, ownsProcess: Bool, onStatement: @escaping () -> Void,
    _ emit: @escaping (DrivenStatement) -> Void
  ) {
    let runner = ScriptRunner(apps: apps, ownsProcess: ownsProcess)
    runner.performer = { session in
      session.observers.append(DrivenStatements(emit))
      return session
    }
    runner.observers.onStatement = { _ in onStatement() }
    _ = runner.run(script)
  }
}
