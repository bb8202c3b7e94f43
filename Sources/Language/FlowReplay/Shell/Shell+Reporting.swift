import FlowRuntime
import FlowScript
import FlowSession
import FlowSystem

/// The statements of a session on each of its branches, with their moments.
package struct SessionRecord: Hashable, Sendable {
  /// A branch, from the beginning of the session on.
  package struct Branch: Hashable, Sendable {
    /// The number of the entry at which the branch leaves the earlier branches. `nil` for the current branch.
    package var fork: Int?
    /// The statements and comments. The line of each is the number of its entry.
    package var records: [StatementRecord]
  }

  /// The current one comes first.
  package var branches: [Branch]
}

extension Shell {
  /// Performs `report file`: writes the session as a page.
  /// - Throws: ``Diagnostic`` if the shell writes no reports, if there is nothing to report, or if the file cannot be
  ///   written. Also if a statement behaves differently in its second run, or if the user stops the report.
  func report(_ name: String, replaces: Bool) throws(Diagnostic) -> Outcome {
    guard let writeReport else {
      throw Diagnostic(
        .refused, "this shell writes no reports", advice: ["\(Program.name) test --reporter html=FILE writes one"])
    }
    guard !timeline.nodes.isEmpty else {
      throw Diagnostic(.refused, "there is nothing to report", advice: [Advice.driveFirst])
    }
    let path = ScriptPath.named(name, extension: "html")
    let location = try location(of: path, for: .write, Self.reportExtensions)
    let replaceable = ReplaceableFiles(replaces, verb: Verb.report.rawValue)
    // The statements of the session may take a while.
    try Diagnostic.reporting { () throws(FileError) in try RegularFile.checkReplacing(location, replaceable) }
    let session = try sessionRecord()
    let text = writeReport(session)
    try Diagnostic.reporting { () throws(FileError) in try RegularFile.replace(location, replaceable, with: text) }
    // A comment on a line of its own is no statement.
    let (count, others) = (timeline.branch.count { $0.entry.statement != nil }, session.branches.count - 1)
    let branches = others == 0 ? "" : ", and \(others.counted("other branch", plural: "other branches"))"
    return Outcome(.answered, answer: [TranscriptLine("reported \(path): \(count.counted("statement"))\(branches)")])
  }

  /// The extensions of the files that `report` writes.
  static let reportExtensions = [".html"]

  // Performs all statements again. Recording the moments as they happen would slow every session down, and users report
  // few sessions.
  private func sessionRecord() throws(Diagnostic) -> SessionRecord {
    var branches = [SessionRecord.Branch(records: try records(of: timeline.branch))]
    for branch in timeline.otherBranches {
      guard let last = branch.last else { continue }
      branches.append(
        SessionRecord.Branch(fork: branch[0].parent, records: try records(of: timeline.path(to: last.number))))
    }
    return SessionRecord(branches: branches)
  }

  private func records(of path: [Timeline.Node]) throws(Diagnostic) -> [StatementRecord] {
    let trialShell = try Shell(appNames: appNames) { _ throws(Diagnostic) in try self.makeTrialPerformer() }
    defer {
      trialShell.end()
      performer.receiveInterrupts()
    }
    // The entries are in the timeline of the session already.
    trialShell.keepsTimeline = false
    for setting in path.first?.entry.settings.statements ?? [] { trialShell.run(setting) }
    let recorder = MomentRecorder()
    let began = VirtualTimeRuntime.realTime
    var records: [StatementRecord] = []
    for node in path {
      if VirtualTimeRuntime.realTime - began > Self.progressDelay {
        onProgress?(PerformProgress(.replay, done: records.count, count: path.count))
      }
      records.append(StatementRecord(node, moment: try moment(of: node, recorder, in: trialShell)))
    }
    return records
  }

  // Performs an entry again in another shell. Returns the moment after it, or `nil` if the entry drives nothing. Throws
  // if the entry behaves differently from its first run, or if the user stops it.
  private func moment(
    of node: Timeline.Node, _ recorder: MomentRecorder, in shell: Shell
  ) throws(Diagnostic) -> Moment? {
    var moment: Moment?
    for replayed in node.entry.replayed {
      let outcome = shell.run(replayed.statement)
      if let diagnostic = outcome.diagnostic, diagnostic.kind == .interrupted {
        throw Diagnostic(.interrupted, "interrupted: no report was written")
      }
      // Without a mark, the statement drives nothing or is a part of an interrupted one.
      let isSame = replayed.mark == nil || outcome.events == node.entry.outcome.events
      guard isSame, !outcome.isLost else { throw Self.difference(of: node, outcome.events) }
      moment = recorder.moment(after: replayed.statement, outcome, in: shell) ?? moment
    }
    return moment
  }
}

extension StatementRecord {
  // The transcript is that of the first run.
  fileprivate init(_ node: Timeline.Node, moment: Moment?) {
    let entry = node.entry
    self.init(
      locations: [SourceLocation(line: node.number, column: 1)],
      statement: entry.statement?.description ?? entry.typedText,
      comment: entry.statement == nil ? nil : entry.comment,
      lines: entry.outcome.lines.map(\.flattened), moment: moment)
  }
}
