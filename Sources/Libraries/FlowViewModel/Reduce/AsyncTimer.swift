import FlowCore
import FlowEffects
import FlowRuntime
import FoundationEssentials

/// A number of seconds, as Foundation has it.
public typealias TimeInterval = FoundationEssentials.TimeInterval

/// The source of time of a view model's effects.
///
/// There is no need to bring one for tests: within a runtime all time is virtual.
public protocol AsyncTimer: Sendable {
  /// Returns when so many seconds have gone by.
  /// - Throws: `CancellationError`, at once, when the task is cancelled.
  func sleep(for interval: TimeInterval) async throws

  /// Yields the time after each `interval` seconds: first after one interval. For an app's own use: effects that
  /// repeat call ``sleep(for:)``.
  func stream(interval: TimeInterval) -> AsyncStream<Date>
}

extension AsyncTimer {
  /// Gives the time after each interval, by ``sleep(for:)``; the intervals are not counted from its beginning.
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

/// The runtime's time, which is virtual in a shell and in a test, and the machine's elsewhere.
public struct SystemTimer: AsyncTimer {
  /// The runtime's time.
  public init() {}

  /// Returns when so many seconds have gone by.
  /// - Throws: `CancellationError`, at once, when the task is cancelled; another error, and a fault in the trace, if `interval` is
  ///   infinite or not a number.
  public func sleep(for interval: TimeInterval) async throws {
    try await Task.sleep(for: InvalidTimeInterval.check(interval, in: "SystemTimer.sleep"))
  }

  /// Yields the time after each interval, counted from now, so that no tick is late because the one before was.
  public func stream(interval: TimeInterval) -> AsyncStream<Date> {
    AsyncStream { continuation in
      let task = Task {
        var next = ContinuousClock.now
        while let interval = try? await InvalidTimeInterval.check(interval, in: "SystemTimer.stream") {
          next += interval
          guard (try? await Task.sleep(until: next, clock: .continuous)) != nil else { break }
          continuation.yield(Date())
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

/// A number of seconds that no one can wait for.
struct InvalidTimeInterval: Error, CustomStringConvertible {
  /// The function that got it.
  let place: String
  let seconds: TimeInterval

  var description: String { "\(place) needs a finite number of seconds, and got \(seconds): nothing is begun" }

  /// The duration of a number of seconds.
  /// - Throws: An error if that is infinite or not a number, which is a fault of the app as well.
  static func check(_ seconds: TimeInterval, in place: String) async throws -> Duration {
    guard let duration = Duration(boundedSeconds: seconds) else {
      let error = InvalidTimeInterval(place: place, seconds: seconds)
      await FlowRuntime.onMainActor { Run.current.trace.record(.fault(error.description)) }
      throw error
    }
    return duration
  }
}

extension EffectClock {
  init(_ timer: any AsyncTimer) {
    if timer is SystemTimer {
      self.init()
    } else {
      self.init { duration in try await timer.sleep(for: duration / .seconds(1)) }
    }
  }
}
