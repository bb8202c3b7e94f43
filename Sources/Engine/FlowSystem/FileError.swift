import Glibc
import SystemPackage

/// A failure to read or write a file, with the reason.
package struct FileError: Error, Hashable, Sendable {
  package enum Operation: String, Hashable, Sendable {
    case read
    case write
  }

  package enum Reason: Hashable, Sendable {
    case system(Errno)
    /// The path leads to `description`, such as `a folder`, not to a file.
    case irregular(description: String, isPipe: Bool)
    case tooLarge(megabytes: Int)
    case readOnly
    /// The file has `count` hard links, whose text would differ.
    case hardLinks(count: Int)
    /// The new file can't have the owner and the group of the old one.
    case foreignOwner
    /// The copy of the old file's extended attributes failed with this error.
    case attributes(Errno)
    /// Nothing reads from a named pipe.
    case noReader
    /// The name has a zero byte, at which the system would cut it off.
    case zeroByte
    /// A statement with an exclamation mark after its verb, such as `save!`, replaces the file.
    case notEmpty(verb: String)
    /// This program did not write the file.
    case foreign
    /// The file is not in `folders`, which are all that a client may reach.
    case outside(folders: [ScriptPath])
    /// The path has a name that begins with a dot, which a client may not reach.
    case hidden
    /// A link is on the way to the file of a client.
    case link
    /// The name has none of `extensions`, which are all that the statement of a client reads or writes.
    case kind(extensions: [String])
    /// A client may reach no files, since it began in this folder.
    case noFolder(ScriptPath)
  }

  package var operation: Operation
  /// The file, in the user's spelling.
  package var path: ScriptPath
  package var reason: Reason

  package init(_ operation: Operation, _ path: ScriptPath, _ reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  /// Creates the failure of a C library call that has just set `errno`.
  package init(_ operation: Operation, _ path: ScriptPath) {
    self.init(operation, path, .system(Errno(rawValue: errno)))
  }

  /// Runs calls of the system, and converts their errors.
  /// - Throws: ``FileError`` if a call fails.
  package static func reporting<Result>(
    _ operation: Operation, _ path: ScriptPath, _ calls: () throws(Errno) -> Result
  ) throws(FileError) -> Result {
    do throws(Errno) {
      return try calls()
    } catch {
      throw FileError(operation, path, .system(error))
    }
  }

  /// The failure and its reason, on one line.
  package var message: String { "cannot \(operation.rawValue) \(path): \(reason.text(of: operation))" }

  /// The advice on a path that leads to nothing.
  package static let relativePathAdvice = "paths are relative to the folder you are in"

  /// The advice for the user, one line each.
  package var advice: [String] {
    switch (reason, operation) {
    case (.system(.noSuchFileOrDirectory), .read):
      // `record samurai` writes samurai.flowscript, so users leave the ending out elsewhere too.
      namedScript.map { [Advice.didYouMean($0)] } ?? [Self.relativePathAdvice]
    case (.system(.noSuchFileOrDirectory), .write): ["create the folder first"]
    case (.irregular(_, isPipe: true), .read): ["a script may come through standard input: run - < pipe"]
    case (.readOnly, _): ["chmod u+w makes it writable"]
    case (.hardLinks, _): ["give it one name: cp it to a new file, and mv that over it"]
    case (.foreignOwner, _): ["make it yours: cp it to a new file, and mv that over it"]
    case (.zeroByte, _): ["choose a name without that byte"]
    case (.notEmpty(let verb), _): ["choose another file, or replace this one: \(verb)!"]
    case (.foreign, _): ["choose another file, or delete this one first"]
    case (.outside, _), (.hidden, _), (.noFolder, _):
      ["the person who starts the server can allow a folder: --allow-files DIR"]
    case (.link, _): ["name the file itself"]
    case (.attributes, _): ["leave them out: cp it to a new file, and mv that over it"]
    default: []
    }
  }
}

extension FileError {
  // The script that the path names without its ending. `nil` if there is none.
  private var namedScript: ScriptPath? {
    let script = ScriptPath(bytes: path.bytes + Array(".\(ScriptPath.scriptExtension)".utf8))
    return (try? script.stat()) == nil ? nil : script
  }
}

extension FileError.Reason {
  // Returns the reason as a clause that follows the path.
  fileprivate func text(of operation: FileError.Operation) -> String {
    switch self {
    // A file to write need not exist.
    case .system(.noSuchFileOrDirectory) where operation == .write: "no such folder"
    case .system(let error): Self.text(of: error)
    case .irregular(let description, _): "it is \(description)"
    case .tooLarge(let megabytes): "it is larger than \(megabytes) MB"
    case .readOnly: "it is read-only"
    case .hardLinks(let count): "it has \(count) names (hard links), and the others would keep the old text"
    case .foreignOwner: "it belongs to another user or group, which could not be kept"
    case .attributes(let error): "its extended attributes could not be kept: \(Self.text(of: error))"
    case .noReader: "nothing reads from it"
    case .zeroByte: "its name has a zero byte"
    case .notEmpty: "it is not empty"
    case .foreign: "\(Program.name) did not write it"
    case .outside(let folders): "it is not in \(folders.map(\.description).alternatives)"
    case .hidden: "a client reaches no names that begin with a dot"
    case .link: "a link leads to it"
    case .kind(let extensions): "its name has to end with \(extensions.alternatives)"
    case .noFolder(let folder): "a client that starts in \(folder) reaches no files"
    }
  }

  private static func text(of error: Errno) -> String {
    switch error {
    case .noSuchFileOrDirectory: "no such file"
    case .permissionDenied, .notPermitted: "not permitted"
    case .isDirectory: "it is a folder"
    case .readOnlyFileSystem: "it is on a read-only volume"
    case .noSpace: "the disk is full"
    case .badFileDescriptor: "it is closed"
    default: error.description
    }
  }
}

/// Lines of advice below a message.
///
/// An extension in each module adds the lines that name its own commands.
package enum Advice {
  package static func didYouMean(_ text: some CustomStringConvertible) -> String { "did you mean \(text)?" }
}
