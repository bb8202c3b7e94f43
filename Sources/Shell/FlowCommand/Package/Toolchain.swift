import FlowScript
import FlowSystem
import Glibc
import SystemPackage

/// The Swift toolchain on the `PATH`.
enum Toolchain {
  /// The result of a command.
  struct Result {
    /// Whether the command ended by itself with status 0.
    var succeeded: Bool
    /// The standard output, without the lines that a closure received.
    var output: [UInt8]
  }

  /// Runs `swift` to its end, with empty input.
  /// - Parameters:
  ///   - arguments: The words after `swift`, as in ``ProcessArguments``.
  ///   - mergesErrors: Whether to read standard error with the output. If not, `swift` writes to the standard
  ///     error of this process.
  ///   - onLine: A closure that receives each line without its end. `nil` to collect the output instead.
  /// - Returns: The result, after the end of the output.
  /// - Throws: ``Diagnostic`` if `swift` cannot start.
  static func run(
    _ arguments: [String], mergesErrors: Bool = false, onLine: ((_ line: [UInt8]) -> Void)? = nil
  ) throws(Diagnostic) -> Result {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw Diagnostic(
        .trouble, "swift cannot start: no pipe can be opened: \(String(cString: strerror(errno)))",
        advice: ["raise the limit of open files: ulimit -n"])
    }
    for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let output = FileDescriptor(rawValue: ends[0])
    defer { try? output.close() }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The input of this process belongs to the shell after the build.
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    if mergesErrors { posix_spawn_file_actions_adddup2(&actions, ends[1], 2) }
    // This process ignores SIGPIPE, which programs inherit.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    let words = [Array("swift".utf8)] + arguments.map { ProcessArguments.bytes(of: $0) }
    let error = CStrings.during(words) { posix_spawnp(&process, "swift", &actions, &attributes, $0, environ) }
    // The output ends only when no process has the other end.
    close(ends[1])
    guard error == 0 else {
      throw Diagnostic(
        .trouble, "swift cannot start: \(String(cString: strerror(error)))",
        advice: ["put the Swift toolchain on the PATH"])
    }
    var pending: [UInt8] = []
    // A pipe of Linux usually holds 64 KiB.
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while let count = try? chunk.withUnsafeMutableBytes({ try output.read(into: $0) }), count > 0 {
      pending += chunk[..<count]
      guard let onLine else { continue }
      while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        onLine(Array(pending[..<end]))
        pending.removeSubrange(...end)
      }
    }
    if let onLine, !pending.isEmpty {
      onLine(pending)
      pending = []
    }
    return Result(succeeded: ChildProcess.reap(process) == 0, output: pending)
  }
}

/// Functions for the arguments of system calls that start programs.
enum CStrings {
  /// Calls a closure with words as C strings, and a null at their end.
  /// - Returns: The result of the closure.
  static func during<Result>(_ words: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
    let strings = words.map { strdup($0.map { CChar(bitPattern: $0) } + [0]) }
    defer { for string in strings { free(string) } }
    return body(strings + [nil])
  }
}
