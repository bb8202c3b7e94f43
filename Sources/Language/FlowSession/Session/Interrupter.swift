import FlowRuntime
import Synchronization

/// A handle that stops a session's statement between two jobs. It is thread-safe.
package final class Interrupter: Sendable {
  private let runtime = Mutex<FlowRuntime?>(nil)

  /// Creates an interrupter for a session.
  package init() {}

  /// Stops the running statement after the current instant. If none runs, it stops the next one.
  package func interrupt() {
    runtime.withLock { $0 }?.interrupt()
  }

  /// Discards a request that no statement has handled.
  @MainActor
  package func forget() {
    runtime.withLock { $0 }?.forgetInterrupt()
  }

  package func aim(at target: FlowRuntime?) {
    runtime.withLock { $0 = target }
  }
}
