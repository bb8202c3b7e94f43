import FlowRuntime

/// The time in which a test store plays: that of the test, where it runs in virtual time, else one of its own.
@MainActor
final class TestTimeline {
  private let runtime: FlowRuntime
  /// Whether the runtime is the store's alone: then it is run from outside.
  private let isOwn: Bool
  /// Whether an instant did not come to rest: nothing goes on any more.
  private var isStalled = false

  init() {
    isOwn = FlowRuntime.current == nil
    runtime = FlowRuntime.current ?? FlowRuntime()
  }

  isolated deinit {
    // What still sleeps in a runtime that nobody runs any more would never be freed.
    end()
  }

  /// Virtual time since the runtime began.
  var now: Duration { runtime.now }

  /// Runs `body` in the timeline, without letting anything go on.
  func enter<Result>(_ body: () throws -> Result) rethrows -> Result {
    try runtime.enter { try body() }
  }

  /// Lets all go on that is ready now.
  func rest() async {
    if isOwn { play { try runtime.settle(within: .zero) } } else { await runtime.comeToRest() }
  }

  /// Lets so much time go by, and all that is due in it.
  func advance(by duration: Duration) async {
    await go(on: now + max(.zero, duration))
  }

  /// Lets time go on, from one event to the next, until `isDone` or so much of it has gone by.
  /// - Returns: Whether it is done.
  func advance(atMost limit: Duration, until isDone: () -> Bool) async -> Bool {
    let end = now + max(.zero, limit)
    await rest()
    while !isDone() {
      guard canGoOn, let due = runtime.nextDue, due <= end else { return false }
      await go(on: due)
    }
    return true
  }

  /// Ends what still sleeps, where the timeline is the store's own.
  func end() {
    if isOwn { runtime.tearDown() }
  }

  /// Whether time can go on; in a test that was cancelled, as one is that never comes to rest, it can't.
  private var canGoOn: Bool { isOwn ? !isStalled : !Task.isCancelled }

  private func go(on time: Duration) async {
    if isOwn {
      play { try runtime.advance(to: time) }
    } else {
      try? await Task.sleep(for: time - now)
      await runtime.comeToRest()
    }
  }

  /// A program that never comes to rest fails the test once, and does not hang it.
  private func play(_ body: () throws -> Void) {
    guard !isStalled else { return }
    do {
      try body()
    } catch {
      isStalled = true
      Failure.record("\(error)")
    }
  }
}
