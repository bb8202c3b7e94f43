import FlowReplay
import FlowScript
import FlowSystem
import Glibc
import SystemPackage

/// A watcher that waits for changes, moves, additions and removals of files in folders.
package struct FileWatcher: ~Copyable {
  private let descriptor: FileDescriptor
  // The system has one watch for all paths of a folder.
  private var folders: [Int32: Set<ScriptPath>] = [:]

  // In milliseconds without changes, after which a change is complete. Editors and builds write in several steps.
  private static let quietMilliseconds: Int32 = 100

  /// Creates a watcher without folders. Returns `nil` if the user has too many watchers already.
  package init?() {
    descriptor = FileDescriptor(rawValue: inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)))
    guard descriptor.rawValue >= 0 else { return nil }
  }

  deinit { try? descriptor.close() }

  /// Watches the files in a folder. The call has no effect on a folder that the watcher already has.
  /// - Returns: The diagnostic of a folder that the system cannot watch. Returns `nil` if the system watches the
  ///   folder, or if there is no such folder.
  package mutating func watch(folder: ScriptPath) -> Diagnostic? {
    let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE
    let watch = (folder.isEmpty ? "." : folder).withCString {
      inotify_add_watch(descriptor.rawValue, $0, UInt32(events))
    }
    guard watch >= 0 else { return Self.diagnostic(of: Errno(rawValue: errno), folder) }
    folders[watch, default: []].insert(folder)
    return nil
  }

  // Returns `nil` for a folder that no longer exists.
  private static func diagnostic(of error: Errno, _ folder: ScriptPath) -> Diagnostic? {
    if error == .noSuchFileOrDirectory || error == .notDirectory { return nil }
    // The system's text for a full table of watches is that of a full disk.
    let reason = error == .noSpace ? "the user has no watches left" : "\(error)"
    var advice = ["its changes, and those of other folders without a watch, start no run"]
    if error == .noSpace { advice.insert("raise fs.inotify.max_user_watches", at: 0) }
    return Diagnostic(.trouble, "cannot watch \(folder.isEmpty ? "." : folder): \(reason)", advice: advice)
  }

  /// Waits for a change and for its completion.
  /// - Returns: The changed files. Empty if the system lost events: any file may have changed then.
  package func changes() -> Set<ScriptPath> {
    var files: Set<ScriptPath> = []
    var isLost = false
    var timeout: Int32 = -1
    while true {
      var waiting = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
      let count = poll(&waiting, 1, timeout)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return isLost ? [] : files }
      read(into: &files, isLost: &isLost)
      timeout = files.isEmpty && !isLost ? -1 : Self.quietMilliseconds
    }
  }

  // Adds the files that the waiting events name.
  private func read(into files: inout Set<ScriptPath>, isLost: inout Bool) {
    // Events that do not fit stay for the next call, to which `poll` leads at once.
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = buffer.withUnsafeMutableBytes { try? descriptor.read(into: $0) }
    guard let count, count > 0 else { return }
    buffer.withUnsafeBytes { bytes in
      var start = 0
      let size = MemoryLayout<inotify_event>.size
      while start + size <= count {
        let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
        let name = bytes[(start + size)..<(start + size + Int(event.len))].prefix { $0 != 0 }
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isLost = true }
        if !name.isEmpty {
          for folder in folders[event.wd] ?? [] { files.insert(folder.appending(name)) }
        }
        start += size + Int(event.len)
      }
    }
  }
}

/// The files of each script, which relate a change to scripts.
package struct WatchedScripts {
  // Normalized paths: the script itself, its includes, and the files with its failures.
  private var files: [ScriptPath: Set<ScriptPath>] = [:]

  package init() {}

  package mutating func record(_ result: ScriptResult) {
    // A script that crashed cannot report its includes, but the location of the crash is known.
    let failing = result.failures.flatMap(\.locations).compactMap { $0.file.map { ScriptPath(text: $0) } }
    files[result.path] = Set(([result.path] + result.includes + failing).map(\.normalized))
  }

  /// Returns the folders in which a change may affect a script.
  package func folders(of choices: [ScriptChoice]) -> Set<ScriptPath> {
    let known = choices.flatMap { files[$0.path] ?? [$0.path.normalized] }
    return Set(known.map(\.folder))
  }

  /// Returns the scripts that changes affect, including scripts that never ran.
  package func touched(by changed: Set<ScriptPath>, of choices: [ScriptChoice]) -> [ScriptChoice] {
    choices.filter { choice in
      guard let files = files[choice.path] else { return true }
      return !files.isDisjoint(with: changed)
    }
  }
}
