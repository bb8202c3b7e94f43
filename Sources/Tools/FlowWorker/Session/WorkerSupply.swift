import FlowScript
import FlowSession

/// A supply of workers for a shell, with one spare.
// An idle worker costs a third of a megabyte, and its start takes longer than most replays.
@MainActor
package final class WorkerSupply {
  private let options: Session.Options
  private let killReason: String
  /// The limit of real time for a statement. `nil` for none.
  package let timeLimit: Duration?
  private let command: WorkerCommand
  private(set) var spare: WorkerSession?

  /// Creates a supply.
  ///
  /// `killReason` is the reason of a loss that the interrupter caused.
  package init(
    options: Session.Options = Session.Options(), killReason: String = WorkerSession.userKillReason,
    timeLimit: Duration? = nil, command: WorkerCommand = .shell
  ) {
    self.options = options
    self.killReason = killReason
    self.timeLimit = timeLimit
    self.command = command
  }

  /// Returns the spare worker, or a new one. Nothing has run in it.
  /// - Throws: ``Diagnostic`` if the system lacks the resources for a process.
  package func next(_ interrupter: Interrupter) throws(Diagnostic) -> WorkerSession {
    if let spare = usableSpare(interrupter) {
      self.spare = nil
      return spare
    }
    return try makeSession(interrupter)
  }

  private func makeSession(_ interrupter: Interrupter) throws(Diagnostic) -> WorkerSession {
    try WorkerSession(
      options: options, interrupter: interrupter, killReason: killReason, timeLimit: timeLimit, command: command)
  }

  /// Starts the spare worker. Without resources for a process, ``next(_:)`` starts a worker later.
  package func prepare(_ interrupter: Interrupter) {
    // A user who attaches a debugger wants one worker.
    if WorkerProcess.waitsForDebugger { return }
    guard usableSpare(interrupter) == nil else { return }
    spare = try? makeSession(interrupter)
  }

  // Ends any other spare worker. Returns `nil` if there is none.
  private func usableSpare(_ interrupter: Interrupter) -> WorkerSession? {
    if let spare, spare.isAlive, spare.interrupter === interrupter { return spare }
    // The descriptors of a worker stay open until its end, also if its process has ended.
    end()
    return nil
  }

  package func end() {
    spare?.end()
    spare = nil
  }
}
