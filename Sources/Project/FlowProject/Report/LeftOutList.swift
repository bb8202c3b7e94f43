import FlowScript
import FlowSystem

/// The list of what a package leaves out of an app: one declaration a line, in columns with tabs between them.
struct LeftOutList {
  struct Entry: Hashable {
    /// The line of the file.
    let line: String
    /// The kind of what is left out, such as `body`.
    let kind: String
    /// The declaration, with the types around it.
    let name: String
    /// The first error of the compiler.
    let reason: String

    var isBody: Bool { kind == "body" }
  }

  private let path: ScriptPath
  private let heading: [String]
  /// The entries, in the order of the file.
  let all: [Entry]

  /// Reads the list of a package. A package that leaves nothing out may have none.
  init(of package: ProjectPackage) {
    path = package.folder.appending(AppBuild.list.utf8)
    let text = (try? RegularFile.read(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let lines = text.split(separator: "\n").map(String.init)
    heading = lines.filter { $0.hasPrefix("#") }
    all = lines.filter { !$0.hasPrefix("#") }.compactMap { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count >= 4 else { return nil }
      return Entry(line: line, kind: columns[1], name: columns[2], reason: columns[3])
    }
  }

  func entries(where isWanted: (_ name: String) -> Bool) -> [Entry] { all.filter { isWanted($0.name) } }

  /// Writes some of the entries before the others.
  /// - Throws: ``Diagnostic`` if the file cannot be written.
  func putFirst(_ entries: [Entry]) throws(Diagnostic) {
    guard !entries.isEmpty else { return }
    let first = Set(entries)
    let lines = heading + entries.map(\.line) + all.filter { !first.contains($0) }.map(\.line)
    try Diagnostic.reporting { () throws(FileError) in
      try RegularFile.replace(path, with: lines.map { $0 + "\n" }.joined())
    }
  }
}
