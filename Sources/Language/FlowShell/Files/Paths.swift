import Glibc

/// Names of files as statements write them.
enum Paths {
  /// The file that a statement names: `~` is the home folder, and a name without an extension gets one.
  static func file(_ name: String, extension: String) -> String {
    let path = expandingHome(name)
    let last = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    // A dot at the beginning hides a file and begins no extension.
    guard !last.isEmpty, last != ".", last != "..", !last.dropFirst().contains(".") else { return path }
    return "\(path).\(`extension`)"
  }

  /// A path with the home folder for `~` at its beginning.
  static func expandingHome(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = getenv("HOME").map({ String(cString: $0) }), !home.isEmpty
    else { return path }
    return home + path.dropFirst()
  }
}
