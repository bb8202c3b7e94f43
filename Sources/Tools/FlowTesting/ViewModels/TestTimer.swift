import FlowCore
import FlowViewModel
import FoundationEssentials

/// A timer that only the test moves.
///
/// ```swift
/// @MainActor
/// @Test(.virtualTime) func aMinuteIsCountedDown() async {
///   let timer = TestTimer()
///   let viewModel = CountdownViewModel()
///   viewModel.timer = timer
///   viewModel.send(.start)
///   await timer.tick(by: 60)
/// }
/// ```
///
/// There is mostly no need for it: in a test in virtual time all time stands still unless the test lets it go on, and
/// ``AsyncTestStore`` does that. It is for tests that tell the time of one view model from that of all else. Tests that use it
/// are run in virtual time too, since only there it is known when all has come to rest.
public final class TestTimer: AsyncTimer {
  private let sleepers = Sleepers()

  /// A timer at zero.
  public init() {}

  /// How many seconds have gone by.
  public var currentTime: TimeInterval { sleepers.now / .seconds(1) }

  /// How many sleep now.
  public var sleeperCount: Int { sleepers.count }

  /// Returns when the test has let so many seconds go by.
  /// - Throws: `CancellationError`, at once, when the task is cancelled.
  public func sleep(for interval: TimeInterval) async throws {
    try await sleepers.sleep(until: sleepers.now + .bounded(interval))
  }

  /// Yields the time after each `interval` seconds, counted from now: first after one interval. It is that of the timer,
  /// from the same beginning as that of a runtime.
  public func stream(interval: TimeInterval) -> AsyncStream<Date> {
    let start = sleepers.now
    let origin = Date() - currentTime
    return AsyncStream { continuation in
      let task = Task {
        var due = start + .bounded(interval)
        while (try? await self.sleepers.sleep(until: due)) != nil {
          continuation.yield(origin + due / .seconds(1))
          due += .bounded(interval)
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

extension TestTimer {
  /// Advances time by `seconds`, one wake-up at a time: all that one leads to is done before the next.
  @MainActor
  public func tick(by seconds: TimeInterval) async {
    await sleepers.advance(by: .bounded(seconds))
  }

  /// Lets so many seconds go by, as ``tick(by:)`` does.
  @MainActor
  public func advance(by seconds: TimeInterval) async {
    await tick(by: seconds)
  }

  /// Returns when all that is ready is done. No time goes by.
  @MainActor
  public func flush() async {
    await sleepers.comeToRest()
  }

  /// Returns when all that is ready is done, as ``flush()`` does.
  @MainActor
  public func run() async {
    await flush()
  }
}

/// The errors with which a test of a view model fails.
public enum TestError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was waited for did not come in the time that it was given.
  case timeout(String)
  /// An action did not come, or not as many as were to be passed over.
  case actionNotReceived(String)
  /// Another action came first, or one that nobody expected.
  case unexpectedAction(String)
  /// The state is not what was expected.
  case unexpectedState(String)

  /// What went wrong, in words.
  public var description: String {
    switch self {
    case .timeout(let text), .actionNotReceived(let text), .unexpectedAction(let text), .unexpectedState(let text): text
    }
  }
}
