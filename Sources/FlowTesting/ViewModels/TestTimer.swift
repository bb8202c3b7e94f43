import FlowRuntime
import FlowViewModel
import FoundationEssentials
import Synchronization

/// A timer that only the test moves (row AV-12).
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
  private struct Sleeper {
    let id: Int
    let due: Duration
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now: Duration = .zero
    var lastID = 0
    /// In the order in which they lay down.
    var sleepers: [Sleeper] = []
    /// Those that were cancelled before they lay down.
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  /// A timer at zero.
  public init() {}

  /// How many seconds have gone by.
  public var currentTime: TimeInterval { state.withLock { $0.now } / .seconds(1) }

  /// How many sleep now.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Returns when the test has let so many seconds go by.
  /// - Throws: `CancellationError`, at once, when the task is cancelled (B4-10).
  public func sleep(for interval: TimeInterval) async throws {
    try await sleep(until: state.withLock { $0.now } + .seconds(interval))
  }

  /// Gives the time after each interval of so many seconds, counted from now (B4-11): first after one (B4-12). It is that of
  /// the timer, from the same beginning as that of a runtime.
  public func stream(interval: TimeInterval) -> AsyncStream<Date> {
    let start = state.withLock { $0.now }
    let origin = Date() - currentTime
    return AsyncStream { continuation in
      let task = Task {
        var due = start + .seconds(interval)
        while (try? await self.sleep(until: due)) != nil {
          continuation.yield(origin + due / .seconds(1))
          due += .seconds(interval)
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func sleep(until due: Duration) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = state.withLock { state in
          if state.cancelled.remove(id) != nil { return true }
          state.sleepers.append(Sleeper(id: id, due: due, continuation: continuation))
          return false
        }
        if isOver { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
          state.cancelled.insert(id)
          return nil
        }
        return state.sleepers.remove(at: index)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
    _ = state.withLock { $0.cancelled.remove(id) }
  }
}

extension TestTimer {
  /// Lets so many seconds go by, from one wake-up to the next; all that one leads to is done before the next (B4-11).
  @MainActor
  public func tick(by seconds: TimeInterval) async {
    await flush()
    let end = state.withLock { $0.now } + .seconds(seconds)
    while let next = takeNext(upTo: end) {
      next.continuation.resume()
      await flush()
    }
    state.withLock { $0.now = max($0.now, end) }
    await flush()
  }

  /// Lets so many seconds go by, as ``tick(by:)`` does.
  @MainActor
  public func advance(by seconds: TimeInterval) async {
    await tick(by: seconds)
  }

  /// Returns when all that is ready is done. No time goes by.
  @MainActor
  public func flush() async {
    guard let runtime = FlowRuntime.current else { return await Task.yield() }
    await runtime.comeToRest()
  }

  /// Returns when all that is ready is done, as ``flush()`` does.
  @MainActor
  public func run() async {
    await flush()
  }

  /// The next that wakes, with the time moved to it.
  private func takeNext(upTo end: Duration) -> Sleeper? {
    state.withLock { state in
      guard
        let index = state.sleepers.indices.min(by: { a, b in
          (state.sleepers[a].due, state.sleepers[a].id) < (state.sleepers[b].due, state.sleepers[b].id)
        }), state.sleepers[index].due <= end
      else { return nil }
      let sleeper = state.sleepers.remove(at: index)
      state.now = max(state.now, sleeper.due)
      return sleeper
    }
  }
}
