/// Paths of script files.
enum Paths {
  /// A path as it is meant within a folder: an absolute one stays as it is.
  static func resolve(_ path: String, in folder: String) -> String {
    guard !path.hasPrefix("/"), !folder.isEmpty else { return normal(path) }
    return normal("\(folder)/\(path)")
  }

  /// The folder of a file; empty for the current one.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path without `.`, and without `..` behind a name.
  static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    let text = parts.joined(separator: "/")
    return path.hasPrefix("/") ? "/\(text)" : text
  }
}

/// Paths of scripts as other modules compare them.
package enum ScriptPath {
  /// A path without `.`, and without `..` behind a name: two ways of writing it become one.
  package static func plain(_ path: String) -> String { Paths.normal(path) }

  /// The folder of a file; empty for the current one.
  package static func folder(of path: String) -> String { Paths.folder(of: path) }
}
