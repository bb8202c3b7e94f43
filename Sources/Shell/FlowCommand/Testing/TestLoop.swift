import FlowReplay
import FlowScript
import FlowSession
import FlowSystem
import FlowTestRunner
import FlowWorker
import Glibc
import Synchronization
import Terminal

/// Runs a suite, once, or again and again: whenever files change, the scripts that they touch.
@MainActor
final class TestLoop {
  /// Makes a suite of the scripts that are chosen now, or of some of them alone; `nil` where none of those is.
  typealias Maker = @MainActor (_ touched: ((SuiteChoice) -> [ScriptChoice])?) throws(Diagnostic) -> TestSuite?

  private let make: Maker
  private let styler: Styler
  private var scripts = WatchedScripts()
  private var suite: TestSuite
  /// What stops the suite that runs. Where none does, Ctrl-C ends the process at once.
  private let stopper: Mutex<SuiteStopper?>
  /// The exit status of a run that a signal stopped.
  private let statusOfSignal = Mutex(ExitStatus.interrupted)

  init(_ first: TestSuite, styler: Styler, make: @escaping Maker) {
    suite = first
    stopper = Mutex(first.stopper)
    self.styler = styler
    self.make = make
  }

  /// Runs, and ends the process. Ctrl-C, SIGTERM and SIGHUP stop what runs, and its reports are written; a second one ends
  /// the process at once.
  /// - Parameter watches: Whether it goes on when files change.
  func run(watches: Bool) -> Never {
    Interrupts.during {
      let status = watches ? watch() : suite.run()
      Ending.now(status == .interrupted ? self.statusOfSignal.withLock { $0 } : status)
    } onFirst: {
      self.stop(with: .interrupted)
    } onSecond: {
      ProgressLine.leave()
      Ending.now(self.statusOfSignal.withLock { $0 })
    } onTermination: { number in
      self.stop(with: number == SIGHUP ? .hungUp : .terminated)
    }
  }

  /// Stops what runs, from any thread.
  nonisolated private func stop(with status: ExitStatus) {
    statusOfSignal.withLock { $0 = status }
    guard let stopper = stopper.withLock({ $0 }) else { Ending.now(status) }
    stopper.stop()
  }

  private func watch() -> ExitStatus {
    guard var watcher = FileWatcher() else {
      suite.reports.complain(Diagnostic(.trouble, "cannot watch files: the system has no watches left"))
      return .trouble
    }
    let program = ShellProgram()
    if let folder = program?.folder { watcher.watch(folder: folder) }
    while true {
      suite.onResult = { [self] in scripts.note($0) }
      let status = suite.run()
      if status == .interrupted { return status }
      suite = wait(&watcher, program)
    }
  }

  /// Waits until a change touches a script.
  /// - Returns: The suite of those that it touches.
  private func wait(_ watcher: inout FileWatcher, _ program: ShellProgram?) -> TestSuite {
    stopper.withLock { $0 = nil }
    let count = suite.all.count
    Output.standard.write(styler.dim("watching \(count) file\(count == 1 ? "" : "s"); Ctrl-C ends") + "\n")
    while true {
      for folder in scripts.folders(of: suite.all) { watcher.watch(folder: folder) }
      let changes = watcher.changes()
      if let program, changes.contains(program.path) { program.startAnew() }
      let plain = Set(changes.map(\.plain))
      do throws(Diagnostic) {
        let next = try make { [scripts] choice in
          changes.isEmpty ? choice.scripts : scripts.touched(by: plain, of: choice.scripts)
        }
        guard let next else { continue }
        Output.standard.write("\n")
        stopper.withLock { $0 = next.stopper }
        return next
      } catch {
        // A folder that is just being moved, say: the next change may mend it.
        suite.reports.complain(error)
      }
    }
  }
}
