/// How a run of the shell ended, for whoever started it. The highest that applies counts.
package enum ExitStatus: Int32, Codable, Comparable, Sendable {
  /// All went as expected.
  case success = 0
  /// A difference, an error or a failed `expect`.
  case difference = 1
  /// Wrong usage, or a script that does not parse.
  case usage = 2
  /// Trouble with files or within the shell, or an app that ended the process that it shares with the shell.
  case trouble = 3
  /// Ended since the terminal went away: 128 and the number of SIGHUP, as a shell reports it.
  case hungUp = 129
  /// Stopped by the user.
  case interrupted = 130
  /// Asked to end: 128 and the number of SIGTERM.
  case terminated = 143

  /// By number.
  package static func < (first: ExitStatus, second: ExitStatus) -> Bool {
    first.rawValue < second.rawValue
  }
}
