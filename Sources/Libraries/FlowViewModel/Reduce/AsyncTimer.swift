import FlowCore
import FlowEffects
import FlowRuntime
import FoundationEssentials

/// A number of seconds, which is Foundation's type.
public typealias TimeInterval = FoundationEssentials.TimeInterval

/// The source of time of a view model's effects.
///
/// Tests need no timer of their own. All time within a runtime is virtual.
public protocol AsyncTimer: Sendable {
  /// Suspends the task for `interval` seconds.
  /// - Throws: `CancellationError`, at once, if the task is cancelled.
  func sleep(for interval: TimeInterval) async throws

  /// Returns a stream of dates, one after each `interval` seconds.
  ///
  /// The first date comes after one interval. The stream is for an app's own use. Timer effects do not call this
  /// method.
  func stream(interval: TimeInterval) -> AsyncStream<Date>
}

extension AsyncTimer {
  /// Returns a stream that calls ``sleep(for:)`` for each interval.
  ///
  /// Each interval begins when the previous one ends, so delays add up.
  public func stream(interval: TimeInterval) -> AsyncStream<Date> {
    AsyncStream { continuation in
      let task = Task {
        while (try? await sleep(for: interval)) != nil { continuation.yield(Date()) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

/// A timer with the runtime's time.
///
/// That time is virtual in a shell and in tests, and the machine's time elsewhere.
public struct SystemTimer: AsyncTimer {
  /// Creates a timer.
  public init() {}

  /// Suspends the task for `interval` seconds.
  /// - Throws: `CancellationError`, at once, if the task is cancelled. Throws another error, and records a fault in the
  ///   trace, if `interval` is infinite or not a number.
  public func sleep(for interval: TimeInterval) async throws {
    try await Task.sleep(for: InvalidTimeInterval.check(interval, in: "SystemTimer.sleep"))
  }

  /// Returns a stream of dates, one after each `interval` seconds from now.
  ///
  /// A late tick does not delay the next one. The stream ends at once, with a fault in the trace, if `interval` is
  /// infinite, not a number, or not positive.
  public func stream(interval: TimeInterval) -> AsyncStream<Date> {
    AsyncStream { continuation in
      let task = Task {
        defer { continuation.finish() }
        let start = ContinuousClock.now
        guard
          let interval = try? await InvalidTimeInterval.check(interval, in: "SystemTimer.stream", mustBePositive: true)
        else { return }
        var next = start + interval
        while (try? await Task.sleep(until: next, clock: .continuous)) != nil {
          continuation.yield(Date())
          // Counted from the previous date, so that a late tick does not delay the next one.
          next += interval
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

extension EffectClock {
  init(_ timer: any AsyncTimer) {
    if timer is SystemTimer {
      // The default clock has the same time, and needs no conversion to seconds.
      self.init()
    } else {
      self.init { duration in try await timer.sleep(for: duration / .seconds(1)) }
    }
  }
}
