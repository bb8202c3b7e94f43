import CWorker
import Dispatch
import FlowReplay
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
  // The signals by which an app crashes.
  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
  @MainActor private static var isReporting = false

  /// Shares the process with the app of a session.
  ///
  /// A crash of the app, or its call of `exit` or `_exit`, becomes an error of the running statement.
  /// - Parameters:
  ///   - session: The session of the app.
  ///   - timeLimit: The limit of real time for each request. `nil` for none.
  @MainActor
  static func share(with session: Session, timeLimit: Duration?) {
    session.recorder = PageRecorder()
    reportEnd()
    if let timeLimit { limit(timeLimit, of: session) }
  }

  @MainActor
  private static func reportEnd() {
    guard !isReporting else { return }
    isReporting = true
    // A signal handler writes the texts, so they are made now, and live as long as the process.
    for signal in crashes {
      guard let text = strdup(ChildProcess.Ending.signal(signal).reason) else { continue }
      cworker_set_crash_text(signal, text)
    }
    // A reported end is a regular one.
    if let file = BazelTest.current?.prematureExit { file.withCString { cworker_remove_at_end(strdup($0)) } }
    cworker_report_end(ExitStatus.trouble.rawValue)
  }

  @MainActor
  private static func limit(_ limit: Duration, of session: Session) {
    guard let text = strdup(TimeLimit.message(limit)) else { return }
    guard cworker_limit_time(Int64(clamping: limit.attoseconds / 1_000_000_000), text) == 0 else { return }
    session.onLimitedWork = { begins in
      if begins { cworker_limited_work_begins() } else { cworker_limited_work_ends() }
    }
  }

  /// Records the statement that runs from now on.
  static func record(_ statement: ScriptStatement) {
    let location = statement.location.file == nil ? "" : "\(statement.location): "
    cworker_set_statement("\(location)\(statement.statement)\n  ")
  }

  /// Ends the process for the shell. The status is at least 3 if the process could not write its output.
  static func end(_ status: ExitStatus) -> Never {
    beginShellExit()
    exit(ProcessExit.checked(status).rawValue)
  }

  // Makes the end of the process that of the shell.
  fileprivate static func beginShellExit() { _ = cworker_leave_end_unreported() }
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
