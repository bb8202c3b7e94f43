/// The exit status of the shell. Of several that apply, the highest counts.
package enum ExitStatus: Int32, Codable, Comparable, Sendable {
  /// Everything went as expected.
  case success = 0
  /// A difference, an error or a failed `expect`.
  case difference = 1
  /// Wrong usage, or a script that does not parse.
  case usage = 2
  /// A file or shell error, or the loss of an app outside of a suite.
  case trouble = 3
  /// The terminal was closed: 128 plus the number of SIGHUP, as in a shell.
  case hungUp = 129
  /// The user stopped the run: 128 plus the number of SIGINT.
  case interrupted = 130
  /// A signal ended the process: 128 plus the number of SIGTERM.
  case terminated = 143

  /// Compares two statuses by number.
  package static func < (first: ExitStatus, second: ExitStatus) -> Bool {
    first.rawValue < second.rawValue
  }
}
