import FlowShell
import Glibc
import Synchronization

/// Standard output or standard error.
struct Output: Sendable {
  static let standard = Output(descriptor: 1)
  static let error = Output(descriptor: 2)

  let descriptor: Int32

  /// What could not be written first.
  private static let problem = Mutex<Problem?>(nil)

  /// Writes all of a text at once. A reader that has gone away gets nothing more.
  func write(_ text: String) {
    write(bytes: Array(text.utf8))
  }

  /// Writes all of some bytes at once. That they could not be written makes the exit status 3.
  func write(bytes: [UInt8]) {
    let failure = Descriptor.write(bytes, to: descriptor)
    guard failure != 0, failure != EPIPE else { return }
    let problem = Problem.cannotWrite(descriptor == 1 ? "standard output" : "standard error", failure)
    Self.problem.withLock { if $0 == nil { $0 = problem } }
  }

  /// What could not be written, once.
  static func takeProblem() -> Problem? {
    problem.withLock { problem in
      defer { problem = nil }
      return problem
    }
  }

  /// Whether it is a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }
}
