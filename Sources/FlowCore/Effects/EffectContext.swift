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
  private let deliver: @Sendable (Action) async -> Void
  /// The time that the effect belongs to.
  public let clock: EffectClock

  init(clock: EffectClock, deliver: @escaping @Sendable (Action) async -> Void) {
    self.clock = clock
    self.deliver = deliver
  }

  /// Sends an action; returns when it has been handled, or is in the queue behind others. Within a
  /// ``Effect/gather(_:)`` it is kept until all are done. One that comes after the effect was cancelled is dropped, and
  /// traced.
  public func send(_ action: Action) async {
    await deliver(action)
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

  func pulledBack<Local: Sendable>(_ transform: @escaping @Sendable (Local) -> Action) -> EffectContext<Local> {
    EffectContext<Local>(clock: clock) { await deliver(transform($0)) }
  }
}
