#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import FlowShell

/// The end of the process, from any thread.
enum Ending {
  /// Ends the process at once. What is recorded is in its file already.
  static func now(_ status: ExitStatus) -> Never {
    _exit(status.rawValue)
  }
}
