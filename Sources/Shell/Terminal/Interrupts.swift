import CLineEditor
import Glibc
import Synchronization

/// Ctrl-C while no line is being read, and other signals that end a process.
///
/// The handlers run on a thread of their own, not within a signal handler: they may lock, allocate and call anything
/// that is safe to call from another thread.
package enum Interrupts {
  /// Runs a body, and calls back when SIGINT comes meanwhile: the first time `onFirst`, the second time `onSecond`,
  /// and then nothing more. Once this has returned, no handler runs any longer. SIGINT is as before afterwards; one
  /// that was ignored stays ignored. Bodies don't nest.
  ///
  /// - Parameters:
  ///   - onFirst: Asks what runs to stop.
  ///   - onSecond: Ends the process, for what runs doesn't stop.
  ///   - onTermination: Asks what runs to stop since the process is to end: called in the place of `onFirst` where it was
  ///     SIGTERM or SIGHUP that came, with the number. Without it these end the process as usual.
  package static func during<R, E: Error>(
    _ body: () throws(E) -> R,
    onFirst: @escaping @Sendable () -> Void,
    onSecond: @escaping @Sendable () -> Void,
    onTermination: (@Sendable (Int32) -> Void)? = nil
  ) throws(E) -> R {
    guard start() else { return try body() }
    let numbers = onTermination == nil ? [SIGINT] : [SIGINT, SIGTERM, SIGHUP]
    var previous = numbers.map { _ in sigaction() }
    let aim = current.withLock { current in
      current.aim = current.aim == .max ? 1 : current.aim + 1
      current.handlers = [{ _ in onSecond() }, { $0 == SIGINT ? onFirst() : onTermination?($0) }]
      return current.aim
    }
    line_editor_interrupts_aim(aim)
    for index in numbers.indices { line_editor_interrupts_install(numbers[index], &previous[index]) }
    defer {
      line_editor_interrupts_aim(0)
      for index in numbers.indices { line_editor_interrupts_restore(numbers[index], &previous[index]) }
      // Waits for a handler that is running.
      current.withLock { $0.handlers = [] }
    }
    return try body()
  }

  /// Runs a body that as a whole isn't to be ended by SIGINT: between two statements it is dropped. `during` and the
  /// line editor take it over within.
  package static func shielding<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    guard start() else { return try body() }
    var previous = sigaction()
    line_editor_interrupts_install(SIGINT, &previous)
    defer { line_editor_interrupts_restore(SIGINT, &previous) }
    return try body()
  }

  private struct Current {
    var aim: UInt32 = 0
    /// The handlers still to be called, the next one last.
    var handlers: [@Sendable (Int32) -> Void] = []
  }

  // SIGINT belongs to the process, and so does this.
  private static let current = Mutex(Current())

  private static func start() -> Bool {
    current.withLock { _ in line_editor_interrupts_start { Interrupts.handle(aim: $0, number: $1) } == 0 }
  }

  private static func handle(aim: UInt32, number: Int32) {
    current.withLock { current in
      // A signal that came for an earlier body is too late.
      guard aim == current.aim else { return }
      current.handlers.popLast()?(number)
    }
  }
}
