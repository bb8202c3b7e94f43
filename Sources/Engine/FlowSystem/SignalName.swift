import Glibc

/// Descriptions of signals.
package enum SignalName {
  /// Returns the cause of a process's end, such as `SIGFPE (a division by zero)`.
  package static func text(_ signal: Int32) -> String {
    switch signal {
    case SIGILL: "SIGILL (a Swift precondition failed, or a value was missing)"
    case SIGTRAP: "SIGTRAP (a Swift precondition failed, or a value was missing)"
    case SIGABRT: "SIGABRT (the process aborted)"
    case SIGSEGV: "SIGSEGV (an access to memory that is not its own, or a stack overflow)"
    case SIGBUS: "SIGBUS (an access to memory that does not exist)"
    case SIGFPE: "SIGFPE (a division by zero)"
    case SIGKILL: "SIGKILL (killed from outside, perhaps because memory ran out)"
    case SIGTERM: "SIGTERM (ended from outside)"
    default: "signal \(signal)"
    }
  }
}
