import FlowRuntime
import Synchronization

/// A thread-safe handle that stops a session's statement.
package final class Interrupter: Sendable {
  /// The target of an interrupt: a runtime of this process, or a worker.
  package struct Target: Sendable {
    fileprivate var interrupt: @Sendable () -> Void
    fileprivate var discardRequests: @MainActor @Sendable () -> Void = {}
    fileprivate var end: (@Sendable () -> Void)?
    fileprivate var suspend: @Sendable () -> Void = {}
    fileprivate var resume: @Sendable (Duration) -> Void = { _ in }

    /// Creates the target for another process. `resume` receives the stopped time.
    package init(
      interrupt: @escaping @Sendable () -> Void, end: @escaping @Sendable () -> Void,
      suspend: @escaping @Sendable () -> Void, resume: @escaping @Sendable (Duration) -> Void
    ) {
      self.interrupt = interrupt
      self.end = end
      self.suspend = suspend
      self.resume = resume
    }

    fileprivate init(_ runtime: VirtualTimeRuntime) {
      interrupt = { runtime.interrupt() }
      discardRequests = { runtime.discardInterrupt() }
    }
  }

  // Locked, since signals and requests of clients arrive on threads of their own.
  private let target = Mutex<Target?>(nil)
  // Since the last call of `discardRequests()`.
  private let requests = Atomic<Int>(0)
  private let suspended = Mutex<Duration>(.zero)

  package init() {}

  /// Stops the running statement after the current instant, or the next statement if none runs.
  ///
  /// An instant that does not end stops between two jobs.
  package func interrupt() {
    requests.add(1, ordering: .relaxed)
    target.withLock { $0 }?.interrupt()
  }

  /// Discards the requests that no statement has handled.
  @MainActor
  package func discardRequests() {
    requests.store(0, ordering: .relaxed)
    target.withLock { $0 }?.discardRequests()
  }

  /// Whether an interrupt came after the last call of ``discardRequests()``.
  package var isRequested: Bool { requests.load(ordering: .relaxed) > 0 }

  /// Ends another performing process. Does nothing if this process performs.
  /// - Returns: Whether another process performs.
  package func end() -> Bool {
    // The app of this process cannot end alone.
    guard let end = target.withLock({ $0?.end }) else { return false }
    end()
    return true
  }

  /// Suspends the performing process during a body that stops this one.
  ///
  /// `clock live` does not count the time that passes meanwhile.
  package func suspend(_ body: () -> Void) {
    // Continue the stopped process, even if the target changes meanwhile.
    let target = target.withLock { $0 }
    target?.suspend()
    let start = VirtualTimeRuntime.realTime
    body()
    let time = VirtualTimeRuntime.realTime - start
    suspended.withLock { $0 += time }
    target?.resume(time)
  }

  /// The real time for which ``suspend(_:)`` stopped this process.
  package var suspendedTime: Duration { suspended.withLock { $0 } }

  /// Sets the runtime to interrupt. `nil` interrupts nothing.
  package func setTarget(_ runtime: VirtualTimeRuntime?) {
    let target = runtime.map { Target($0) }
    self.target.withLock { $0 = target }
  }

  package func setTarget(_ target: Target) {
    self.target.withLock { $0 = target }
  }
}
