/// The exit status of the shell. Of several that apply, the highest counts.
package enum ExitStatus: Int32, Codable, Comparable, Sendable {
  /// Everything went as expected.
  case success = 0
  /// A difference, an error or a failed `expect`.
  case difference = 1
  /// Wrong usage, or a script that does not parse.
  case usage = 2
  /// A file or shell error, or an app that ended the process of the shell.
  case trouble = 3
  /// The terminal went away: 128 plus the number of SIGHUP, as a shell reports it.
  case hungUp = 129
  /// The user stopped the run: 128 plus the number of SIGINT.
  case interrupted = 130
  /// The process was asked to end: 128 plus the number of SIGTERM.
  case terminated = 143

  /// Compares two statuses by number.
  package static func < (first: ExitStatus, second: ExitStatus) -> Bool {
    first.rawValue < second.rawValue
  }
}
