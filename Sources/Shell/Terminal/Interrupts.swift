import CLineEditor
import FlowSystem
import Glibc
import Synchronization

/// Handlers for Ctrl-C between two reads of a line, and for termination signals.
///
/// The handlers run on a thread of their own, not in a signal handler. They may lock, allocate and call any function
/// that is safe to call from another thread.
package enum Interrupts {
  /// Runs a body, and calls `onFirst` for its first SIGINT and `onSecond` for its second.
  ///
  /// Further signals do nothing. No handler runs after this function has returned. The function then restores the
  /// previous handling of the signals, and an ignored signal stays ignored. Calls cannot be nested.
  /// - Parameters:
  ///   - body: The work to run.
  ///   - onFirst: A closure that asks the body to stop.
  ///   - onSecond: A closure that ends the process if the body does not stop.
  ///   - onTermination: A closure that asks the body to stop before the end of the process. For a SIGTERM or SIGHUP,
  ///     the function calls it in place of `onFirst`, with the number of the signal. Without it these signals end the
  ///     process as usual.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body.
  package static func during<R, E: Error>(
    _ body: () throws(E) -> R,
    onFirst: @escaping @Sendable () -> Void,
    onSecond: @escaping @Sendable () -> Void,
    onTermination: (@Sendable (Int32) -> Void)? = nil
  ) throws(E) -> R {
    guard start() else { return try body() }
    let signals = [SIGINT, SIGTSTP] + (onTermination == nil ? [] : [SIGTERM, SIGHUP])
    var previous = signals.map { _ in sigaction() }
    let target = state.withLock { state in
      // 0 stands for no target.
      state.target = state.target == .max ? 1 : state.target + 1
      state.handlers = [{ _ in onSecond() }, { $0 == SIGINT ? onFirst() : onTermination?($0) }]
      return state.target
    }
    line_editor_interrupts_set_target(target)
    for index in signals.indices { line_editor_interrupts_install(signals[index], &previous[index]) }
    defer {
      line_editor_interrupts_set_target(0)
      for index in signals.indices { line_editor_interrupts_restore(signals[index], &previous[index]) }
      // Taking the lock waits for a handler that is running.
      state.withLock { $0.handlers = [] }
    }
    return try body()
  }

  /// Sets the closure around each stop of the process by the terminal. The process stops when the closure calls `stop`.
  ///
  /// During a read of a line, the closure runs on the main thread. During a body of
  /// ``during(_:onFirst:onSecond:onTermination:)``, the closure runs on another thread.
  package static func aroundStops(_ body: @escaping @Sendable (_ stop: () -> Void) -> Void) {
    stops.withLock { $0 = body }
    line_editor_around_stops { stop in
      guard let stop else { return }
      if let body = Interrupts.stops.withLock({ $0 }) { body { stop() } } else { stop() }
    }
  }

  private static let stops = Mutex<(@Sendable (() -> Void) -> Void)?>(nil)

  /// Runs a body during which SIGINT does not end the process.
  ///
  /// The function drops the signal between two statements. Within the body, `during` and the line editor handle the
  /// signal instead.
  /// - Parameters:
  ///   - isLast: Whether the process ends after the body. The function then drops the signal until the end.
  ///   - body: The work to run.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body.
  package static func shielding<R, E: Error>(isLast: Bool = false, _ body: () throws(E) -> R) throws(E) -> R {
    guard start() else { return try body() }
    var previous = sigaction()
    line_editor_interrupts_install(SIGINT, &previous)
    defer { if !isLast { line_editor_interrupts_restore(SIGINT, &previous) } }
    return try body()
  }

  /// Runs a body during which another program has the keyboard, such as a pager, and Ctrl-C is for that program.
  package static func ignoring<R>(_ body: () -> R) -> R {
    let handlers = state.withLock { state in
      defer { state.handlers = [] }
      return state.handlers
    }
    defer { state.withLock { $0.handlers = handlers } }
    return body()
  }

  private struct State {
    // The number of the body to which a signal goes.
    var target: UInt32 = 0
    var hasThread = false
    // In reverse order.
    var handlers: [@Sendable (Int32) -> Void] = []
  }

  // SIGINT belongs to the process, so this state does too.
  private static let state = Mutex(State())

  // Starts the thread that calls the handlers, once, and returns whether the thread runs.
  private static func start() -> Bool {
    state.withLock { state in
      let isStarted = line_editor_interrupts_start { Interrupts.callHandler(target: $0, signal: $1) } == 0
      if isStarted, !state.hasThread {
        state.hasThread = true
        ChildProcess.watcherCount.add(1, ordering: .relaxed)
      }
      return isStarted
    }
  }

  // Stops the process for SIGTSTP.
  private static func callHandler(target: UInt32, signal: Int32) {
    if signal == SIGTSTP { return line_editor_stop_process() }
    state.withLock { state in
      // A signal to an earlier body is too late.
      guard target == state.target else { return }
      state.handlers.popLast()?(signal)
    }
  }
}
