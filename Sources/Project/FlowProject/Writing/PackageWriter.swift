import FlowScript
import FlowSystem
import Glibc
import SystemPackage

/// Writes the files of a package into a folder, and never replaces what a person has written.
///
/// The file `.written` holds the digests of the written files. A file that still has its digest is as `init` wrote it,
/// and is written again.
package struct PackageWriter {
  /// What was done with a file.
  package enum Outcome: Hashable, Sendable {
    case wrote
    case linked(to: String)
    case unchanged
    /// The file has been edited, so its new text is beside it under this path. `nil` if there is no new text.
    case kept(new: String?)
  }

  private static let record = ".written"

  let folder: ScriptPath

  package init(to folder: ScriptPath) {
    self.folder = folder
  }

  /// Creates the files of a new package. Writes nothing if one of them exists. If a write fails, the function removes
  /// the files that it has written.
  /// - Throws: ``Diagnostic`` if a file exists or cannot be written.
  package func create(_ files: [PackageScaffold.File]) throws(Diagnostic) {
    let paths = files.map { folder.appending($0.path.utf8) }
    if let existing = paths.first(where: { (try? $0.stat(followsLinks: false)) != nil }) {
      throw Diagnostic(
        .refused, "\(existing) exists, so \(Program.name) wrote nothing", advice: ["choose another name or folder"])
    }
    var written: [ScriptPath] = []
    do throws(FileError) {
      for (file, path) in zip(files, paths) {
        try Self.create(file, path)
        written.append(path)
      }
    } catch {
      for path in written { path.remove() }
      throw Diagnostic(error)
    }
  }

  /// Writes the files of a package that may be there already.
  /// - Returns: What was done with each file.
  /// - Throws: ``Diagnostic`` if a file cannot be read or written.
  package func update(_ files: [PackageScaffold.File]) throws(Diagnostic) -> [(file: PackageScaffold.File, Outcome)] {
    try Diagnostic.reporting { () throws(FileError) in
      var digests = try digests()
      var outcomes: [(PackageScaffold.File, Outcome)] = []
      for file in files {
        let path = folder.appending(file.path.utf8)
        switch file.content {
        case .link(let target):
          if let old = Self.target(of: path) {
            if old == target {
              outcomes.append((file, .unchanged))
              continue
            }
            path.remove()
          }
          try Self.create(file, path)
          outcomes.append((file, .linked(to: target)))
        case .text(let text):
          outcomes.append((file, try write(text, to: path, file.path, &digests)))
        }
      }
      try record(digests)
      return outcomes
    }
  }

  /// Replaces a file by a text of the program's own. A file that a person has edited stays one.
  /// - Throws: ``FileError`` if a file cannot be read or written.
  func replace(_ name: String, with text: String) throws(FileError) {
    let path = folder.appending(name.utf8)
    var digests = try digests()
    if digests[name] == Digest.text(ofBytes: try RegularFile.read(path)) {
      digests[name] = Digest.text(ofBytes: text.utf8)
      try record(digests)
    }
    try RegularFile.replace(path, with: text)
  }

  private func record(_ digests: [String: String]) throws(FileError) {
    let lines = digests.sorted { $0.key < $1.key }.map { "\($0.value)\t\($0.key)\n" }
    try RegularFile.replace(folder.appending(Self.record.utf8), with: lines.joined())
  }

  private func write(
    _ text: String, to path: ScriptPath, _ name: String, _ digests: inout [String: String]
  ) throws(FileError) -> Outcome {
    let digest = Digest.text(ofBytes: text.utf8)
    guard (try? path.stat()) != nil else {
      try Folder.create(path.folder, permissions: .newFolder)
      try RegularFile.replace(path, with: text)
      digests[name] = digest
      return .wrote
    }
    let old = try RegularFile.read(path)
    if old.elementsEqual(text.utf8) {
      digests[name] = digest
      return .unchanged
    }
    let isEdited = digests[name] != Digest.text(ofBytes: old)
    // The text is the one that the person has already seen and edited.
    if isEdited, digests[name] == digest { return .kept(new: nil) }
    try RegularFile.replace(isEdited ? ScriptPath(bytes: path.bytes + ".new".utf8) : path, with: text)
    digests[name] = digest
    return isEdited ? .kept(new: "\(name).new") : .wrote
  }

  private func digests() throws(FileError) -> [String: String] {
    let path = folder.appending(Self.record.utf8)
    guard (try? path.stat()) != nil else { return [:] }
    let text = String(decoding: try RegularFile.read(path), as: UTF8.self)
    var digests: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1)
      if parts.count == 2 { digests[String(parts[1])] = String(parts[0]) }
    }
    return digests
  }

  private static func create(_ file: PackageScaffold.File, _ path: ScriptPath) throws(FileError) {
    try Folder.create(path.folder, permissions: .newFolder)
    switch file.content {
    case .text(let text):
      let descriptor = try FileError.reporting(.write, path) { () throws(Errno) in
        try path.open(.writeOnly, options: [.create, .exclusiveCreate], permissions: .newFile)
      }
      defer { try? descriptor.close() }
      try FileError.reporting(.write, path) { () throws(Errno) in try descriptor.writeWaiting(text.utf8) }
    case .link(let target):
      let isMade = path.withCString { symlink(target, $0) } == 0
      guard isMade else { throw FileError(.write, path) }
    }
  }

  // Returns the target of a link. Returns `nil` if the path is no link.
  private static func target(of path: ScriptPath) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let length = path.withCString { readlink($0, start, buffer.count) }
      return length < 0 ? nil : String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
