import FlowScript
import FlowSystem

/// The blocks that a run updates.
///
/// The caller adds results in the order of the scripts. The first `include` that reaches a fragment's block determines
/// its new text. Another one with a different transcript is a failure.
package struct BlockUpdates: Sendable {
  package struct Change: Hashable, Sendable {
    /// The statement with its transcript and location.
    package let shown: ShownBlock
    /// The new lines of the block.
    package let lines: [String]

    /// The unified difference to the existing block, without its legend.
    package var difference: [BlockDifference.Line] {
      guard let expected = shown.expected else { return lines.map { .actual($0) } }
      return BlockMatcher.difference(expected: expected, actual: shown.actual)?.unified ?? []
    }
  }

  private struct BlockPosition: Hashable {
    var file: ScriptPath
    var index: Int
  }

  // In the order of their discovery.
  private var changes: [Change] = []

  // The change that the first `include` of a block determined.
  private var firstChanges: [BlockPosition: Change] = [:]
  private var declined: Set<BlockPosition> = []
  // The files in which a difference remains.
  private var differingFiles: Set<ScriptPath> = []

  package init() {}

  /// Adds the result of a script. Calls `accepts` at most once for each block, to decide whether to rewrite it.
  /// - Returns: The result after the rewrite of the accepted blocks of the script and its fragments.
  package mutating func add(_ result: ScriptResult, accepts: (Change) -> Bool = { _ in true }) -> ScriptResult {
    var result = result
    var count = 0
    for shown in result.shown {
      let position = BlockPosition(file: shown.file, index: shown.index)
      if declined.contains(position) { continue }
      // An earlier `include` has determined this block. Another transcript is a disagreement.
      if let earlier = firstChanges[position] {
        removeResolvedFailures(of: shown, from: &result)
        if !BlockMatcher.matches(expected: earlier.lines, actual: shown.actual) {
          result.failures.append(disagreement(of: shown, with: earlier))
        }
        continue
      }
      let change = Change(shown: shown, lines: shown.updated)
      guard shown.isUpToDate || accepts(change) else {
        declined.insert(position)
        continue
      }
      firstChanges[position] = change
      guard !shown.isUpToDate else { continue }
      changes.append(change)
      // The suite reports blocks of a fragment with the fragment.
      if !shown.isIncluded { count += 1 }
      removeResolvedFailures(of: shown, from: &result)
    }
    result.shown = []
    for failure in result.failures where failure.isDifference {
      if let file = failure.locations[0].file { differingFiles.insert(ScriptPath(text: file)) }
    }
    // Skipped scripts and expected failures keep their verdicts.
    guard result.verdict == .failed || result.verdict == .passed else { return result }
    result.verdict = !result.failures.isEmpty ? .failed : count > 0 ? .updated(count) : .passed
    return result
  }

  // Removes the difference of an old block, and the error that a new block records and expects.
  private func removeResolvedFailures(of shown: ShownBlock, from result: inout ScriptResult) {
    result.failures.removeAll { failure in
      guard failure.locations == shown.locations else { return false }
      return failure.isDifference || shown.expected == nil && failure.isErrorOfStatement
    }
  }

  // The block shows another transcript than through an earlier `include`.
  private func disagreement(of shown: ShownBlock, with earlier: Change) -> ScriptFailure {
    let difference = BlockMatcher.difference(expected: earlier.lines, actual: shown.actual)?.unified
    return ScriptFailure(
      locations: shown.locations, statement: shown.statement.description,
      kind: .disagreement(with: Array(earlier.shown.locations.dropFirst()), difference: difference ?? []))
  }

  /// The files with unwritten changes, in the order of their discovery.
  package var files: [ScriptPath] {
    var files: [ScriptPath] = []
    for change in changes where !files.contains(change.shown.file) { files.append(change.shown.file) }
    return files
  }

  /// Rewrites a file's blocks atomically.
  ///
  /// The version header states the version by which the blocks ran. A file without one gets one if no difference
  /// remains.
  /// - Returns: The number of rewritten blocks.
  /// - Throws: ``Diagnostic`` if the file cannot be written, or changed since it ran. The file is unchanged then.
  @discardableResult
  package mutating func write(_ file: ScriptPath) throws(Diagnostic) -> Int {
    let changes = changes.filter { $0.shown.file == file }
    guard !changes.isEmpty else { return 0 }
    // Try each change once, even if the file cannot be written.
    self.changes.removeAll { $0.shown.file == file }
    let text = try SourceText.read(file)
    var updated: ScriptFile?
    do throws(ParseErrors) {
      updated = try Self.updatedScript(text, file, with: changes)
      let areCurrent = changes.allSatisfy { $0.shown.languageVersion == ScriptHeader.currentVersion }
      // Without a header, a block of an earlier version may still be among the differences.
      if areCurrent, updated?.version != nil || !differingFiles.contains(file) {
        updated = try updated?.statingCurrentVersion()
      }
    } catch {
      var diagnostic = Diagnostic(error)
      diagnostic.kind = .trouble
      diagnostic.text = "cannot write \(diagnostic.text)"
      throw diagnostic
    }
    guard let updated else {
      throw Diagnostic(
        .trouble, "\(file) has changed since it ran, and keeps its blocks", advice: ["run it again"])
    }
    try Diagnostic.reporting { () throws(FileError) in try RegularFile.replace(file, with: updated.text) }
    return changes.count
  }

  // Returns `nil` if the text is no longer the one that ran.
  private static func updatedScript(
    _ text: String, _ file: ScriptPath, with changes: [Change]
  ) throws(ParseErrors) -> ScriptFile? {
    let script = try ScriptFile(parsing: text, file: file.text)
    let statements = script.statements
    // A user may have edited the file after the run.
    guard changes.allSatisfy({ isSame($0.shown, in: statements) }) else { return nil }
    let blocks = changes.map { ($0.shown.index, $0.lines) }
    return try script.replacingBlocks(Dictionary(blocks) { first, _ in first })
  }

  // Returns whether the file still has a statement and its block.
  private static func isSame(_ shown: ShownBlock, in statements: [ScriptStatement]) -> Bool {
    guard statements.indices.contains(shown.index) else { return false }
    let statement = statements[shown.index]
    return statement.statement == shown.statement && statement.block?.lines == shown.expected
  }
}

extension ScriptFailure {
  // Whether the failure is an error that the statement showed.
  fileprivate var isErrorOfStatement: Bool {
    switch kind {
    case .faults: true
    case .diagnostic(let diagnostic): !diagnostic.isOfShell
    default: false
    }
  }
}
