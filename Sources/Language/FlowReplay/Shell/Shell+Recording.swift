import FlowScript
import FlowSession
import FlowSystem

extension Shell {
  /// Performs `record file from 3`: writes the session to a file.
  ///
  /// It begins at the entry, or else at the last launch.
  /// - Throws: ``Diagnostic`` if a recording is in progress, if the file cannot be written, or if the entry is not a
  ///   valid start.
  package func record(_ name: String, from number: Int?, replaces: Bool) throws(Diagnostic) -> Outcome {
    let path = ScriptPath.named(name, extension: "flowscript")
    if let recorder {
      throw Diagnostic(
        .refused, "\(recorder.path) is being recorded already", advice: ["end it first: record off"]
      )
    }
    let start = try number.map { number throws(Diagnostic) in try entries(number...number).startIndex } ?? lastLaunch
    let script = RecordedScript(timeline[start...])
    if script.needsApp {
      throw Diagnostic(
        .refused, "at \(start + 1) the app is already running, and a recording begins with its launch",
        advice: [
          "record from its app: record \(name)", "or write a fragment: save \(name) \(start + 1)..\(timeline.count)",
        ])
    }
    let recorder = try Recorder(path: path, script: script, replaces: replaces)
    self.recorder = recorder
    let count = recorder.statementCount
    let taken = count == 0 ? "" : ": \(count) \(count == 1 ? "statement" : "statements") from \(start + 1)"
    return Outcome(.answered, answer: [TranscriptLine("recording \(path)\(taken)")])
  }

  /// Performs `record off`: ends the recording.
  /// - Throws: ``Diagnostic`` if nothing is recorded, or if the file was changed or removed meanwhile.
  func stopRecording() throws(Diagnostic) -> Outcome {
    guard let recorder, let line = recordingLine else { throw Diagnostic(.refused, "nothing is being recorded") }
    self.recorder = nil
    try recorder.check()
    return Outcome(.answered, answer: [line])
  }

  /// The path and the number of statements of the recording. `nil` if there is none.
  package var recordingLine: TranscriptLine? {
    recorder.map { recorder in
      let count = recorder.statementCount
      return TranscriptLine(
        "recorded \(recorder.path): \(count) \(count == 1 ? "statement" : "statements")")
    }
  }

  /// Performs `save file a..b`: writes the session, or a part of it, as a script.
  /// - Throws: ``Diagnostic`` if there is nothing to save, if the part is no script, or if the file cannot be written.
  package func save(_ name: String, _ range: ClosedRange<Int>?, replaces: Bool) throws(Diagnostic) -> Outcome {
    let path = ScriptPath.named(name, extension: "flowscript")
    let entries = try range.map { range throws(Diagnostic) in try self.entries(range) } ?? timeline[...]
    let script = RecordedScript(entries)
    guard !script.text.isEmpty else { throw Diagnostic(.refused, "there is nothing to save") }
    let text: String
    if script.needsApp {
      // A part without its first launch is a fragment, and a fragment cannot contain `app`.
      if let launch = script.firstLaunch {
        throw Diagnostic(
          .refused, "entry \(launch + 1) launches an app in the middle, which a script cannot do",
          advice: ["begin there: save \(name) \(launch + 1)..\(entries.endIndex)", "or end before it"])
      }
      text = fragment(script, from: entries.startIndex)
    } else {
      text = "\n" + script.text
    }
    // `save` would replace the file into which the recorder writes.
    if let recorder, recorder.path == path {
      throw Diagnostic(.refused, "\(path) is being recorded", advice: ["end it first: record off"])
    }
    try Recorder.save(text, to: path, replaces: replaces)
    let count = script.statementCount
    return Outcome(
      .answered,
      answer: [TranscriptLine("saved \(path): \(count) \(count == 1 ? "statement" : "statements")")]
    )
  }

  /// The index of the entry with the last launch, or 0.
  private var lastLaunch: Int {
    timeline.lastIndex { entry in if case .app = entry.statement { entry.isRecorded } else { false } } ?? 0
  }

  /// Returns the entries of a range of numbers, which count from 1.
  /// - Throws: ``Diagnostic`` if the history does not have them.
  package func entries(_ range: ClosedRange<Int>) throws(Diagnostic) -> ArraySlice<TimelineEntry> {
    guard range.lowerBound >= 1, range.upperBound <= timeline.count else {
      let text = range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)..\(range.upperBound)"
      throw Diagnostic(
        .refused, "the history has no \(text)",
        advice: [timeline.isEmpty ? "it is empty" : "it has 1..\(timeline.count)"])
    }
    return timeline[(range.lowerBound - 1)...(range.upperBound - 1)]
  }

  /// Returns a part without a launch as a fragment, which first asserts where it starts.
  private func fragment(_ script: RecordedScript, from start: Int) -> String {
    let place = timeline[..<start].last { $0.screen != nil }?.screen
    return "fragment\n\n" + (place.map { "expect screen \($0)\n" } ?? "expect no alert\n") + script.text
  }
}
