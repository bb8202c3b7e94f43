import Glibc
import SystemPackage

/// A program that runs in a child process to its end.
///
/// ```swift
/// let result = try ChildProgram(["dot", "-Tsvg"], input: graph).run()
/// ```
package struct ChildProgram {
  package enum StartError: Error, Hashable, Sendable {
    case noPipe(Errno)
    /// The system did not start the program, for example because the `PATH` lacks the program.
    case notStarted(Errno)
  }

  /// The destination of a program's standard error.
  package enum ErrorOutput: Sendable {
    case inherited
    /// The output, in the order of the program's writes.
    case merged
    case discarded
  }

  package struct Result: Hashable, Sendable {
    /// Whether the program ended by itself with status 0.
    package var succeeded: Bool
    /// The standard output, without the lines that a closure received.
    package var output: [UInt8]
  }

  private let command: [[UInt8]]
  private let input: String?
  private let errors: ErrorOutput

  /// Creates a program, which does not run yet.
  /// - Parameters:
  ///   - command: The name of the program on the `PATH`, and the arguments.
  ///   - input: The standard input, which the program reads before it writes. `nil` for an empty one.
  ///   - errors: The destination of standard error.
  package init(_ command: [[UInt8]], input: String? = nil, errors: ErrorOutput = .inherited) {
    self.command = command
    self.input = input
    self.errors = errors
  }

  package init(_ command: [String], input: String? = nil, errors: ErrorOutput = .inherited) {
    self.init(command.map { Array($0.utf8) }, input: input, errors: errors)
  }

  /// Runs the program, and waits for its end.
  /// - Parameter onLine: A closure that receives each line of the output without its end. `nil` to collect the output.
  /// - Returns: The result, after the end of the output.
  /// - Throws: ``StartError`` if the program does not start.
  package func run(onLine: ((_ line: [UInt8]) -> Void)? = nil) throws(StartError) -> Result {
    let output = try Self.makePipe()
    defer { try? output.readEnd.close() }
    let source: (readEnd: FileDescriptor, writeEnd: FileDescriptor)?
    do throws(StartError) {
      source = input == nil ? nil : try Self.makePipe()
    } catch {
      try? output.writeEnd.close()
      throw error
    }
    let process: ChildProcess
    do throws(Errno) {
      // The input and the output end only when no process has the other ends.
      defer {
        try? output.writeEnd.close()
        try? source?.readEnd.close()
      }
      process = try ChildProcess { start(input: source?.readEnd, output: output.writeEnd) }
    } catch {
      try? source?.writeEnd.close()
      throw .notStarted(error)
    }
    if let source {
      // A program that ends early leaves the rest unread, which is no failure of its own.
      _ = try? source.writeEnd.writeAll((input ?? "").utf8)
      try? source.writeEnd.close()
    }
    let rest = Self.read(output.readEnd, onLine: onLine)
    return Result(succeeded: process.waitForEnd() == .exited(0), output: rest)
  }

  // Returns the number of the process, or a negative error number.
  private func start(input: FileDescriptor?, output: FileDescriptor) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input.rawValue, 0)
    } else {
      // The input of this process is its own, also after the end of the program.
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output.rawValue, 1)
    switch errors {
    case .inherited: break
    case .merged: posix_spawn_file_actions_adddup2(&actions, output.rawValue, 2)
    case .discarded: posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
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
    let error = CStrings.during(command) { command in
      command[0].map { posix_spawnp(&process, $0, &actions, &attributes, command, environ) } ?? EINVAL
    }
    return error == 0 ? process : -error
  }

  // Returns the bytes that `onLine` has not received.
  private static func read(_ output: FileDescriptor, onLine: ((_ line: [UInt8]) -> Void)?) -> [UInt8] {
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
    return pending
  }

  // Opens a pipe whose ends a program does not inherit.
  private static func makePipe() throws(StartError) -> (readEnd: FileDescriptor, writeEnd: FileDescriptor) {
    do throws(Errno) {
      return try Errno.throwing { try FileDescriptor.pipe(options: .closeOnExec) }
    } catch {
      throw .noPipe(error)
    }
  }
}

/// Functions for the arguments of system calls that start programs.
package enum CStrings {
  /// Calls a closure with arguments as C strings, and a null at their end.
  package static func during<Result>(
    _ arguments: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let strings = arguments.map { strdup($0.map { CChar(bitPattern: $0) } + [0]) }
    defer { for string in strings { free(string) } }
    return body(strings + [nil])
  }
}
