import FoundationEssentials
import SourceRewriting

/// Adds entries for the compiler's errors to LeftOut.txt.
struct ErrorReading {
  private let files: [String: FileList.File]
  private let leftOut: LeftOutFile

  init(_ lists: [FileList], _ leftOut: LeftOutFile) {
    files = Dictionary(lists.flatMap(\.files).map { ($0.input, $0) }) { first, _ in first }
    self.leftOut = leftOut
  }

  /// Reads errors from standard input, and prints a line for each entry.
  /// - Returns: Whether there is something to leave out at each error. Prints the others to standard error.
  func addEntries() throws(FileProblem) -> Bool {
    var leftOut = leftOut
    var (errors, paths, seen, isComplete): ([String: [LeavingOut.CompileError]], [String], Set<String>, Bool) = (
      [:], [], [], true
    )
    while let line = readLine() {
      guard let (path, error) = Self.error(line), seen.insert(line).inserted else { continue }
      // The tool says itself that it cannot name a file.
      guard files[path] != nil, SourceRewriter.canName(path) else {
        printError("\(line)\n")
        isComplete = false
        continue
      }
      if errors[path] == nil { paths.append(path) }
      errors[path, default: []].append(error)
    }
    for path in paths {
      guard let file = files[path] else { continue }
      let source = String(decoding: try Files.read(path), as: UTF8.self)
      let found = LeavingOut(
        for: errors[path] ?? [], in: source, path: file.path, leftOut: leftOut.entries(of: file))
      try leftOut.change(adding: found.entries, removing: found.superseded)
      for entry in found.entries {
        printOutput("\(entry.path): \(entry.kind.rawValue) of \(entry.anchor): \(entry.reason)\n")
      }
      for error in found.unplaced {
        printError("\(path):\(error.line):\(error.column): error: \(error.message)\n")
        isComplete = false
      }
    }
    return isComplete
  }

  /// Reads `path:line:column: error: message`. Returns `nil` for another line.
  private static func error(_ line: String) -> (path: String, LeavingOut.CompileError)? {
    let separator = ": error: "
    guard let range = line.firstRange(of: separator) else { return nil }
    var parts = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let column = parts.popLast().flatMap({ Int($0) }),
      let number = parts.popLast().flatMap({ Int($0) })
    else { return nil }
    let error = LeavingOut.CompileError(line: number, column: column, message: String(line[range.upperBound...]))
    return (parts.joined(separator: ":"), error)
  }
}

/// Prints what is rewritten.
struct Report {
  private let files: [FileList.File]
  private let leftOut: LeftOutFile

  init(_ lists: [FileList], _ leftOut: LeftOutFile) { (files, self.leftOut) = (lists.flatMap(\.files), leftOut) }

  private func rewriting(of file: FileList.File) throws(FileProblem) -> (source: String, Rewriting)? {
    let bytes = try Files.read(file.input)
    guard let source = String(validating: bytes, as: UTF8.self) else { return nil }
    return (source, SourceRewriter.rewrite(source, path: file.input, leftOut: leftOut.entries(of: file)))
  }

  /// Prints the lines that are rewritten, in the form of `diff -U0`.
  func printDifferences() throws(FileProblem) -> Bool {
    for file in files {
      guard let (source, rewriting) = try rewriting(of: file), rewriting.text != source else { continue }
      let (old, new) = (Self.lines(source), Self.lines(rewriting.text))
      printOutput("--- \(file.path)\n+++ \(file.path), rewritten\n")
      var start = 0
      while let first = (start..<min(old.count, new.count)).first(where: { old[$0] != new[$0] }) {
        let end = (first..<old.count).first { old[$0] == new[$0] } ?? old.count
        let count = end - first == 1 ? "" : ",\(end - first)"
        printOutput("@@ -\(first + 1)\(count) +\(first + 1)\(count) @@\n")
        printOutput(old[first..<end].map { "-\($0)\n" }.joined() + new[first..<end].map { "+\($0)\n" }.joined())
        start = end
      }
    }
    return true
  }

  private static func lines(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Prints numbers and what acts in another way, one a line, with fields separated by tabs.
  func printSummary() throws(FileProblem) -> Bool {
    var (counts, changes, stale, faults): ([String: Int], [String], [String], [String]) = ([:], [], [], [])
    var (rewritten, functions) = (0, 0)
    for file in files {
      guard let (source, rewriting) = try rewriting(of: file) else { continue }
      rewritten += rewriting.counts.isEmpty ? 0 : 1
      functions += SourceRewriter.functionCount(source)
      counts.merge(rewriting.counts) { $0 + $1 }
      changes += rewriting.changes.map { "changed\t\($0.kind)\t\(file.path):\($0.line)\t\($0.declaration)\n" }
      stale += rewriting.stale.map { "stale\t\($0.kind.rawValue)\t\($0.path)\t\($0.anchor)\n" }
      faults += rewriting.faults.map { "fault\t\(leftOut.list.line(of: $0.entry) ?? 0)\t\($0.name)\n" }
    }
    printOutput("files\t\(files.count)\nrewritten\t\(rewritten)\nfunctions\t\(functions)\n")
    printOutput(counts.sorted { $0.key < $1.key }.map { "count\t\($0.key)\t\($0.value)\n" }.joined())
    printOutput(changes.joined() + stale.joined() + faults.joined())
    return true
  }
}
