import FoundationEssentials
import Glibc
import SourceRewriting

/// A problem with a file, in the form of the compiler's messages.
struct FileProblem: Error, CustomStringConvertible {
  let path: String
  var line = 1
  let message: String

  var description: String { "\(path):\(line):1: error: \(message)" }
}

enum Files {
  static func read(_ path: String) throws(FileProblem) -> [UInt8] {
    do {
      return Array(try Data(contentsOf: URL(filePath: path)))
    } catch {
      throw FileProblem(path: path, message: "cannot read the file: \(reason(error))")
    }
  }

  /// Returns the text of a file. Empty if there is none.
  static func text(of path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Writes a file, if it has another content.
  static func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    if FileManager.default.contents(atPath: path).map(Array.init) == bytes { return }
    do {
      try Data(bytes).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw FileProblem(path: path, message: "cannot write the file: \(reason(error))")
    }
  }

  /// Returns what changes when a file is written: its time of change, its size and its number. `nil` if there is none.
  static func stamp(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(status.st_size) \(status.st_ino)"
  }

  /// Returns the path with all links followed, by which messages name a file.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? CocoaError, let underlying = error.underlying as? POSIXError else { return "\(error)" }
    return String(cString: strerror(underlying.code.rawValue))
  }
}

/// The files of a target, and the project's folder, as the plug-in lists them.
///
/// The first line is the folder. Then each file has two lines: the app's file, and the one to write.
struct FileList {
  struct File {
    let input: String
    let output: String
    /// The path of the input from the project's folder, as in LeftOut.txt.
    let path: String
  }

  let path: String
  let files: [File]

  init(path: String) throws(FileProblem) {
    self.path = path
    let text = String(decoding: try Files.read(path), as: UTF8.self)
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
    guard let root = lines.first, lines.count % 2 == 1 else {
      throw FileProblem(path: path, message: "expected the project's folder, and two lines for each file")
    }
    files = stride(from: 1, to: lines.count, by: 2).map { index in
      File(input: lines[index], output: lines[index + 1], path: Self.path(of: lines[index], from: root))
    }
  }

  /// Returns the path of a file from a folder, with `..` for a file elsewhere.
  static func path(of file: String, from folder: String) -> String {
    var (file, folder) = (file.split(separator: "/")[...], folder.split(separator: "/")[...])
    while let first = file.first, first == folder.first, file.count > 1 {
      file.removeFirst()
      folder.removeFirst()
    }
    return (folder.map { _ in ".." } + file).joined(separator: "/")
  }
}

/// The file LeftOut.txt. A file that is missing has no entries.
struct LeftOutFile {
  let path: String?
  private(set) var list: LeftOutList
  private let byPath: [String: [LeftOut]]

  init(path: String?) throws(FileProblem) {
    self.path = path
    let text =
      if let path, Files.stamp(of: path) != nil { String(decoding: try Files.read(path), as: UTF8.self) } else { "" }
    list = LeftOutList(text)
    byPath = Dictionary(grouping: list.entries, by: \.path)
    if let invalid = list.invalid.first {
      throw FileProblem(path: path ?? "", line: invalid.line, message: invalid.message)
    }
  }

  func entries(of file: FileList.File) -> [LeftOut] { byPath[file.path] ?? [] }

  mutating func change(adding added: [LeftOut], removing removed: [LeftOut]) throws(FileProblem) {
    list.remove(removed)
    list.add(added)
    if let path, !added.isEmpty { try Files.write(Array(list.text.utf8), to: path) }
  }
}
