import CLineEditor
import Glibc
import Synchronization

/// Ctrl-C while no line is being read.
///
/// The handlers run on a thread of their own, not within a signal handler: they may lock, allocate and call anything
/// that is safe to call from another thread.
public enum Interrupts {
  /// Runs a body, and calls back when SIGINT comes meanwhile: the first time `onFirst`, the second time `onSecond`,
  /// and then nothing more. Once this has returned, no handler runs any longer. SIGINT is as before afterwards; one
  /// that was ignored stays ignored. Bodies don't nest.
  ///
  /// - Parameters:
  ///   - onFirst: Asks what runs to stop.
  ///   - onSecond: Ends the process, for what runs doesn't stop.
  public static func during<R, E: Error>(
    _ body: () throws(E) -> R,
    onFirst: @escaping @Sendable () -> Void,
    onSecond: @escaping @Sendable () -> Void
  ) throws(E) -> R {
    guard start() else { return try body() }
    var previous = sigaction()
    let aim = current.withLock { current in
      current.aim = current.aim == .max ? 1 : current.aim + 1
      current.handlers = [onSecond, onFirst]
      return current.aim
    }
    line_editor_interrupts_aim(aim)
    line_editor_interrupts_install(&previous)
    defer {
      line_editor_interrupts_aim(0)
      line_editor_interrupts_restore(&previous)
      // Waits for a handler that is running.
      current.withLock { $0.handlers = [] }
    }
    return try body()
  }

  /// Runs a body that as a whole isn't to be ended by SIGINT: between two statements it is dropped. `during` and the
  /// line editor take it over within.
  public static func shielding<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    guard start() else { return try body() }
    var previous = sigaction()
    line_editor_interrupts_install(&previous)
    defer { line_editor_interrupts_restore(&previous) }
    return try body()
  }

  private struct Current {
    var aim: UInt32 = 0
    /// The handlers still to be called, the next one last.
    var handlers: [@Sendable () -> Void] = []
  }

  // SIGINT belongs to the process, and so does this.
  private static let current = Mutex(Current())

  private static func start() -> Bool {
    current.withLock { _ in line_editor_interrupts_start { Interrupts.handle(aim: $0) } == 0 }
  }

  private static func handle(aim: UInt32) {
    current.withLock { current in
      // A signal that came for an earlier body is too late.
      guard aim == current.aim else { return }
      current.handlers.popLast()?()
    }
  }
}
