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
}
