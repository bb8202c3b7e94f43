import CPseudoTerminal
import Glibc

extension PseudoTerminal {
  /// A failed system call.
  package struct SystemFailure: Error, CustomStringConvertible {
    /// The name of the call.
    package let call: String
    /// The `errno` of the call.
    package let errno: Int32

    /// The name of the call and the system's message for the error.
    package var description: String { "\(call): \(String(cString: strerror(errno)))" }
  }

  /// Returns the path of an executable of this package, built beside the test bundle.
  package static func product(named name: String) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    let own = String(decoding: buffer.prefix(max(0, length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    for path in [own] + CommandLine.arguments {
      guard let slash = path.lastIndex(of: "/") else { continue }
      let product = String(path[...slash]) + name
      if access(product, X_OK) == 0 { return product }
    }
    return name
  }

  static func start(
    _ program: String, arguments: [String], environment: [String: String], directory: String?, columns: Int, rows: Int
  ) throws -> (master: Int32, process: pid_t) {
    var path = [CChar](repeating: 0, count: 128)
    let master = pseudo_terminal_open(Int32(columns), Int32(rows), &path, path.count)
    guard master >= 0 else { throw SystemFailure(call: "posix_openpt", errno: errno) }
    let argv = ([program] + arguments).map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    var process: pid_t = 0
    let error = pseudo_terminal_spawn(&process, program, argv, envp, directory, path)
    guard error == 0 else {
      Glibc.close(master)
      throw SystemFailure(call: "posix_spawn \(program)", errno: error)
    }
    return (master, process)
  }

  /// Starts a program without a terminal, in a folder, with no signal blocked.
  /// - Parameters:
  ///   - program: The path of the executable.
  ///   - arguments: The arguments after the program's name.
  ///   - environment: The whole environment. The program inherits nothing.
  ///   - folder: The working directory.
  ///   - standard: A closure that sets the standard descriptors. The program gets no others.
  /// - Returns: The process id.
  /// - Throws: ``SystemFailure`` if the system cannot start it.
  package static func startWithoutTerminal(
    _ program: String, arguments: [String], environment: [String: String], folder: String,
    _ standard: (inout posix_spawn_file_actions_t) -> Void
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    standard(&actions)
    // Closes the descriptors of other tests and of the test process.
    pseudo_terminal_close_from(&actions, 3)
    // Dispatch threads may block all signals, and a shell ignores SIGINT in what it starts in the background. A child
    // would inherit both.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    // `posix_spawn` runs a shell that changes to the folder and then executes the program.
    let command = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder, program] + arguments
    var words = command.map { strdup($0) } + [nil]
    var variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var process: pid_t = 0
    let error = posix_spawn(&process, command[0], &actions, &attributes, &words, &variables)
    guard error == 0 else { throw SystemFailure(call: "posix_spawn \(program)", errno: error) }
    return process
  }
}
