import Glibc

/// Descriptions of signals.
enum SignalName {
  /// Returns the cause of a process's end, such as `SIGFPE (a division by zero)`.
  package static func text(_ signal: Int32) -> String {
    switch signal {
    case SIGILL: "SIGILL (a Swift precondition failed, or a value was missing)"
    case SIGTRAP: "SIGTRAP (a Swift precondition failed, or a value was missing)"
    case SIGABRT: "SIGABRT (it gave up)"
    case SIGSEGV: "SIGSEGV (it touched memory that is not its own, or its stack is full)"
    case SIGBUS: "SIGBUS (it touched memory that is not there)"
    case SIGFPE: "SIGFPE (a division by zero)"
    case SIGKILL: "SIGKILL (killed from outside, perhaps for want of memory)"
    case SIGTERM: "SIGTERM (ended from outside)"
    default: "signal \(signal)"
    }
  }
}
