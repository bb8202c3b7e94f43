import Glibc
import Synchronization

/// The terminal's echo of typed keys, outside of reads of a line.
package enum TerminalEcho {
  // Whether this process has turned the echo off. A stop of the process is on another thread.
  private static let isOff = Mutex(false)

  /// Turns the echo off. The terminal keeps typed keys for the next read.
  package static func turnOff() {
    isOff.withLock { if !$0 { $0 = set(false) } }
  }

  /// Turns the echo on again, if this process has turned it off.
  package static func turnOn() {
    isOff.withLock { if $0 { $0 = !set(true) } }
  }

  /// Performs a stop of the process, with the echo turned on for the shell that started the process.
  package static func around(_ stop: () -> Void) {
    let wasOff = isOff.withLock { $0 }
    turnOn()
    stop()
    if wasOff { turnOff() }
  }

  // Returns whether the terminal's mode has changed.
  private static func set(_ isOn: Bool) -> Bool {
    var mode = termios()
    guard tcgetattr(STDIN_FILENO, &mode) == 0, (mode.c_lflag & tcflag_t(ECHO) != 0) != isOn else { return false }
    mode.c_lflag ^= tcflag_t(ECHO)
    return tcsetattr(STDIN_FILENO, TCSANOW, &mode) == 0
  }
}
