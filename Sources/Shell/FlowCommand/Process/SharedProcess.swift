import CWorker
import Dispatch
import FlowReplay
import FlowRuntime
import FlowScript
import FlowSession
import FlowSystem
import FlowTestRunner
import FlowWorker
import Glibc
import Synchronization
import SystemPackage
import Terminal

/// The process that an app shares with the shell.
///
/// If the app ends the process, or exceeds the time limit of a statement, the shell reports an error, and the exit
/// status is 3.
// Such an app leaves its script unchecked. Only SIGKILL leaves no chance for a report.
enum SharedProcess {
  private static let statement = Mutex<ScriptStatement?>(nil)
  // Whether the shell itself ends the process.
  private static let isShellExit = Atomic(false)
  // A closure that describes the app's current work. A crash reads it, but only on the main actor's thread.
  private nonisolated(unsafe) static var activity: (@MainActor () -> String?)?

  /// Makes a crash of the app, or its call of `exit` or `_exit`, an error of the running statement.
  /// - Parameter activity: A closure that describes the app's current work. It may run in the middle of a job.
  @MainActor
  static func reportEnd(describedBy activity: @escaping @MainActor () -> String?) {
    let isReporting = self.activity != nil
    self.activity = activity
    guard !isReporting else { return }
    cworker_report_end(
      { SharedProcess.appEnded($0 ? .signal($1) : .exited($1)) }, Int32(ExitStatus.trouble.rawValue))
  }

  /// Limits the real time of each request to a session of this process. `nil` sets no limit.
  @MainActor
  static func limitTime(_ limit: Duration?, of session: Session) {
    guard let limit, let text = strdup("error: \(TimeLimit.message(limit))\n") else { return }
    timeLimit = limit
    let error = cworker_limit_time(
      Int64(clamping: limit.attoseconds / 1_000_000_000),
      { SharedProcess.end(because: TimeLimit.message(SharedProcess.timeLimit)) }, text,
      Int32(ExitStatus.trouble.rawValue))
    guard error == 0 else { return }
    session.onLimitedWork = { begins in
      if begins { cworker_limited_work_begins() } else { cworker_limited_work_ends() }
    }
  }

  // A signal handler reads it, on the main thread.
  private nonisolated(unsafe) static var timeLimit = TimeLimit.usual

  /// Records the statement that runs from now on.
  static func record(_ statement: ScriptStatement) {
    self.statement.withLock { $0 = statement }
  }

  /// Ends the process for the shell. The status is at least 3 if the process could not write its output.
  static func end(_ status: ExitStatus) -> Never {
    beginShellExit()
    exit(ProcessExit.checked(status).rawValue)
  }

  // Makes the end of the process that of the shell.
  fileprivate static func beginShellExit() { isShellExit.store(true, ordering: .relaxed) }

  // Exits with status 3.
  private static func appEnded(_ ending: ChildProcess.Ending) { end(because: ending.reason) }

  // Reports the running statement and the app's work, and exits with status 3.
  private static func end(because reason: String) {
    guard !isShellExit.exchange(true, ordering: .relaxed) else { return }
    // The output of the app precedes the error.
    fflush(nil)
    var text = ""
    if let statement = statement.withLock({ $0 }) {
      let location = statement.location.file == nil ? "" : "\(statement.location): "
      text = "\(location)\(statement.statement)\n  "
    }
    text += "error: \(reason)\n"
    let work = VirtualTimeRuntime.ifOnMainActor { activity?() }
    for line in ChildProcess.Ending.busyLines(work ?? nil) { text += "  \(line)\n" }
    // At once, since a handler of SIGALRM may end this function before.
    Output.error.write(text)
    cworker_exit(ProcessExit.checked(.trouble).rawValue)
  }
}

/// The end of the process, which any thread can cause.
enum ProcessExit {
  /// Ends the process at once. A recording is already in its file.
  static func now(_ status: ExitStatus) -> Never {
    SharedProcess.beginShellExit()
    _exit(checked(status).rawValue)
  }

  /// Returns the exit status of a process that printed.
  ///
  /// In a test of Bazel, marks the end as regular. Prints an error if the process could not write its output. The
  /// status is then at least that of the error.
  static func checked(_ status: ExitStatus) -> ExitStatus {
    BazelTest.current?.end()
    guard let failure = Output.takeFailure() else { return status }
    Output.error.write(Diagnostic(failure))
    return max(status, .trouble)
  }
}

extension Interrupts {
  /// Runs statements of a shell. The first Ctrl-C interrupts the running statement, and the second ends the process of
  /// the app.
  ///
  /// `hint` is for a user whose first Ctrl-C does nothing for a second. `nil` shows none.
  @MainActor
  static func during<Result>(_ shell: Shell, hint: String? = nil, _ body: () -> Result) -> Result {
    let interrupter = shell.interrupter
    let isOver = SharedFlag()
    defer { isOver.value.store(true, ordering: .relaxed) }
    return during(body) {
      interrupter.interrupt()
      guard let hint else { return }
      DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(1)) {
        if !isOver.value.load(ordering: .relaxed) { _ = try? FileDescriptor.standardOutput.writeAll(hint.utf8) }
      }
    } onSecond: {
      if !interrupter.end() { ProcessExit.now(.interrupted) }
    }
  }

  /// Runs work that a first Ctrl-C asks to stop.
  ///
  /// A second Ctrl-C ends the process. SIGTERM and SIGHUP ask the work to stop too.
  @MainActor
  static func runStoppable<Result>(
    _ work: (_ isStopped: @escaping () -> Bool) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    let isStopped = SharedFlag()
    return try during { () throws(Diagnostic) in
      try work { isStopped.value.load(ordering: .relaxed) }
    } onFirst: {
      isStopped.value.store(true, ordering: .relaxed)
    } onSecond: {
      RedrawnLine.removeVisible()
      ProcessExit.now(.interrupted)
    } onTermination: { _ in
      isStopped.value.store(true, ordering: .relaxed)
    }
  }
}

/// A flag that two threads share.
final class SharedFlag: Sendable {
  let value = Atomic(false)
}
