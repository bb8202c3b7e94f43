import FoundationEssentials
import SourceRewriting

/// Writes the files of a target for the compiler.
struct TargetRewriting {
  private let list: FileList
  private let leftOut: LeftOutFile

  init(_ list: FileList, _ leftOut: LeftOutFile) { (self.list, self.leftOut) = (list, leftOut) }

  /// Writes what has changed since the last run.
  /// - Parameter excluded: The file that names what the target has not. The plug-in keeps what it read beside its list.
  /// - Returns: Whether all files could be read. Prints an error for each other.
  /// - Throws: ``FileProblem`` if that file has changed meanwhile, or if the record can't be written.
  func run(excluded: String?) throws(FileProblem) -> Bool {
    // SwiftPM asks the plug-in again for a new file, and not for a new text.
    if let excluded, Files.text(of: excluded) != Files.text(of: list.path + ".excluded") {
      throw FileProblem(
        path: excluded, message: "the file has changed since SwiftPM planned the build: touch Package.swift, and build")
    }
    // By times, a file that is moved in place of another would be skipped, since a move keeps the older time.
    let record = list.path + ".record"
    let (common, stamps) = Self.read(record)
    let tool = Files.resolved("/proc/self/exe")
    let current = [tool, leftOut.path ?? ""].map { Files.stamp(of: $0) ?? "none" }.joined(separator: " ")
    var (lines, isComplete, stale): ([String], Bool, [LeftOut]) = ([current], true, [])
    for file in list.files {
      // Read before the file, so that a change meanwhile is seen in the next run.
      let stamp = "\(Files.stamp(of: file.input) ?? "none") \(file.input)"
      let isWritten = common == current && stamps[file.output] == stamp && Files.stamp(of: file.output) != nil
      do throws(FileProblem) {
        let found = isWritten ? [] : try Self.write(file, leftOut.entries(of: file))
        // A file with stale entries is written in each run, which warns of them again.
        if found.isEmpty { lines.append("\(file.output)\t\(stamp)") }
        stale += found
      } catch {
        printError("\(error)\n")
        isComplete = false
      }
    }
    try Files.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: record)
    removeOthers()
    for entry in stale {
      printError(
        "\(leftOut.path ?? ""):\(leftOut.list.line(of: entry) ?? 1):1: warning: the entry no longer applies, since "
          + "\(entry.path) has no \(entry.kind.rawValue) '\(entry.anchor)': remove the line\n")
    }
    return isComplete
  }

  private static func write(_ file: FileList.File, _ entries: [LeftOut]) throws(FileProblem) -> [LeftOut] {
    let bytes = try Files.read(file.input)
    guard SourceRewriter.canName(file.input) else {
      throw FileProblem(
        path: file.input, message: "the path has a quote, a backslash or a control character: rename the file")
    }
    let location = Array((SourceRewriter.location(file.input, line: 1) + "\n").utf8)
    // The compiler says what is wrong with text in another encoding.
    guard let source = String(validating: bytes, as: UTF8.self) else {
      try Files.write(location + bytes, to: file.output)
      return []
    }
    let rewriting = SourceRewriter.rewrite(source, path: file.input, leftOut: entries)
    try Files.write(location + Array(rewriting.text.utf8), to: file.output)
    return rewriting.stale
  }

  /// Returns the state of the tool and of LeftOut.txt in the last run, and that of each input by its output.
  private static func read(_ record: String) -> (common: String?, stamps: [String: String]) {
    var lines = Files.text(of: record).split(separator: "\n").map(String.init)[...]
    let common = lines.popFirst()
    let stamps = lines.compactMap { line -> (String, String)? in
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
    return (common, Dictionary(stamps) { _, last in last })
  }

  // The compiler gets only what the plug-in lists, but a folder should not keep what the app has no more.
  private func removeOthers() {
    let listed = Set(list.files.map(\.output))
    for folder in Set(listed.map { URL(filePath: $0).deletingLastPathComponent().path }) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names where name == "main.swift" || name.hasPrefix("r-") && name.hasSuffix(".swift") {
        let path = "\(folder)/\(name)"
        if !listed.contains(path) { try? FileManager.default.removeItem(atPath: path) }
      }
    }
  }
}
