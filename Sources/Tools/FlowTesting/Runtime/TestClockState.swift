import FlowRuntime
import Synchronization

/// A clock that only the test advances, with the sleeping tasks.
final class TestClockState: Sendable {
  private struct Sleeper {
    let id: Int
    let due: Duration
    let continuation: CheckedContinuation<Void, any Error>
  }

  // A task that waits for a number of sleeping tasks or of registered sleeps.
  private struct Waiter {
    let id: Int
    let isDone: @Sendable (_ sleeping: Int, _ registered: Int) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    // The clock's time since its creation.
    var now: Duration = .zero
    // The last id of a sleep or a wait.
    var lastID = 0
    // The number of sleeps since the creation of the clock.
    var registered = 0
    // The sleeping tasks, in the order in which they fell asleep.
    var sleepers: [Sleeper] = []
    // The ids of sleeps and waits cancelled before their registration.
    var cancelled: Set<Int> = []
    var waiters: [Waiter] = []
    // The runtime of the last sleeper in virtual time, which rests between two wake-ups. `nil` if there was none.
    weak var runtime: VirtualTimeRuntime?

    // Removes and returns the waiters whose conditions hold.
    mutating func takeWaiters() -> [Waiter] {
      guard !waiters.isEmpty else { return [] }
      let (sleeping, registered) = (sleepers.count, registered)
      let done = waiters.filter { $0.isDone(sleeping, registered) }
      waiters.removeAll { $0.isDone(sleeping, registered) }
      return done
    }

    mutating func nextID() -> Int {
      lastID += 1
      return lastID
    }
  }

  private let state = Mutex(State())

  /// The clock's time since its creation.
  var now: Duration { state.withLock { $0.now } }

  var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// The number of sleeps since the creation of the clock.
  var sleepRegistrationCount: Int { state.withLock { $0.registered } }

  // MARK: Sleeping

  /// Waits until the clock reaches `due`. Throws `CancellationError` as soon as the task is cancelled.
  func sleep(until due: Duration) async throws {
    let runtime = VirtualTimeRuntime.ifOnMainActor { VirtualTimeRuntime.current } ?? nil
    let id = state.withLock { $0.nextID() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(Sleeper(id: id, due: due, continuation: continuation), in: runtime)
      }
    } onCancel: {
      cancel(id)
    }
    // A cancellation after the wake-up leaves the id in `cancelled`, from where no other code would remove it.
    _ = state.withLock { $0.cancelled.remove(id) }
  }

  // Adds a sleeping task, unless the task was cancelled before.
  private func add(_ sleeper: Sleeper, in runtime: VirtualTimeRuntime?) {
    let (isOver, waiters) = state.withLock { state -> (Bool, [Waiter]) in
      if state.cancelled.remove(sleeper.id) != nil { return (true, []) }
      state.sleepers.append(sleeper)
      state.registered += 1
      if let runtime { state.runtime = runtime }
      return (false, state.takeWaiters())
    }
    // Continuations resume outside the lock, since the resumed code may use the clock.
    if isOver { sleeper.continuation.resume(throwing: CancellationError()) }
    for waiter in waiters { waiter.continuation.resume() }
  }

  // Wakes a cancelled task, or notes a cancellation that came before the sleep.
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

  // MARK: Wake-ups

  /// Advances time by `duration`, one wake-up at a time.
  ///
  /// In virtual time, all consequences of a wake-up run before the next one.
  @MainActor
  func advance(by duration: Duration) async {
    await waitUntilDrained()
    let end = now + max(.zero, duration)
    while let next = takeNext(upTo: end) {
      next.continuation.resume()
      await waitUntilDrained()
    }
    state.withLock { $0.now = max($0.now, end) }
    await waitUntilDrained()
  }

  /// Waits until all ready jobs have run.
  ///
  /// Outside of a runtime, gives the other tasks one turn.
  // There is no such moment to observe outside of a runtime.
  @MainActor
  func waitUntilDrained() async {
    let runtime = state.withLock { $0.runtime }
    if let current = VirtualTimeRuntime.current {
      await current.waitUntilDrained()
    } else if runtime == nil {
      await Task.yield()
    }
    // The sleepers may be in another runtime, such as that of a test store, which the store runs from outside.
    guard let runtime, runtime !== VirtualTimeRuntime.current else { return }
    do {
      try runtime.settle(within: .zero)
    } catch {
      Failure.record("\(error)")
    }
  }

  // Takes the next sleeper due by `end`, and advances the clock to that time. Returns `nil` if there is none.
  private func takeNext(upTo end: Duration) -> Sleeper? {
    state.withLock { state in
      guard
        let index = state.sleepers.indices.min(by: { a, b in
          // Of the tasks that are due at the same time, the first to fall asleep wakes first.
          (state.sleepers[a].due, state.sleepers[a].id) < (state.sleepers[b].due, state.sleepers[b].id)
        }), state.sleepers[index].due <= end
      else { return nil }
      let sleeper = state.sleepers.remove(at: index)
      state.now = max(state.now, sleeper.due)
      return sleeper
    }
  }

  // MARK: Conditions

  /// Waits until a condition on the sleepers holds, or the task is cancelled.
  /// - Parameter isDone: The condition, on the number of sleeping tasks and of sleeps so far.
  /// - Returns: Whether the condition can hold. Returns `false` if no code runs the sleepers' runtime.
  @MainActor
  func wait(until isDone: @escaping @Sendable (_ sleeping: Int, _ registered: Int) -> Bool) async -> Bool {
    await waitUntilDrained()
    let isStuck = state.withLock { state in
      state.runtime != nil && VirtualTimeRuntime.current == nil && !isDone(state.sleepers.count, state.registered)
    }
    guard !isStuck else { return false }
    let id = state.withLock { $0.nextID() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if isDone(state.sleepers.count, state.registered) || state.cancelled.remove(id) != nil { return true }
          state.waiters.append(Waiter(id: id, isDone: isDone, continuation: continuation))
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let waiter = state.withLock { state -> Waiter? in
        guard let index = state.waiters.firstIndex(where: { $0.id == id }) else {
          state.cancelled.insert(id)
          return nil
        }
        return state.waiters.remove(at: index)
      }
      waiter?.continuation.resume()
    }
    // As after a sleep, a late cancellation leaves the id.
    _ = state.withLock { $0.cancelled.remove(id) }
    return true
  }
}
