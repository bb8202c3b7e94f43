#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Paths of script files.
enum Paths {
  /// A path as it is meant within a folder: an absolute one stays as it is.
  static func resolve(_ path: String, in folder: String) -> String {
    guard !path.hasPrefix("/"), !folder.isEmpty else { return normal(path) }
    return normal("\(folder)/\(path)")
  }

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

  /// The folder of a file; empty for the current one.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path without `.`, and without `..` behind a name.
  static func normal(_ path: String) -> String {
    if isNormal(path) { return path }
    var parts: [Substring] = []
    for part in path.utf8.split(separator: UInt8(ascii: "/")).lazy.map({ Substring($0) }) where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    let text = parts.joined(separator: "/")
    return path.hasPrefix("/") ? "/\(text)" : text
  }

  /// Whether no part of a path is empty, `.` or `..`, as it is with nearly all.
  private static func isNormal(_ path: String) -> Bool {
    var (length, dots) = (0, 0)
    for byte in path.utf8 {
      if byte == UInt8(ascii: "/") {
        if length == dots, length <= 2 { return false }
        (length, dots) = (0, 0)
      } else {
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return length != dots || length > 2
  }
}

/// Paths of scripts as other modules compare them.
package enum ScriptPath {
  /// A path without `.`, and without `..` behind a name: two ways of writing it become one.
  package static func plain(_ path: String) -> String { Paths.normal(path) }

  /// The folder of a file; empty for the current one.
  package static func folder(of path: String) -> String { Paths.folder(of: path) }
}
