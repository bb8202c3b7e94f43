import CFlowSystem
import Glibc

package enum ProcessEnvironment {
  /// Returns the value of a variable, which may be empty. Returns `nil` if the variable is not set.
  package static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Returns the value of a variable. Returns `nil` if the variable is not set or empty.
  package static func nonEmptyValue(_ name: String) -> String? {
    value(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}

package enum Program {
  /// The path by which Linux opens the program's file.
  ///
  /// The path names the running file even after another file has replaced it.
  package static let file = "/proc/self/exe"

  /// The arguments of the process, with the program's name.
  // `CommandLine.arguments` needs `/proc`, and repairs invalid UTF-8: such an argument would name another file.
  package static let arguments = (0..<Int(cflow_argument_count())).compactMap { index in
    cflow_arguments()[index].map { ScriptPath(cString: $0) }
  }

  /// Lets the stack of the main thread grow to 64 MB, if the process may.
  ///
  /// Swift releases a nested value recursively. On the usual 8 MB, an app's enum may be some 60,000 levels deep.
  // The kernel leaves 128 MB for the stack, whatever its limit was at the start.
  package static func allowDeepValues() { _ = cflow_allow_stack(64 << 20) }

  /// Replaces this process by another program, with the same arguments. Returns only if that fails.
  package static func replaceProcess(by file: ScriptPath) {
    _ = file.withCString { execv($0, cflow_arguments()) }
  }

  /// The name of the program's file, without its folder.
  // A user's own shell shows its own name.
  package static var name: String {
    let path = arguments.first?.text ?? ""
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return name.isEmpty ? "flowsh" : name
  }

  /// The version of flowsh, the same for the program, its protocol and the library.
  package static let version = "0.2.0-dev"

  /// The version with the build's commit and Swift release.
  package static var build: String {
    // The sources compile with one release alone: see FlowRuntime.
    let commit = String(cString: cflow_commit())
    return "\(version) (\(commit.isEmpty ? "built for development" : commit), Swift 6.3)"
  }
}

/// The exit status of the shell. Of several that apply, the highest counts.
package enum ExitStatus: Int32, Codable, Comparable, Sendable {
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

  package static func < (first: ExitStatus, second: ExitStatus) -> Bool {
    first.rawValue < second.rawValue
  }
}

package enum Processors {
  /// The number of online processors, at least 1.
  package static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

package enum SignalName {
  /// Returns the name of a signal, such as `SIGFPE`. Returns `signal` for a signal that rarely ends a process.
  package static func name(_ signal: Int32) -> String {
    switch signal {
    case SIGILL: "SIGILL"
    case SIGTRAP: "SIGTRAP"
    case SIGABRT: "SIGABRT"
    case SIGSEGV: "SIGSEGV"
    case SIGBUS: "SIGBUS"
    case SIGFPE: "SIGFPE"
    case SIGKILL: "SIGKILL"
    case SIGTERM: "SIGTERM"
    default: "signal"
    }
  }

  /// Returns the cause of a process's end, such as `SIGFPE (a division by zero)`.
  package static func text(_ signal: Int32) -> String {
    let cause: String
    switch signal {
    case SIGILL, SIGTRAP: cause = "a Swift precondition failed, or a value was missing"
    case SIGABRT: cause = "the process aborted"
    case SIGSEGV: cause = "an access to memory that is not its own, or a stack overflow"
    case SIGBUS: cause = "an access to memory that does not exist"
    case SIGFPE: cause = "a division by zero"
    case SIGKILL: cause = "killed from outside, perhaps because memory ran out"
    case SIGTERM: cause = "ended from outside"
    default: return "signal \(signal)"
    }
    return "\(name(signal)) (\(cause))"
  }
}
