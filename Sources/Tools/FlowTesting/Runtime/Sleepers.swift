import FlowRuntime
import Synchronization

/// Who sleeps on a clock that only the test moves, and the time of that clock.
final class Sleepers: Sendable {
  private struct Sleeper {
    let id: Int
    let due: Duration
    let continuation: CheckedContinuation<Void, any Error>
  }

  /// Somebody who waits until so many sleep, or have lain down.
  private struct Watcher {
    let id: Int
    let isDone: @Sendable (_ sleeping: Int, _ registered: Int) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now: Duration = .zero
    var lastID = 0
    var registered = 0
    /// In the order in which they lay down.
    var sleepers: [Sleeper] = []
    /// Those that were cancelled before they lay down.
    var cancelled: Set<Int> = []
    var watchers: [Watcher] = []
    /// Where the last of them came from: it is brought to rest between two wake-ups.
    weak var runtime: FlowRuntime?

    /// Takes those out whose wait is over.
    mutating func takeWatchers() -> [Watcher] {
      guard !watchers.isEmpty else { return [] }
      let (sleeping, registered) = (sleepers.count, registered)
      let done = watchers.filter { $0.isDone(sleeping, registered) }
      watchers.removeAll { $0.isDone(sleeping, registered) }
      return done
    }

    mutating func nextID() -> Int {
      lastID += 1
      return lastID
    }
  }

  private let state = Mutex(State())

  /// How much time has gone by.
  var now: Duration { state.withLock { $0.now } }

  /// How many sleep now.
  var count: Int { state.withLock { $0.sleepers.count } }

  /// How many have lain down since the beginning.
  var registered: Int { state.withLock { $0.registered } }

  // MARK: Sleeping

  /// Returns when the time has come.
  /// - Throws: `CancellationError`, at once, when the task is cancelled.
  func sleep(until due: Duration) async throws {
    let runtime = FlowRuntime.ifOnMainActor { FlowRuntime.current } ?? nil
    let id = state.withLock { $0.nextID() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        lieDown(Sleeper(id: id, due: due, continuation: continuation), in: runtime)
      }
    } onCancel: {
      cancel(id)
    }
    _ = state.withLock { $0.cancelled.remove(id) }
  }

  private func lieDown(_ sleeper: Sleeper, in runtime: FlowRuntime?) {
    let (isOver, watchers) = state.withLock { state -> (Bool, [Watcher]) in
      if state.cancelled.remove(sleeper.id) != nil { return (true, []) }
      state.sleepers.append(sleeper)
      state.registered += 1
      if let runtime { state.runtime = runtime }
      return (false, state.takeWatchers())
    }
    if isOver { sleeper.continuation.resume(throwing: CancellationError()) }
    for watcher in watchers { watcher.continuation.resume() }
  }

  private func cancel(_ id: Int) {
    let sleeper = state.withLock { state -> Sleeper? in
      guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return nil
      }
      return state.sleepers.remove(at: index)
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }

  // MARK: Waking

  /// Advances time by `duration`, one wake-up at a time: all that one leads to is done before the next.
  @MainActor
  func advance(by duration: Duration) async {
    await comeToRest()
    let end = now + max(.zero, duration)
    while let next = takeNext(upTo: end) {
      next.continuation.resume()
      await comeToRest()
    }
    state.withLock { $0.now = max($0.now, end) }
    await comeToRest()
  }

  /// Returns when all that is ready is done. Outside of a runtime nobody knows when that is: the others get a turn.
  @MainActor
  func comeToRest() async {
    let runtime = state.withLock { $0.runtime }
    if let current = FlowRuntime.current {
      await current.comeToRest()
    } else if runtime == nil {
      await Task.yield()
    }
    guard let runtime, runtime !== FlowRuntime.current else { return }
    do {
      try runtime.settle(within: .zero)
    } catch {
      Failure.record("\(error)")
    }
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

  // MARK: Watching

  /// Returns when so many sleep, or have lain down; at once when the task is cancelled.
  /// - Returns: Whether it is so, or can still become so: what nobody lets go on has come to its end.
  @MainActor
  func wait(until isDone: @escaping @Sendable (_ sleeping: Int, _ registered: Int) -> Bool) async -> Bool {
    await comeToRest()
    let isStuck = state.withLock { state in
      state.runtime != nil && FlowRuntime.current == nil && !isDone(state.sleepers.count, state.registered)
    }
    guard !isStuck else { return false }
    let id = state.withLock { $0.nextID() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if isDone(state.sleepers.count, state.registered) || state.cancelled.remove(id) != nil { return true }
          state.watchers.append(Watcher(id: id, isDone: isDone, continuation: continuation))
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let watcher = state.withLock { state -> Watcher? in
        guard let index = state.watchers.firstIndex(where: { $0.id == id }) else {
          state.cancelled.insert(id)
          return nil
        }
        return state.watchers.remove(at: index)
      }
      watcher?.continuation.resume()
    }
    _ = state.withLock { $0.cancelled.remove(id) }
    return true
  }
}
