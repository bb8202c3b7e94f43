import FlowCore
import FlowRuntime
import FlowScript
import FlowSystem

/// Statements of a session to perform again, to reach the same moment.
package struct Replay: Hashable, Sendable {
  /// A statement with the mark of its first run.
  package struct MarkedStatement: Hashable, Sendable {
    package var statement: Statement
    /// `nil` if no comparison is possible.
    package var mark: SessionMark?
    /// Whether the statement was the first to show a UUID.
    ///
    /// Its transcript numbers the UUID again.
    var numbersUUIDs = false

    package init(_ statement: Statement, mark: SessionMark? = nil, numbersUUIDs: Bool = false) {
      self.statement = statement
      self.mark = mark
      self.numbersUUIDs = numbersUUIDs
    }

    /// Whether the statement can do without a transcript.
    // Without a mark, the number of its state changes is not known, and with it the numbers of later events.
    package var needsNoTranscript: Bool { mark != nil && !numbersUUIDs && statement.drivesApp }
  }

  package enum Result: Codable, Hashable, Sendable {
    /// All marks are the same as the first time.
    case same
    /// The mark of a statement differs. The events are those of the new run.
    case differs(index: Int, events: [TranscriptEvent])
    /// The user stopped the replay.
    case interrupted
  }

  var statements: [MarkedStatement]
  /// Whether to perform statements without transcripts where that is possible.
  ///
  /// A silent statement takes about half the time. The trace then lacks the changes of state and the values of inputs
  /// and actions. The replay finds a difference without a description.
  var isSilent: Bool
  /// The fingerprint after the last marked statement. `nil` without a comparison.
  package var fingerprint: StateFingerprint?

  fileprivate func reportScope(at index: Int) -> StatementReport.Scope {
    guard isSilent, statements[index].needsNoTranscript else { return .everything }
    let isNextSilent = index + 1 < statements.count && statements[index + 1].needsNoTranscript
    return .nothing(isLast: !isNextSilent)
  }

  package init(_ statements: [MarkedStatement], isSilent: Bool = false) {
    self.statements = statements
    self.isSilent = isSilent
    fingerprint = statements.last { $0.mark != nil }?.mark?.fingerprint
  }
}

/// The numbers that identify a statement's effect. Two runs of a statement are different if any number differs.
package struct SessionMark: Codable, Hashable, Sendable {
  /// The sequence number of the last event of the app.
  var sequence: UInt64
  /// The virtual time of the app.
  var time: Duration
  // Marks of two processes agree, since the shell and its workers hash with fixed seeds.
  var screens: Int
  /// A hash of the events that the statement showed.
  var events: Int
  /// The number of state changes of the statement.
  var changeCount: Int
  /// The fingerprint after the statement. `nil` if unknown, as after a launch at first.
  package var fingerprint: StateFingerprint?
}

/// The encoding of a replay: a line for each statement, with index and mark.
// A session may have thousands of statements, few of them different. Coding each as JSON would take as long as
// performing some of them.
extension Replay: Codable {
  private enum CodingKeys: CodingKey {
    case distinct, lines, isSilent, fingerprint
  }

  /// Throws `DecodingError` if the value is no replay, and ``ParseError`` if the text of a statement is invalid.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let distinct = try container.decode([Statement].self, forKey: .distinct)
    var text = try container.decode(String.self, forKey: .lines)
    isSilent = try container.decode(Bool.self, forKey: .isSilent)
    fingerprint = try container.decodeIfPresent(StateFingerprint.self, forKey: .fingerprint)
    let marked = text.withUTF8 { bytes in
      bytes.split(separator: UInt8(ascii: "\n")).map { MarkedStatement(ArraySlice($0), distinct) }
    }
    statements = marked.compactMap { $0 }
    guard statements.count == marked.count else {
      throw DecodingError.dataCorruptedError(forKey: .lines, in: container, debugDescription: "no line of a replay")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var indices: [Statement: Int] = [:]
    var distinct: [Statement] = []
    var text = ""
    for marked in statements {
      let index = indices[marked.statement] ?? distinct.count
      if index == distinct.count {
        indices[marked.statement] = index
        distinct.append(marked.statement)
      }
      text += "\(index) \(marked.numbersUUIDs ? 1 : 0)\(marked.mark?.line ?? "")\n"
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(distinct, forKey: .distinct)
    try container.encode(text, forKey: .lines)
    try container.encode(isSilent, forKey: .isSilent)
    try container.encodeIfPresent(fingerprint, forKey: .fingerprint)
  }
}

extension Replay.MarkedStatement {
  // Returns `nil` if the text is no line of a replay.
  fileprivate init?(_ line: ArraySlice<UInt8>, _ statements: [Statement]) {
    let numbers = line.split(separator: UInt8(ascii: " ")).map { Int64(decimal: $0) }
    // The index and the flag, then the six numbers of the mark, if there is one.
    guard numbers.count == 2 || numbers.count == 8, let index = numbers[0], let numbersUUIDs = numbers[1] else {
      return nil
    }
    guard statements.indices.contains(Int(index)) else { return nil }
    self.init(statements[Int(index)], numbersUUIDs: numbersUUIDs == 1)
    guard numbers.count == 8 else { return }
    guard let sequence = numbers[2], let seconds = numbers[3], let attoseconds = numbers[4], let screens = numbers[5],
      let events = numbers[6], let changeCount = numbers[7]
    else { return nil }
    mark = SessionMark(
      sequence: UInt64(bitPattern: sequence),
      time: Duration(secondsComponent: seconds, attosecondsComponent: attoseconds), screens: Int(screens),
      events: Int(events), changeCount: Int(changeCount))
  }
}

extension SessionMark {
  // For a comparison of the other parts.
  fileprivate var withoutFingerprint: SessionMark {
    var mark = self
    mark.fingerprint = nil
    return mark
  }

  // The rest of a line, without the fingerprint.
  fileprivate var line: String {
    let (seconds, attoseconds) = time.components
    return " \(Int64(bitPattern: sequence)) \(seconds) \(attoseconds) \(screens) \(events) \(changeCount)"
  }
}

extension Session {
  /// The time between two reports of the progress.
  // Several a second show that the work goes on. More would take processor time from it.
  package static let progressInterval: Duration = .milliseconds(100)

  /// Performs a replay's statements up to the first that differs.
  func replay(_ replay: Replay) -> Replay.Result {
    var lastReport = VirtualTimeRuntime.realTime
    let lastMarked = replay.statements.lastIndex { $0.mark != nil }
    for (index, marked) in replay.statements.enumerated() {
      resume()
      // A silent statement is short, so the replay reads the clock only once in 64 of them.
      if index.isMultiple(of: 64), VirtualTimeRuntime.realTime - lastReport > Self.progressInterval {
        lastReport = VirtualTimeRuntime.realTime
        onProgress?(PerformProgress(.replay, done: index, count: replay.statements.count))
      }
      let scope = replay.reportScope(at: index)
      let outcome = run(marked.statement, StatementReport(scope))
      // A statement without a mark stops the replay too, such as one that plays up to an interrupt in the history.
      if outcome.diagnostic?.kind == .interrupted { return .interrupted }
      guard let expected = marked.mark else { continue }
      var isSame: Bool
      if scope == .everything {
        isSame = mark(of: outcome, fingerprint: nil) == expected.withoutFingerprint
      } else {
        isSame = outcome.verdict == .drove && isAt(expected)
        // A silent statement reads no state. Skip the numbers of the first run's changes, so that later events keep
        // theirs.
        if isSame { launched?.writer.skipChanges(expected.changeCount) }
      }
      if isSame, index == lastMarked, let fingerprint = replay.fingerprint { isSame = self.fingerprint == fingerprint }
      if !isSame { return .differs(index: index, events: outcome.events) }
    }
    return .same
  }

  // Returns whether a silent statement has led to the same mark as before.
  private func isAt(_ mark: SessionMark) -> Bool {
    guard let app = launched else { return false }
    // Leave out the events, since a silent statement has none.
    return app.run.trace.lastSequence + UInt64(mark.changeCount) == mark.sequence && app.runtime.now == mark.time
      && app.tree.hashValue == mark.screens
  }

  /// Returns `nil` without an app.
  func mark(of outcome: Outcome, fingerprint: StateFingerprint?) -> SessionMark? {
    launched.map { app in
      SessionMark(
        sequence: app.run.trace.lastSequence, time: app.runtime.now, screens: app.tree.hashValue,
        events: outcome.events.hashValue, changeCount: app.writer.changeCount, fingerprint: fingerprint)
    }
  }
}
