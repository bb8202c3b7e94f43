import Foundation

/// The files of the repository that contains the tests.
package enum Repository {
  /// The top-level folder.
  package static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Returns the location of a file or folder at a relative path.
  package static func file(_ path: String) -> URL { folder.appending(path: path) }

  /// Returns the text of a file at a relative path.
  /// - Throws: An error of Foundation if the file can't be read.
  package static func text(of path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8)
  }

  /// Returns the files with an extension in a folder and its subfolders.
  ///
  /// Hidden files are left out, and packages in subfolders, whose scripts have apps of their own.
  package static func files(_ pathExtension: String, in path: String) -> [URL] {
    guard
      let files = FileManager.default.enumerator(
        at: file(path), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    else { return [] }
    var found: [URL] = []
    for case let url as URL in files {
      if FileManager.default.fileExists(atPath: url.appending(path: "Package.swift").path) {
        files.skipDescendants()
      } else if url.pathExtension == pathExtension {
        found.append(url)
      }
    }
    return found
  }
}
