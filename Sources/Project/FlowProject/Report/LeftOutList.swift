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
    /// The name in the fault that tells that the app has reached it. `nil` for a declaration that is gone.
    let fault: String?

    var isBody: Bool { kind == "body" || kind == "accessor" }
  }

  private let path: ScriptPath
  private let heading: [String]
  /// The entries, in the order of the file.
  let all: [Entry]

  /// Reads the list of a package. A package that leaves nothing out may have none.
  /// - Parameters:
  ///   - package: The package with the list.
  ///   - faults: The names in faults, by the number of the entry's line.
  init(of package: ProjectPackage, faults: [Int: String]) {
    path = package.folder.appending(ProjectPackage.leftOutList.utf8)
    let text = (try? RegularFile.read(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    heading = lines.filter { $0.hasPrefix("#") }
    all = lines.enumerated().compactMap { number, line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count >= 4, !line.hasPrefix("#") else { return nil }
      return Entry(line: line, kind: columns[1], name: columns[2], reason: columns[3], fault: faults[number + 1])
    }
  }

  /// Returns the entries that an app has reached.
  /// - Parameter output: What the app's shell has printed.
  /// - Returns: The entries whose faults it names.
  func reached(in output: String) -> [Entry] {
    all.filter { entry in entry.fault.map { output.contains("left out: \($0):") } ?? false }
  }

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
