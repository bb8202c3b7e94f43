import FlowScript
import FlowSystem

/// Which blocks a run brings up to date.
///
/// Results are to be added in the order of the scripts. A fragment's block is rewritten as the first `include` shows it
/// that reaches it; another that shows something else is a failure.
package struct BlockUpdates: Sendable {
  /// A block that is to be rewritten.
  package struct Change: Hashable, Sendable {
    /// What the statement showed, and where it stands.
    package let shown: ShownBlock
    /// The block as it is to be.
    package let lines: [String]

    /// How it differs from the block that is there: a unified difference, without its legend.
    package var difference: [String] {
      guard let expected = shown.expected else { return lines.map { "+\($0)" } }
      return BlockMatcher.difference(expected: expected, actual: shown.actual)?.lines(context: 3) ?? []
    }
  }

  /// A statement of a file.
  private struct Place: Hashable {
    var file: ScriptPath
    var index: Int
  }

  /// The changes that are still to be made, in the order in which they came up.
  private var changes: [Change] = []

  /// What the first `include` showed that reached a block.
  private var first: [Place: Change] = [:]
  /// The blocks that are to stay as they are.
  private var declined: Set<Place> = []
  /// The files in which a difference is left.
  private var stale: Set<ScriptPath> = []

  /// No changes.
  package init() {}

  /// Takes in a result.
  /// - Parameters:
  ///   - result: What became of a script.
  ///   - accepts: Whether a block is to be rewritten; each is asked for once.
  /// - Returns: What is left to be said of the script when its blocks, and those of its fragments, are rewritten.
  package mutating func add(_ result: ScriptResult, accepts: (Change) -> Bool = { _ in true }) -> ScriptResult {
    var result = result
    var count = 0
    for shown in result.shown {
      let place = Place(file: shown.file, index: shown.index)
      if declined.contains(place) { continue }
      if let before = first[place] {
        guard !BlockMatcher.matches(expected: before.lines, actual: shown.actual) else {
          settle(shown, in: &result)
          continue
        }
        settle(shown, in: &result)
        result.failures.append(disagreement(shown, with: before))
        continue
      }
      let change = Change(shown: shown, lines: shown.updated)
      guard shown.isUpToDate || accepts(change) else {
        declined.insert(place)
        continue
      }
      first[place] = change
      guard !shown.isUpToDate else { continue }
      changes.append(change)
      if !shown.isIncluded { count += 1 }
      settle(shown, in: &result)
    }
    result.shown = []
    for failure in result.failures where failure.isDifference {
      if let file = failure.locations[0].file { stale.insert(ScriptPath(text: file)) }
    }
    guard result.verdict == .failed || result.verdict == .passed else { return result }
    result.verdict = !result.failures.isEmpty ? .failed : count > 0 ? .updated(count) : .passed
    return result
  }

  /// A block that is rewritten is no difference any more, and an error that is written into a new one is expected from now on.
  private func settle(_ shown: ShownBlock, in result: inout ScriptResult) {
    result.failures.removeAll { failure in
      guard failure.locations == shown.locations else { return false }
      return failure.isDifference || shown.expected == nil && failure.isErrorOfStatement
    }
  }

  private func disagreement(_ shown: ShownBlock, with before: Change) -> ScriptFailure {
    let difference = BlockMatcher.difference(expected: before.lines, actual: shown.actual)?.lines(context: 3)
    return ScriptFailure(
      locations: shown.locations, statement: shown.statement,
      kind: .disagreement(
        with: Array(before.shown.locations.dropFirst()),
        difference: difference ?? []))
  }

  /// The files of which blocks are still to be rewritten, in the order in which they came up.
  package var files: [ScriptPath] {
    var files: [ScriptPath] = []
    for change in changes where !files.contains(change.shown.file) { files.append(change.shown.file) }
    return files
  }

  /// Rewrites a file's blocks, in one move: a reader sees the old file or the new one. Where no difference is left, the
  /// header says then that the current version wrote it.
  /// - Returns: How many blocks were rewritten.
  /// - Throws: ``Diagnostic`` where it could not be written, or is no longer the file that ran. It is as it was then.
  @discardableResult
  package mutating func write(_ file: ScriptPath) throws(Diagnostic) -> Int {
    let changes = changes.filter { $0.shown.file == file }
    guard !changes.isEmpty else { return 0 }
    self.changes.removeAll { $0.shown.file == file }
    let text = try SourceText.read(file)
    var updated: ScriptFile?
    do throws(ParseErrors) {
      updated = try Self.script(text, file, with: changes)
      if !stale.contains(file) { updated = try updated?.statingCurrentVersion() }
    } catch {
      throw Diagnostic(.trouble, "cannot write \(file): \(error.first.message)")
    }
    guard let updated else {
      throw Diagnostic(
        .trouble, "\(file) was changed while it ran, and is left as it is",
        advice: ["run it again"])
    }
    try Diagnostic.reporting { () throws(FileError) in try RegularFile.replace(file, with: updated.text) }
    return changes.count
  }

  /// - Returns: The script with other blocks; `nil` where it is no longer the one that ran.
  private static func script(
    _ text: String, _ file: ScriptPath, with changes: [Change]
  ) throws(ParseErrors) -> ScriptFile? {
    let script = try ScriptFile(parsing: text, file: file.text)
    let statements = script.statements
    guard changes.allSatisfy({ isSame($0.shown, in: statements) }) else { return nil }
    let blocks = changes.map { ($0.shown.index, $0.lines) }
    return try script.replacingBlocks(Dictionary(blocks) { first, _ in first })
  }

  /// Whether a statement and its block stand where they stood when it ran.
  private static func isSame(_ shown: ShownBlock, in statements: [ScriptStatement]) -> Bool {
    guard statements.indices.contains(shown.index) else { return false }
    let statement = statements[shown.index]
    return statement.statement.description == shown.statement && statement.block?.lines == shown.expected
  }
}

extension ScriptFailure {
  /// Whether a block and its transcript differ.
  fileprivate var isDifference: Bool {
    if case .difference = kind { true } else { false }
  }

  /// Whether the statement showed an error, of the app or of what it asked for.
  fileprivate var isErrorOfStatement: Bool {
    switch kind {
    case .faults: true
    case .diagnostic(let diagnostic): !diagnostic.isOfShell
    default: false
    }
  }
}
