import FlowCore
import FoundationEssentials

/// A number of seconds, as Foundation has it.
public typealias TimeInterval = FoundationEssentials.TimeInterval

/// Where the effects of a view model take their time from (row AV-12).
///
/// There is no need to bring one for tests: within a runtime all time is virtual.
public protocol AsyncTimer: Sendable {
  /// Returns when so many seconds have gone by.
  /// - Throws: `CancellationError`, at once, when the task is cancelled (B4-10).
  func sleep(for interval: TimeInterval) async throws

  /// Gives the time after each interval of so many seconds: first after one (B4-12). For an app's own use: effects that
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

/// The runtime's time, which is virtual in a shell and in a test, and the machine's elsewhere (row AV-12).
public struct SystemTimer: AsyncTimer {
  /// The runtime's time.
  public init() {}

  /// Returns when so many seconds have gone by.
  /// - Throws: `CancellationError`, at once, when the task is cancelled.
  public func sleep(for interval: TimeInterval) async throws {
    try await Task.sleep(for: .seconds(interval))
  }

  /// Gives the time after each interval, counted from now, so that no tick is ever late because the one before was
  /// (B4-11).
  public func stream(interval: TimeInterval) -> AsyncStream<Date> {
    AsyncStream { continuation in
      let task = Task {
        var next = ContinuousClock.now
        repeat {
          next += .seconds(interval)
          guard (try? await Task.sleep(until: next, clock: .continuous)) != nil else { break }
          continuation.yield(Date())
        } while true
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
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
