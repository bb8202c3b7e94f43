import FlowRuntime
import Synchronization

/// Stops what a session runs, between two jobs. May be used from any thread.
public final class Interrupter: Sendable {
  private let runtime = Mutex<FlowRuntime?>(nil)

  /// An interrupter for a session.
  public init() {}

  /// Stops the statement that runs now; without one it does nothing.
  public func interrupt() {
    runtime.withLock { $0 }?.interrupt()
  }

  func aim(at target: FlowRuntime?) {
    runtime.withLock { $0 = target }
  }
}
