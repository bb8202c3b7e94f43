import FlowAssist
import FlowScript
import FlowSession

extension Shell {
  package func complete(_ text: String) -> Completion {
    let context = CursorContext.at(endOf: text)
    // Files and history entries belong to the shell, which therefore completes them without the performer.
    if case .argument(let verb?, let slots, _, let prefix) = context.kind {
      if slots.contains(.file), let candidates = files(verb, prefix, context) {
        return Completion(range: context.range, candidates: candidates)
      }
      let typed = TypedText(text: prefix, isQuoted: context.isQuoted)
      if slots.contains(.destination) { return completedScreen(typed, context) }
      if verb == .unwatch, slots.contains(.path) {
        return Completion(
          range: context.range, candidates: typed.narrowed(watchCandidates),
          note: watches.isEmpty ? WatchedValue.emptyNote : nil)
      }
      if let entries = historyCandidates(verb, slots) {
        let note = entries.isEmpty && prefix.isEmpty ? "the history has no entry for \(verb.rawValue)" : nil
        return Completion(range: context.range, candidates: typed.narrowed(entries), note: note)
      }
    }
    return (try? request(CompletionRequest(context))) ?? Completion(range: context.range)
  }

  /// Adds suggestions to parse errors, for words of the launched app.
  ///
  /// Without an app, the suggestions are for words of the app that the text launches.
  package func addingSuggestions(to errors: ParseErrors) -> ParseErrors {
    errors.addingSuggestions { (try? request(SuggestionRequest($0, appName: errors.appName))) ?? nil }
  }

  // Returns `nil` for a statement without file names.
  private func files(_ verb: Verb, _ prefix: String, _ context: CursorContext) -> [Completion.Candidate]? {
    let (extensions, summary): ([String], String)
    switch verb {
    case .include, .run, .save, .record: (extensions, summary) = (Self.scriptExtensions, "script")
    case .graph: (extensions, summary) = (explorer?.graphExtensions ?? [], "graph")
    case .report: (extensions, summary) = (Self.reportExtensions, "page")
    default: return nil
    }
    let entry = StatementTable.entry(for: verb)
    let endsRecording = verb == .record && recorder != nil && !context.replacesFile
    let completer = FileCompleter(
      files: files, extensions: extensions, summary: summary,
      // Without `!`, a statement refuses an existing file.
      offersFiles: context.replacesFile || !entry.mayReplace,
      suggestion: entry.mayReplace && !endsRecording ? extensions.first.map { newFileName + $0 } : nil)
    return completer.complete(
      prefix, isQuoted: context.isQuoted,
      keywords: endsRecording ? entry.keywords.filter { $0.word == Keyword.off.rawValue } : [])
  }

  // Without its extension: the name of the app, in lower case.
  private var newFileName: String { appName?.lowercased() ?? "session" }

  // Returns the choices of history entries, counts of steps, or the keyword before an entry. Entries come latest first.
  // Returns `nil` if the statement takes none of these here.
  private func historyCandidates(_ verb: Verb, _ slots: [Slot]) -> [KeyedCandidate]? {
    let branch = timeline.branch.reversed()
    func candidates(_ nodes: some Sequence<Timeline.Node>, _ text: (Int) -> String = { "\($0)" }) -> [KeyedCandidate] {
      nodes.map { KeyedCandidate(text($0.number), $0.entry.typedText) }
    }
    func counts(upTo count: Int) -> [KeyedCandidate] {
      count == 0 ? [] : (1...count).map { KeyedCandidate("\($0)", $0 == 1 ? "a step" : "\($0) steps") }
    }
    switch (verb, slots.first) {
    case (.goto, .entry), (.diff, .entry): return candidates(timeline.nodes.reversed())
    case (.record, .entry): return candidates(branch.filter { $0.entry.isLaunch })
    case (.record, .keyword(let keyword)):
      return StatementTable.entry(for: .record).keywords.filter { $0.word == keyword.rawValue }.map {
        KeyedCandidate($0)
      }
    case (.why, .entry):
      // The events of an app that has ended are gone.
      let start = timeline.traceStart
      return candidates(branch.filter { $0.entry.events != nil && $0.number >= start })
    case (.save, .range): return candidates(branch) { "\($0)..\(timeline.position)" }
    case (.undo, .count): return counts(upTo: timeline.undoCount)
    case (.redo, .count): return counts(upTo: timeline.redoCount)
    default: return nil
    }
  }
}
