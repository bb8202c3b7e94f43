import FlowProject
import FlowScript
import FlowSystem
import FlowTestRunner
import Glibc
import SystemPackage

/// The running program and its package.
struct ShellProgram {
  /// The path of the file, without links.
  let path: ScriptPath
  /// The folder of the package. `nil` if the program is no debug build within a package's `.build`.
  // Only the user knows the flags of a release, and a build with other flags would replace the program.
  let package: ScriptPath?
  // The status of the file at the creation of this value.
  private let status: Stat?

  /// Creates the value of the running program. Returns `nil` if the system does not report its path.
  init?() {
    // Linux allows paths of up to 4096 bytes.
    var buffer = [CChar](repeating: 0, count: 4_096)
    let count = readlink(Program.file, &buffer, buffer.count - 1)
    guard count > 0 else { return nil }
    path = ScriptPath(bytes: buffer[..<count].map { UInt8(bitPattern: $0) })
    status = try? path.stat()
    // The toolchain builds into a folder such as `.build/x86_64-unknown-linux-gnu/debug`.
    let scratch = path.folder.folder.folder
    let isDebugBuild = path.folder.name.elementsEqual("debug".utf8) && scratch.name.elementsEqual(".build".utf8)
    package = isDebugBuild && scratch.folder.appending("Package.swift".utf8).allows(R_OK) ? scratch.folder : nil
  }

  /// Whether another program has replaced or written the file since the creation of this value.
  var isOutdated: Bool {
    guard let status, let now = try? path.stat() else { return false }
    let (time, before) = (now.rawValue.st_mtim, status.rawValue.st_mtim)
    return !now.isSameFile(as: status) || (time.tv_sec, time.tv_nsec) != (before.tv_sec, before.tv_nsec)
  }

  /// Replaces the process with the new program and the same arguments. Returns if the program cannot start yet.
  func restart() {
    guard path.allows(X_OK) else { return }
    Program.replaceProcess(by: path)
  }

  /// Builds the program from its package, and prints the errors.
  /// - Returns: Whether the build succeeded. Returns `false` without a package.
  /// - Throws: ``Diagnostic`` if there is no toolchain.
  @MainActor
  func build() throws(Diagnostic) -> Bool {
    guard let package else { return false }
    return try PackageBuild(
      folder: ProcessArguments.text(of: package), product: ProcessArguments.text(of: ScriptPath(bytes: path.name))
    ).run()
  }
}

extension ScriptPath {
  // The bytes after the last slash.
  fileprivate var name: ArraySlice<UInt8> {
    bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[($0 + 1)...] } ?? bytes[...]
  }
}

/// The folders of a package with source files.
struct SourceFolders {
  private static let extensions = [".swift", ".c", ".cc", ".cpp", ".h", ".hpp", ".m", ".mm", ".S", ".modulemap"]
  let package: ScriptPath

  /// Returns the folder of the package and the folders within, also behind links. Leaves out hidden folders.
  func folders() -> [ScriptPath] {
    // A package beside an app links to the app's folders.
    var folders: [ScriptPath] = []
    // A link may lead to a folder above it.
    var seen: Set<ScriptPath> = []
    var open = [package]
    while let folder = open.popLast() {
      guard seen.insert(folder.withoutLinks).inserted, let entries = try? Folder.entries(of: folder) else { continue }
      folders.append(folder)
      for entry in entries where entry.name.first != UInt8(ascii: ".") {
        let path = folder.appending(entry.name)
        if entry.isFolder || (try? path.stat())?.type == .directory { open.append(path) }
      }
    }
    return folders
  }

  /// Returns whether a file is a source file of the package, outside of `.build`.
  func contains(_ file: ScriptPath) -> Bool {
    let scratch = package.appending(".build/".utf8).bytes
    return file.bytes.starts(with: package.appending([]).bytes) && !file.bytes.starts(with: scratch)
      && Self.extensions.contains { file.bytes.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }
}
