import FlowCore
import FlowRuntime

/// The interface of an effect's task, for sending actions and reading the time.
///
/// ```swift
/// .run(name: "load") { context in
///   await context.send(.began)
///   try await context.sleep(for: .milliseconds(300))
///   return .loaded(try await api.load())
/// }
/// ```
public struct EffectContext<Action: Sendable>: Sendable {
  private let delivery: Delivery
  /// The clock of the effect.
  public let clock: EffectClock

  // Not private: Swift 6.3 refers to the type from optimized code of other modules that copies a context.
  enum Delivery {
    // Delivers to a node of a program with these actions.
    case work(EffectWork<Action>)
    // Delivers through a transformation into another program's actions.
    case relay(@Sendable (Action) async -> Void)
  }

  private init(clock: EffectClock, delivery: Delivery) {
    self.clock = clock
    self.delivery = delivery
  }

  /// Creates a context that passes its actions to a transformation.
  package init(clock: EffectClock, relay: @escaping @Sendable (Action) async -> Void) {
    self.init(clock: clock, delivery: .relay(relay))
  }

  init(of work: EffectWork<Action>, clock: EffectClock) {
    self.init(clock: clock, delivery: .work(work))
  }

  /// Sends an action, and waits until the runner has handled or queued the action.
  ///
  /// A `gather` keeps the action until all programs are done. The runner drops and traces an action that comes after
  /// the cancellation of the effect.
  public func send(_ action: Action) async {
    switch delivery {
    case .work(let work): await VirtualTimeRuntime.onMainActor { work.deliver(action) }
    case .relay(let deliver): await deliver(action)
    }
  }

  /// Waits for `duration`.
  /// - Throws: `CancellationError`, at once, if the effect is cancelled.
  public func sleep(for duration: Duration) async throws {
    try await clock.sleep(for: duration)
  }

  /// Whether the effect was cancelled.
  public var isCancelled: Bool { Task.isCancelled }

  /// Throws `CancellationError` if the effect was cancelled.
  public func checkCancellation() throws {
    try Task.checkCancellation()
  }
}

/// A clock for effects: the runtime's, or one that a test controls.
public struct EffectClock: Sendable {
  // The closure that waits. `nil` on the runtime's clock.
  private let sleeping: (@Sendable (Duration) async throws -> Void)?

  /// Creates a clock on the runtime's time. This is virtual in a shell and in a test, and the machine's elsewhere.
  public init() {
    sleeping = nil
  }

  /// Creates a clock that its owner controls, such as a test.
  /// - Parameter sleep: A closure that returns after the given duration. It throws `CancellationError` at once if its
  ///   task is cancelled.
  public init(sleep: @escaping @Sendable (Duration) async throws -> Void) {
    sleeping = sleep
  }

  /// The instant of the runtime, or of the machine outside one. A clock with its own `sleep` has the same instant.
  public var now: ContinuousClock.Instant { .now }

  /// Waits for `duration`, at most a hundred years.
  /// - Throws: `CancellationError`, at once, if the task is cancelled.
  public func sleep(for duration: Duration) async throws {
    let duration = duration.bounded
    // Within a runtime, `Task.sleep` arrives in `ReadyJob.schedule(at:on:)`.
    if let sleeping { try await sleeping(duration) } else { try await Task.sleep(for: duration) }
  }

  /// Calls `tick` after each interval until the cancellation of the task.
  ///
  /// If `immediate` is `true`, also calls it at the beginning.
  package func tick(every interval: Duration, immediate: Bool, _ tick: () async -> Void) async {
    if immediate { await tick() }
    var next = now
    while !Task.isCancelled {
      do {
        if let sleeping {
          try await sleeping(interval)
          // A clock that does not wait would give no other task a turn, not even the task that cancels this one.
          await Task.yield()
        } else {
          // From the tick before, not from now, so that ticks do not drift.
          next += interval
          try await VirtualTimeRuntime.sleepAsTick(until: next)
        }
      } catch {
        return
      }
      await tick()
    }
  }
}

extension Duration {
  /// The longest wait of an effect: a hundred years.
  // Sums of longer ones overflow the clock's 64 bits of nanoseconds.
  package static let longestWait: Duration = .seconds(100 * 365 * 86_400)

  /// The duration, clamped to the range from zero to ``longestWait``.
  package var bounded: Duration { min(max(self, .zero), .longestWait) }

  /// Creates a duration of `seconds`, clamped as in ``bounded``. Returns `nil` for an infinite number or not-a-number.
  // `Duration.seconds(_:)` traps for a number that it can't hold.
  package init?(boundedSeconds seconds: Double) {
    guard seconds.isFinite else { return nil }
    self = .bounded(seconds)
  }

  /// Returns a duration of `seconds`, clamped as in ``bounded``. Not-a-number gives zero.
  package static func bounded(_ seconds: Double) -> Duration {
    seconds.isNaN ? .zero : .seconds(Swift.min(Swift.max(seconds, 0), Duration.longestWait / .seconds(1)))
  }
}
