import FlowScript
import FlowSession
import FlowSystem

extension Shell {
  /// Performs `record file from 3`: writes the session to a file.
  ///
  /// The recording begins at the entry, or by default at the last launch.
  /// - Throws: ``Diagnostic`` if a recording is in progress, if the file cannot be written, or if the entry is not a
  ///   valid start.
  package func record(
    _ name: String, from number: Int?, replaces: Bool, hasScreens: Bool = true
  ) throws(Diagnostic) -> Outcome {
    let location = try location(of: ScriptPath.named(name), for: .write, Self.scriptExtensions)
    if let recorder { throw Self.recordingInProgress(recorder.path) }
    let start = try number.map { number throws(Diagnostic) in try node(number).number } ?? lastLaunch
    let script = script(from: start, hasScreens: hasScreens)
    if script.needsApp {
      throw Diagnostic(
        .refused, "at \(start) the app is already running, and a recording begins with its launch",
        advice: [
          "record from its app: record \(name)", "or write a fragment: save \(name) \(start)..\(timeline.position)",
        ])
    }
    let recorder = try Recorder(location, script: script, from: start, replaces: replaces)
    self.recorder = recorder
    let count = recorder.statementCount
    let taken = count == 0 ? "" : ": \(count.counted("statement")) from \(start)"
    return Outcome(.answered, answer: [TranscriptLine("recording \(recorder.path)\(taken)")])
  }

  // The diagnostic of a recording that another statement would disturb.
  private static func recordingInProgress(_ path: ScriptPath) -> Diagnostic {
    Diagnostic(.refused, "a recording into \(path) is in progress", advice: [Advice.endRecording])
  }

  /// Performs `record off`: ends the recording.
  /// - Throws: ``Diagnostic`` if there is no recording, or if another program changed, replaced or removed
  ///   the file meanwhile.
  func stopRecording() throws(Diagnostic) -> Outcome {
    guard let recorder, let line = recordingLine else {
      throw Diagnostic(.refused, "no recording is in progress", advice: ["begin a recording: record NAME"])
    }
    // The recording ends even if its file is no longer complete.
    self.recorder = nil
    try recorder.check()
    return Outcome(.answered, answer: [line])
  }

  /// The path and the number of statements of the recording. `nil` without a recording.
  package var recordingLine: TranscriptLine? {
    recorder.map { recorder in
      let count = recorder.statementCount
      return TranscriptLine(
        "recorded \(recorder.path): \(count.counted("statement"))")
    }
  }

  /// Performs `save file a..b`: writes the session from the last launch, or a part, as a script.
  /// - Throws: ``Diagnostic`` if there is nothing to save, if the part is no script, or if the file cannot be written.
  ///   Also if a recording writes the same file.
  package func save(_ name: String, _ range: ClosedRange<Int>?, replaces: Bool) throws(Diagnostic) -> Outcome {
    let location = try location(of: ScriptPath.named(name), for: .write, Self.scriptExtensions)
    let path = location.path
    let nodes =
      try range.map { range throws(Diagnostic) in try self.nodes(in: range) }
      ?? timeline.branch.filter { $0.number >= lastLaunch }
    let script = RecordedScript(nodes.map(\.entry))
    let (statements, count, _) = script.written
    guard !statements.isEmpty else {
      throw Diagnostic(.refused, "there is nothing to save", advice: [Advice.driveFirst])
    }
    let text: String
    if script.needsApp {
      // A part without its first launch is a fragment, and a fragment cannot contain `app`.
      if let launch = script.firstLaunch {
        let number = nodes[launch].number
        throw Diagnostic(
          .refused, "the part begins without an app, and entry \(number) launches one: a fragment cannot do that",
          advice: [
            "begin there: save \(name) \(number)..\(nodes.last?.number ?? 1)", "or end before entry \(number)",
          ])
      }
      text = fragment(statements, after: nodes.first?.parent ?? 0)
    } else {
      text = "\n" + statements
    }
    // `save` would replace the file into which the recorder writes.
    if let recorder, recorder.path.normalized == path.normalized {
      throw Self.recordingInProgress(path)
    }
    try Recorder.save(text, to: location, replaces: replaces)
    let first = nodes.first?.number ?? 1
    let start = range == nil && first > 1 ? " from \(first)" : ""
    return Outcome(
      .answered,
      answer: [TranscriptLine("saved \(path): \(count.counted("statement"))\(start)")]
    )
  }

  /// The extensions of the files that `save`, `record`, `include` and `run` write or read.
  static let scriptExtensions = [".\(ScriptPath.scriptExtension)"]

  // The number of the entry with the last launch, or 1.
  private var lastLaunch: Int { timeline.branch.last { $0.entry.isLaunch }?.number ?? 1 }

  /// Returns the current branch as a script, from an entry on.
  ///
  /// If the entry is on another branch, the script begins with the next number on the current one.
  func script(from number: Int, hasScreens: Bool) -> RecordedScript {
    let branch = timeline.branch
    let start = branch.firstIndex { $0.number >= number } ?? branch.endIndex
    return RecordedScript(branch[start...].map(\.entry), hasScreens: hasScreens)
  }

  /// Returns an entry of the history.
  /// - Throws: ``Diagnostic`` if there is none with this number.
  func node(_ number: Int) throws(Diagnostic) -> Timeline.Node {
    guard let node = timeline.node(number) else { throw missing(number...number) }
    return node
  }

  /// Returns the entries of a range of numbers on the current branch.
  /// - Throws: ``Diagnostic`` if the history does not have them, or has them on another branch.
  func nodes(in range: ClosedRange<Int>) throws(Diagnostic) -> [Timeline.Node] {
    guard range.lowerBound >= 1, range.upperBound <= timeline.nodes.count else {
      throw missing(range)
    }
    let branch = timeline.branch
    for end in [range.lowerBound, range.upperBound] where !branch.contains(where: { $0.number == end }) {
      throw Self.onAnotherBranch(end)
    }
    return branch.filter { range.contains($0.number) }
  }

  static func onAnotherBranch(_ number: Int) -> Diagnostic {
    Diagnostic(.refused, "entry \(number) is on another branch", advice: ["go there first: goto \(number)"])
  }

  private func missing(_ range: ClosedRange<Int>) -> Diagnostic {
    let count = timeline.nodes.count
    let entries =
      range.lowerBound == range.upperBound
      ? "entry \(range.lowerBound)" : "entries \(range.lowerBound)..\(range.upperBound)"
    return Diagnostic(
      .refused, "the history has no \(entries)",
      advice: [count == 0 ? "the history is empty" : "its entries are 1..\(count)"])
  }

  // The part has no launch.
  private func fragment(_ statements: String, after number: Int) -> String {
    // A fragment begins with an assertion of the place where a script may include it.
    let place = timeline.path(to: number).last { $0.entry.screen != nil }?.entry.screen
    let assertion = Statement.expect(place.map(Assertion.screen) ?? .noAlert)
    return "\(ScriptHeader.fragment)\n\n\(assertion)\n" + statements
  }
}
