import FlowSystem
import Glibc

/// The file of this program: with the apps built into it, a new one is a new suite.
struct ShellProgram {
  /// Its path, without links.
  let path: ScriptPath

  /// The folder that it lies in.
  var folder: ScriptPath { path.folder }

  /// `nil` where the system does not say.
  init?() {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard count > 0 else { return nil }
    path = ScriptPath(bytes: buffer[..<count].map { UInt8(bitPattern: $0) })
  }

  /// Puts the new program in the place of this one, with the same arguments; returns where it cannot be started yet.
  func startAnew() {
    guard path.withCString({ access($0, X_OK) }) == 0 else { return }
    _ = path.withCString { execv($0, CommandLine.unsafeArgv) }
  }
}
