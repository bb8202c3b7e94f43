import FlowRuntime

/// Where effects take their time from: the runtime, or a clock of a test's own.
public struct EffectClock: Sendable {
  private let sleeping: (@Sendable (Duration) async throws -> Void)?

  /// The runtime's time, which is virtual in a shell and in a test; elsewhere the machine's.
  public init() {
    sleeping = nil
  }

  /// A clock that somebody else moves.
  /// - Parameter sleep: Returns when so much time has gone by; throws `CancellationError` at once when its task is
  ///   cancelled.
  public init(sleep: @escaping @Sendable (Duration) async throws -> Void) {
    sleeping = sleep
  }

  /// The time of the runtime, or of the machine outside one; a clock that somebody else moves is not asked.
  public var now: ContinuousClock.Instant { .now }

  /// Returns when so much time has gone by: at most ``Duration/longestWait``.
  /// - Throws: `CancellationError`, at once, when the task is cancelled.
  public func sleep(for duration: Duration) async throws {
    let duration = duration.bounded
    if let sleeping { try await sleeping(duration) } else { try await Task.sleep(for: duration) }
  }

  /// Calls `tick` after each interval, and at once as well if so, until the task is cancelled.
  func tick(every interval: Duration, atOnce: Bool, _ tick: () async -> Void) async {
    if atOnce { await tick() }
    var next = now
    while !Task.isCancelled {
      do {
        if let sleeping {
          try await sleeping(interval)
          // A clock that does not wait would leave nobody else a turn, not even who cancels this.
          await Task.yield()
        } else {
          next += interval
          try await FlowRuntime.sleepAsTick(until: next)
        }
      } catch {
        return
      }
      await tick()
    }
  }
}
