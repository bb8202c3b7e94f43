import FlowScript
import FlowSession

/// A supply of workers for a shell, with one spare.
// An idle worker costs a third of a megabyte, and its start takes longer than most replays.
@MainActor
package final class WorkerSupply {
  private let options: Session.Options
  private let killReason: String
  private var spare: WorkerSession?

  /// Creates a supply.
  /// - Parameters:
  ///   - options: The options of the sessions.
  ///   - killReason: The reason of a loss that the interrupter caused.
  package init(options: Session.Options = Session.Options(), killReason: String = WorkerSession.userKillReason) {
    self.options = options
    self.killReason = killReason
  }

  /// Returns a worker in which nothing has run.
  /// - Parameter interrupts: The interrupter of its statements.
  /// - Returns: The spare worker, or a new one.
  /// - Throws: ``Diagnostic`` if the system lacks the resources for a process.
  package func next(_ interrupts: Interrupter) throws(Diagnostic) -> WorkerSession {
    defer { spare = nil }
    if let spare, spare.isAlive, spare.interrupts === interrupts { return spare }
    return try WorkerSession(options: options, interrupts: interrupts, killReason: killReason)
  }

  /// Starts the spare worker. Without resources for a process, ``next(_:)`` starts a worker later.
  package func prepare(_ interrupts: Interrupter) {
    // A user who attaches a debugger wants one worker.
    if WorkerProcess.waitsForDebugger { return }
    if let spare, spare.isAlive { return }
    spare = try? WorkerSession(options: options, interrupts: interrupts, killReason: killReason)
  }

  /// Ends the spare worker.
  package func end() {
    spare?.end()
    spare = nil
  }
}
