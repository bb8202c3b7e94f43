import FlowRuntime
import Synchronization

/// Stops what a session runs, between two jobs. May be used from any thread.
package final class Interrupter: Sendable {
  private let runtime = Mutex<FlowRuntime?>(nil)

  /// An interrupter for a session.
  package init() {}

  /// Stops the statement that runs now, when the instant in progress is over; without one, the next statement.
  package func interrupt() {
    runtime.withLock { $0 }?.interrupt()
  }

  /// Drops a request that no statement has seen.
  @MainActor
  package func forget() {
    runtime.withLock { $0 }?.forgetInterrupt()
  }

  package func aim(at target: FlowRuntime?) {
    runtime.withLock { $0 = target }
  }
}
