import FlowSystem
import Glibc

/// The file of this program. A new version contains new apps, so it is a new suite.
struct ShellProgram {
  /// The path without links.
  let path: ScriptPath

  /// The folder that contains the file.
  var folder: ScriptPath { path.folder }

  /// Finds the running program. Returns `nil` if the system does not report its path.
  init?() {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard count > 0 else { return nil }
    path = ScriptPath(bytes: buffer[..<count].map { UInt8(bitPattern: $0) })
  }

  /// Replaces the process with the new program and the same arguments. Returns if that cannot start yet.
  func startAnew() {
    guard path.withCString({ access($0, X_OK) }) == 0 else { return }
    _ = path.withCString { execv($0, CommandLine.unsafeArgv) }
  }
}
