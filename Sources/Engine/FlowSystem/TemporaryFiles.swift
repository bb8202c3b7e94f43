import Glibc
import Synchronization
import SystemPackage

/// The temporary files through which this program replaces files.
///
/// A process that is killed leaves its temporary file behind. The functions remove such files of scripts only.
package enum TemporaryFiles {
  private static let mark = Array(".flowsh-".utf8)
  private static let scriptExtension = Array(".\(ScriptPath.scriptExtension)".utf8)
  private static let searchedFolders = Mutex<Set<ScriptPath>>([])

  /// Returns the path of this process's temporary file for a target file.
  package static func path(for target: ScriptPath) -> ScriptPath {
    ScriptPath(bytes: target.bytes + mark + Array("\(getpid())".utf8))
  }

  /// Removes scripts' temporary files of dead processes from a folder, once for each folder.
  package static func remove(inFolder folder: ScriptPath) {
    guard searchedFolders.withLock({ $0.insert(folder).inserted }) else { return }
    for entry in (try? Folder.entries(of: folder)) ?? [] where isTemporary(entry.name) {
      remove(folder.appending(entry.name))
    }
  }

  /// Returns whether a name is that of a script's temporary file.
  package static func isTemporary(_ name: [UInt8]) -> Bool { process(of: name) != nil }

  /// Removes a script's temporary file if its process is dead.
  package static func remove(_ path: ScriptPath) {
    // Signal 0 only checks whether the process exists.
    guard let process = process(of: path.bytes), kill(process, 0) != 0, errno == ESRCH else { return }
    guard let descriptor = try? path.open(.readOnly, options: .noFollow) else { return }
    defer { try? descriptor.close() }
    // The process id of another container means nothing here, but its lock does.
    guard flock(descriptor.rawValue, LOCK_EX | LOCK_NB) == 0 else { return }
    path.remove()
  }

  // Returns the process id in a name such as `a.flowscript.flowsh-4711`. Returns `nil` if there is none.
  private static func process(of name: [UInt8]) -> pid_t? {
    guard let dash = name.lastIndex(of: UInt8(ascii: "-")) else { return nil }
    let start = dash + 1 - mark.count
    guard dash + 1 < name.count, start >= 0, name[start...dash].elementsEqual(mark) else { return nil }
    // Other files with the mark are not this program's to remove.
    guard name[..<start].suffix(scriptExtension.count).elementsEqual(scriptExtension) else { return nil }
    return pid_t(String(decoding: name[(dash + 1)...], as: UTF8.self)).flatMap { $0 > 0 ? $0 : nil }
  }
}
