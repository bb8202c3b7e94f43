import FlowRuntime

/// What a task of an effect gets: the way to send actions, and the time.
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
  /// The time that the effect belongs to.
  public let clock: EffectClock

  private enum Delivery {
    /// To a part of a program of such actions.
    case work(EffectWork<Action>)
    /// To a part of a program that this one's actions are turned into.
    case relay(@Sendable (Action) async -> Void)
  }

  private init(clock: EffectClock, delivery: Delivery) {
    self.clock = clock
    self.delivery = delivery
  }

  /// A context whose actions are turned into those of another one.
  init(clock: EffectClock, relay: @escaping @Sendable (Action) async -> Void) {
    self.init(clock: clock, delivery: .relay(relay))
  }

  init(of work: EffectWork<Action>, clock: EffectClock) {
    self.init(clock: clock, delivery: .work(work))
  }

  /// Sends an action; returns when it has been handled, or is in the queue behind others. Within a
  /// ``EffectProgram/gather(_:)`` it is kept until all are done. One that comes after the effect was cancelled is dropped, and
  /// traced.
  public func send(_ action: Action) async {
    switch delivery {
    case .work(let work): await FlowRuntime.onMainActor { work.deliver(action) }
    case .relay(let deliver): await deliver(action)
    }
  }

  /// Returns when so much time has gone by.
  /// - Throws: `CancellationError`, at once, when the effect is cancelled.
  public func sleep(for duration: Duration) async throws {
    try await clock.sleep(for: duration)
  }

  /// Whether the effect was cancelled.
  public var isCancelled: Bool { Task.isCancelled }

  /// Goes on only if the effect was not cancelled.
  /// - Throws: `CancellationError` if it was.
  public func checkCancellation() throws {
    try Task.checkCancellation()
  }
}
