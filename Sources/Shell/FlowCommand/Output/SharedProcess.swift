import FlowReplay
import FlowScript
import FlowSystem
import Glibc
import Synchronization

/// The process that an app shares with the shell: an app that ends it has not been checked to its end.
///
/// `exit` is noticed from any thread. `_exit` and signals leave nothing that could be told.
enum SharedProcess {
  /// The statement that runs.
  private static let statement = Mutex<ScriptStatement?>(nil)
  private static let isOurs = Atomic(false)

  /// Makes an `exit` of the app an error of the statement that runs, with exit status 3.
  static func guardAgainstExit() {
    on_exit({ status, _ in SharedProcess.appEnded(with: status) }, nil)
  }

  /// Notes the statement that runs from here on.
  static func note(_ statement: ScriptStatement) {
    self.statement.withLock { $0 = statement }
  }

  /// Ends the process for the shell, with trouble if something could not be written.
  static func end(_ status: ExitStatus) -> Never {
    isOurs.store(true, ordering: .relaxed)
    exit(Ending.checked(status).rawValue)
  }

  private static func appEnded(with status: Int32) {
    guard !isOurs.load(ordering: .relaxed) else { return }
    // What the app printed comes first.
    fflush(nil)
    if let statement = statement.withLock({ $0 }) {
      let place = statement.location.file == nil ? "" : "\(statement.location): "
      Output.error.write("\(place)\(statement.statement)\n  ")
    }
    Output.error.write("error: the app ended the process with status \(status)\n")
    Ending.now(.trouble)
  }
}
