import FlowReplay
import FlowScript
import FlowSession
import FlowSystem
import FlowTestRunner
import FlowWorker
import Glibc
import Synchronization
import Terminal

/// A loop that runs a suite once, or again whenever files change.
@MainActor
final class SuiteLoop {
  /// A closure that creates a suite of chosen scripts, or a subset.
  ///
  /// - Returns: The suite. Returns `nil` if the subset is empty.
  typealias SuiteFactory = @MainActor (_ touched: ((SuiteChoice) -> [ScriptChoice])?) throws(Diagnostic) -> SuiteRunner?

  private let make: SuiteFactory
  private let styler: Styler
  private var scripts = WatchedScripts()
  private var suite: SuiteRunner
  /// The stopper of the running suite. If there is none, Ctrl-C ends the process at once.
  private let stopper: Mutex<PoolStopper?>
  /// The exit status of a run that a signal stopped.
  private let statusOfSignal = Mutex(ExitStatus.interrupted)

  init(_ first: SuiteRunner, styler: Styler, make: @escaping SuiteFactory) {
    suite = first
    stopper = Mutex(first.stopper)
    self.styler = styler
    self.make = make
  }

  /// Runs the suite and ends the process.
  ///
  /// Ctrl-C, SIGTERM and SIGHUP stop the suite, and its reports are written. A second Ctrl-C ends the process at once.
  /// - Parameter watches: Whether to run again when files change.
  func run(watches: Bool) -> Never {
    Interrupts.during {
      let status = watches ? watch() : suite.run()
      ProcessExit.now(status == .interrupted ? self.statusOfSignal.withLock { $0 } : status)
    } onFirst: {
      self.stop(with: .interrupted)
    } onSecond: {
      ProgressLine.leave()
      ProcessExit.now(self.statusOfSignal.withLock { $0 })
    } onTermination: { number in
      self.stop(with: number == SIGHUP ? .hungUp : .terminated)
    }
  }

  /// Stops the suite, from any thread.
  nonisolated private func stop(with status: ExitStatus) {
    statusOfSignal.withLock { $0 = status }
    guard let stopper = stopper.withLock({ $0 }) else { ProcessExit.now(status) }
    stopper.stop()
  }

  private func watch() -> ExitStatus {
    guard var watcher = FileWatcher() else {
      suite.reports.report(
        Diagnostic(
          .trouble, "cannot watch files: the system has no watches left",
          advice: ["raise fs.inotify.max_user_instances and max_user_watches"]))
      return .trouble
    }
    let program = ShellProgram()
    if let folder = program?.folder { watcher.watch(folder: folder) }
    while true {
      suite.onResult = { [self] in scripts.record($0) }
      let status = suite.run()
      if status == .interrupted { return status }
      suite = wait(&watcher, program)
    }
  }

  /// Waits until a change affects a script.
  /// - Returns: The suite of the affected scripts.
  private func wait(_ watcher: inout FileWatcher, _ program: ShellProgram?) -> SuiteRunner {
    stopper.withLock { $0 = nil }
    let count = suite.all.count
    Output.standard.write(styler.dim("watching \(count.counted("file")); Ctrl-C ends") + "\n")
    while true {
      for folder in scripts.folders(of: suite.all) { watcher.watch(folder: folder) }
      let changes = watcher.changes()
      if let program, changes.contains(program.path) { program.restart() }
      let changed = Set(changes.map(\.normalized))
      do throws(Diagnostic) {
        let next = try make { [scripts] choice in
          // If events were lost, any script may be affected.
          changes.isEmpty ? choice.scripts : scripts.touched(by: changed, of: choice.scripts)
        }
        guard let next else { continue }
        Output.standard.write("\n")
        stopper.withLock { $0 = next.stopper }
        return next
      } catch {
        // The error may be temporary, for example while a folder is moved. The next change may resolve it.
        suite.reports.report(error)
      }
    }
  }
}

/// The file of this program. A new version of the file restarts the suite.
struct ShellProgram {
  /// The path without links.
  let path: ScriptPath

  /// The folder that contains the file.
  var folder: ScriptPath { path.folder }

  /// Finds the running program. Returns `nil` if the system does not report its path.
  init?() {
    // Linux allows paths of up to 4096 bytes.
    var buffer = [CChar](repeating: 0, count: 4_096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard count > 0 else { return nil }
    path = ScriptPath(bytes: buffer[..<count].map { UInt8(bitPattern: $0) })
  }

  /// Replaces the process with the new program and the same arguments. Returns if that cannot start yet.
  func restart() {
    guard path.allows(X_OK) else { return }
    _ = path.withCString { execv($0, CommandLine.unsafeArgv) }
  }
}
