import FlowReplay
import FlowScript
import FlowSearch
import FlowSession
import FlowSystem
import SystemPackage

/// A folder into which an exploration or random walks write scripts.
package struct ScriptFolder {
  enum WriteOutcome: Hashable, Sendable {
    /// The file is new, or the folder replaced its older content.
    case written
    /// The file had the content already.
    case unchanged
    /// A user edited the file, or wrote another one of the name. The folder left it alone.
    case leftAlone
  }

  private let path: ScriptPath

  /// Creates a folder, which need not exist.
  package init(_ path: ScriptPath) {
    self.path = path
  }

  /// Writes a script for each finding and for each walk.
  /// - Parameters:
  ///   - findings: The findings. The folder omits a launch that leads elsewhere each time, and a finding that its path
  ///     does not show again. The folder also omits one that needs another order of jobs, which no statement sets.
  ///   - walks: The walks through transitions between screens.
  ///   - left: The transitions that no walk takes.
  ///   - rerun: A closure that returns the command that repeats the run of a seed.
  /// - Returns: Lines for the user about each file and about what the folder omitted.
  /// - Throws: ``Diagnostic`` if a file cannot be read or written. Earlier files stay written then.
  package func write(
    _ findings: [Finding], _ walks: [PlayedWalk] = [], left: [ScreenTransition] = [],
    rerun: (_ seed: UInt64) -> String? = { _ in nil }
  ) throws(Diagnostic) -> [TranscriptLine] {
    var names = ScriptNames()
    var lines: [TranscriptLine] = []
    var scripts: [WrittenScript] = []
    for finding in findings {
      let head = "not written: \(finding.kind.rawValue): \(VisibleText.line(finding.text))"
      if finding.kind == .launch {
        lines.append(TranscriptLine("\(head): no script leads elsewhere each time", .nowhere))
      } else if finding.isReproduced, finding.schedule != nil {
        let command = finding.seed.flatMap(rerun).map { ": \($0)" } ?? ""
        lines.append(TranscriptLine("\(head): needs an order of jobs\(command)", .nowhere))
      } else if finding.isReproduced {
        scripts.append(WrittenScript(finding, name: names.name(of: finding)))
        if let other = finding.otherPath {
          var second = finding
          (second.statements, second.transcripts) = (other.statements, other.transcripts)
          scripts.append(WrittenScript(second, name: names.name(of: second)))
        }
      } else {
        lines.append(TranscriptLine("\(head): its path does not replay", .nowhere))
      }
    }
    scripts += walks.map { WrittenScript($0, name: names.name(of: $0)) }
    lines += left.map { TranscriptLine("not written: \($0.text): no path to it replays", .nowhere) }
    var unchangedCount = 0
    for script in scripts {
      switch try write(script) {
      case .written: lines.append(TranscriptLine("wrote \(file(of: script))"))
      case .unchanged: unchangedCount += 1
      case .leftAlone:
        lines.append(
          TranscriptLine("left alone \(file(of: script)): it was edited (delete it to write it anew)", .nowhere))
      }
    }
    if unchangedCount > 0 { lines.append(TranscriptLine("\(unchangedCount.counted("script")) unchanged in \(path)")) }
    if scripts.isEmpty, lines.isEmpty { lines.append(TranscriptLine("no script to write into \(path)")) }
    return lines
  }

  private func file(of script: WrittenScript) -> ScriptPath {
    path.appending("\(script.name).\(ScriptPath.scriptExtension)".utf8)
  }

  /// Writes a script, unless a user has edited its file. A reader sees the old file or the new one.
  /// - Throws: ``Diagnostic`` if the file cannot be read or written.
  func write(_ script: WrittenScript) throws(Diagnostic) -> WriteOutcome {
    let file = file(of: script)
    if (try? file.stat(followsLinks: false)) != nil {
      let text = try SourceText.read(file)
      guard text != script.text else { return .unchanged }
      guard WrittenMark.isUnedited(text) else { return .leftAlone }
    }
    try Diagnostic.reporting { () throws(FileError) in
      try Folder.create(path, permissions: .newFolder)
      try RegularFile.replace(file, with: script.text)
    }
    return .written
  }
}
