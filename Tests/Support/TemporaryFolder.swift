import Foundation
import Glibc

/// A folder that exists as long as the object.
package final class TemporaryFolder {
  /// The path of the folder.
  package let path: String
  private var opened: [Int32] = []

  /// Makes an empty folder.
  package init() {
    let url = FileManager.default.temporaryDirectory.appending(path: "flowsh-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    for descriptor in opened { close(descriptor) }
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Returns the path of a file in the folder.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(bytes: Array(text.utf8), to: name)
  }

  /// Writes a file, and returns its path.
  @discardableResult
  package func write(bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: file(name)))
    return file(name)
  }

  /// Returns the text of a file in the folder.
  package func read(_ name: String) throws -> String {
    try String(contentsOfFile: file(name), encoding: .utf8)
  }

  /// Opens a file or a folder for reading, until this object is released.
  package func open(_ path: String) throws -> Int32 {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CocoaError(.fileReadUnknown) }
    opened.append(descriptor)
    return descriptor
  }
}
