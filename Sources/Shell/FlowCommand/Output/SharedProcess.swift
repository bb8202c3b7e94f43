import FlowReplay
import FlowScript
import FlowSystem
import Glibc
import Synchronization

/// The process that an app shares with the shell. An app that ends it was not checked to its end.
///
/// A handler detects `exit` on any thread. `_exit` and signals leave no chance for a report.
enum SharedProcess {
  /// The running statement.
  private static let statement = Mutex<ScriptStatement?>(nil)
  /// Whether the shell itself ends the process.
  private static let isOurs = Atomic(false)

  /// Makes an `exit` of the app an error of the running statement.
  ///
  /// The exit status is then 3.
  static func guardAgainstExit() {
    on_exit({ status, _ in SharedProcess.appEnded(with: status) }, nil)
  }

  /// Records the statement that runs from now on.
  static func note(_ statement: ScriptStatement) {
    self.statement.withLock { $0 = statement }
  }

  /// Ends the process for the shell. The status is 3 if output could not be written.
  static func end(_ status: ExitStatus) -> Never {
    isOurs.store(true, ordering: .relaxed)
    exit(Ending.checked(status).rawValue)
  }

  private static func appEnded(with status: Int32) {
    guard !isOurs.load(ordering: .relaxed) else { return }
    // The output of the app precedes the error.
    fflush(nil)
    if let statement = statement.withLock({ $0 }) {
      let place = statement.location.file == nil ? "" : "\(statement.location): "
      Output.error.write("\(place)\(statement.statement)\n  ")
    }
    Output.error.write("error: the app ended the process with status \(status)\n")
    Ending.now(.trouble)
  }
}
