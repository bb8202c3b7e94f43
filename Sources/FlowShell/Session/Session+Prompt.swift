import FlowCore
import FlowScript

extension Session {
  /// What the prompt alone understands.
  func answer(_ command: Statement.PromptCommand) throws(Problem) -> Outcome {
    switch command {
    case .apps: return Outcome(.answered, appLines)
    case .help(let word): return Outcome(.answered, try HelpText.lines(for: word).map { TranscriptLine($0) })
    case .history(let word): return Outcome(.answered, historyLines(containing: word))
    case .record(let path): return try record(path)
    case .save(let path, let range): return try save(path, range)
    case .run(let path): return try run(file: path)
    case .quit: return Outcome(.quit)
    case .undo, .redo, .goto:
      throw Problem(.refused, "\(command.description.prefix { $0 != " " }) is not known to this shell")
    }
  }

  /// The apps that can be loaded.
  var appLines: [TranscriptLine] {
    let names = Columns.padded(apps.map { $0.name })
    return zip(apps, names).map { app, name in
      TranscriptLine(app.summary.isEmpty ? app.name : "\(name)  \(ScriptText.visible(app.summary))")
    }
  }

  /// The statements so far with their numbers, or those that contain a text.
  private func historyLines(containing text: String?) -> [TranscriptLine] {
    let width = String(journal.count).count
    let lines = journal.enumerated().compactMap { index, entry -> TranscriptLine? in
      let line = entry.typedText
      if let text, !line.contains(text) { return nil }
      let number = String(index + 1)
      return TranscriptLine(String(repeating: " ", count: width - number.count) + "\(number)  \(line)")
    }
    return lines.isEmpty ? [TranscriptLine("none")] : lines
  }

  private func record(_ path: String?) throws(Problem) -> Outcome {
    guard let path else {
      guard let recorder else { throw Problem(.refused, "nothing is being recorded") }
      self.recorder = nil
      return Outcome(.answered, [TranscriptLine("recorded \(ScriptText.quoted(recorder.path))")])
    }
    if let recorder {
      throw Problem(
        .refused, "\(ScriptText.quoted(recorder.path)) is being recorded already", advice: ["end it first: record off"])
    }
    recorder = try Recorder(path: path, journal: journal)
    return Outcome(.answered, [TranscriptLine("recording \(ScriptText.quoted(path))")])
  }

  /// `save "file" a..b`: the session, or a part of it, as a script.
  private func save(_ path: String, _ range: ClosedRange<Int>?) throws(Problem) -> Outcome {
    var entries = journal[...]
    if let range {
      guard range.lowerBound >= 1, range.upperBound <= journal.count else {
        throw Problem(
          .refused, "the history has no \(range.lowerBound)..\(range.upperBound)",
          advice: [journal.isEmpty ? "it is empty" : "it has 1..\(journal.count)"])
      }
      entries = journal[(range.lowerBound - 1)...(range.upperBound - 1)]
    }
    let script = RecordedScript(Array(entries))
    let text = script.launchesApp ? "\n" + script.text : try fragment(script, from: entries)
    try Recorder.save(RecordedScript.header + text, to: path)
    return Outcome(.answered, [TranscriptLine("saved \(ScriptText.quoted(path))")])
  }

  /// A part of a session without the launch is a fragment, which begins by claiming where it began.
  private func fragment(_ script: RecordedScript, from entries: ArraySlice<JournalEntry>) throws(Problem) -> String {
    guard !script.text.isEmpty else { throw Problem(.refused, "there is nothing to save") }
    let place = entries.startIndex == 0 ? nil : journal[..<entries.startIndex].last { $0.screen != nil }?.screen
    return "fragment\n\n" + (place.map { "expect screen \($0)\n" } ?? "") + script.text
  }
}
