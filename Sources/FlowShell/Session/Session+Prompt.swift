import FlowCore
import FlowScript

extension Session {
  /// What the prompt alone understands.
  func answer(_ command: Statement.PromptCommand) throws(Problem) -> Outcome {
    switch command {
    case .apps: return Outcome(.answered, answer: appLines)
    case .help(let word): return Outcome(.answered, answer: try HelpText.lines(for: word).map { TranscriptLine($0) })
    case .history(let word): return Outcome(.answered, answer: historyLines(containing: word))
    case .record(let name, let number, let replaces): return try record(name, from: number, replaces: replaces)
    case .recordOff: return try stopRecording()
    case .save(let name, let range, let replaces): return try save(name, range, replaces: replaces)
    case .run(let path): return try run(file: path)
    case .quit: return Outcome(.quit, answer: recordingLine.map { [$0] } ?? [])
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
}
