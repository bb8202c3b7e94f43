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
  /// A closure that creates a suite of a subset of the chosen scripts. Returns `nil` if the subset is empty.
  typealias SuiteFactory = @MainActor (_ touched: (SuiteChoice) -> [ScriptChoice]) throws(Diagnostic) -> SuiteRunner?

  private let make: SuiteFactory
  private let styler: Styler
  private var scripts = WatchedScripts()
  private var suite: SuiteRunner
  private let program = ShellProgram()
  // `nil` if there is no package to build the program from, or no toolchain.
  private var sources: SourceFolders?
  // Whether the sources have changed since the last successful build.
  private var needsBuild = false
  private var hasReportedUnwatchedFolder = false
  // Without a running suite, Ctrl-C ends the process at once.
  private let stopper: Mutex<PoolStopper?>
  private let statusOfSignal = Mutex(ExitStatus.interrupted)

  init(_ first: SuiteRunner, styler: Styler, make: @escaping SuiteFactory) {
    suite = first
    stopper = Mutex(first.stopper)
    self.styler = styler
    self.make = make
    sources = program?.package.map { SourceFolders(package: $0) }
  }

  /// Runs the suite and ends the process.
  ///
  /// Ctrl-C, SIGTERM and SIGHUP stop the suite, which then writes its reports. A second Ctrl-C ends the process at
  /// once.
  /// - Parameter watches: Whether to run again when files change.
  func run(watches: Bool) -> Never {
    Interrupts.during {
      let status = watches ? watch() : suite.run()
      ProcessExit.now(status == .interrupted ? self.statusOfSignal.withLock { $0 } : status)
    } onFirst: {
      self.stop(with: .interrupted)
    } onSecond: {
      RedrawnLine.removeVisible()
      ProcessExit.now(self.statusOfSignal.withLock { $0 })
    } onTermination: { number in
      self.stop(with: number == SIGHUP ? .hungUp : .terminated)
    }
  }

  // Callable from any thread.
  nonisolated private func stop(with status: ExitStatus) {
    statusOfSignal.withLock { $0 = status }
    guard let stopper = stopper.withLock({ $0 }) else { ProcessExit.now(status) }
    stopper.stop()
  }

  // Runs suites until a signal stops one.
  private func watch() -> ExitStatus {
    guard var watcher = FileWatcher() else {
      suite.reports.report(
        Diagnostic(
          .trouble, "cannot watch files: the user has too many watchers already",
          advice: ["end another program that watches files, or raise fs.inotify.max_user_instances"]))
      return .trouble
    }
    if let folder = program?.path.folder { watch(folder, with: &watcher) }
    while true {
      suite.onResult = { [self] in scripts.record($0) }
      let status = suite.run()
      if status == .interrupted { return status }
      suite = wait(&watcher)
    }
  }

  // Waits until a change affects a script. Returns the suite of the affected scripts.
  private func wait(_ watcher: inout FileWatcher) -> SuiteRunner {
    stopper.withLock { $0 = nil }
    reportWatching()
    // The changes for which the loop chose no suite, since a build or the choice failed.
    var changed: Set<ScriptPath> = []
    var hasLostEvents = false
    while true {
      for folder in scripts.folders(of: suite.all).sorted() { watch(folder, with: &watcher) }
      for folder in sources?.folders() ?? [] { watch(folder, with: &watcher) }
      let changes = watcher.changes()
      if let program, changes.contains(program.path) { program.restart() }
      changed.formUnion(changes.map(\.normalized))
      // If the system lost events, any script may be affected.
      hasLostEvents = hasLostEvents || changes.isEmpty
      guard isUpToDate(after: changes) else { continue }
      do throws(Diagnostic) {
        let next = try make { choice in
          hasLostEvents ? choice.scripts : scripts.touched(by: changed, of: choice.scripts)
        }
        (changed, hasLostEvents) = ([], false)
        guard let next else { continue }
        Output.standard.write("\n")
        stopper.withLock { $0 = next.stopper }
        return next
      } catch {
        // The error may be temporary, for example while a user moves a folder. The next change may resolve it.
        suite.reports.report(error)
      }
    }
  }

  // Reports only the first folder that the system cannot watch.
  private func watch(_ folder: ScriptPath, with watcher: inout FileWatcher) {
    // The limit that one folder exceeds, the next ones exceed too.
    guard let diagnostic = watcher.watch(folder: folder), !hasReportedUnwatchedFolder else { return }
    hasReportedUnwatchedFolder = true
    suite.reports.report(diagnostic)
  }

  private func reportWatching() {
    let files = suite.all.count.counted("file")
    let what = sources.map { "\(files) and the sources in \($0.package)" } ?? files
    Output.standard.write(styler.dim("watching \(what); Ctrl-C ends") + "\n")
  }

  // Builds the program if its sources have changed, and restarts a changed program. Returns `false` if the build
  // failed.
  private func isUpToDate(after changes: Set<ScriptPath>) -> Bool {
    // Scripts in an older program would show what that one does.
    guard let sources, let program else { return true }
    // If the system lost events, any source may have changed.
    needsBuild = needsBuild || changes.isEmpty || changes.contains(where: sources.contains)
    guard needsBuild else { return true }
    do throws(Diagnostic) {
      guard try program.build() else {
        reportWatching()
        return false
      }
    } catch {
      suite.reports.report(error)
      self.sources = nil
      return true
    }
    needsBuild = false
    if program.isOutdated { program.restart() }
    return true
  }
}
