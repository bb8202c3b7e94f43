import FlowRuntime
import FlowScript
import FlowSession
import FlowSystem

extension Shell {
  /// Performs `undo n`: goes back to before the last typed statements.
  /// - Throws: ``Diagnostic`` if there are fewer, or if the moment cannot be reached again.
  func undo(_ count: Int) throws(Diagnostic) -> Outcome {
    guard count > 0, let (position, undone) = timeline.position(before: count) else {
      let most = timeline.undoCount
      throw Diagnostic(
        .refused, most == 0 ? "there is nothing to undo" : "there \(Self.only(most)) to undo",
        advice: most == 0 ? [] : ["undo \(most) goes to the beginning"])
    }
    let answer = try travel(to: position) { $0.undo(to: position) }
    let rows = Self.rows(of: undone.filter(\.entry.isUndoable))
    let lines = rows.map { TranscriptLine("undone: \($0.node.number)  \($0.text)") }
    return Outcome(.answered, answer: answer + lines)
  }

  /// Performs `redo n`: goes forward by the last undone statements.
  /// - Throws: ``Diagnostic`` if there are fewer, or if the moment cannot be reached again.
  func redo(_ count: Int) throws(Diagnostic) -> Outcome {
    guard count > 0, let position = timeline.position(redoing: count) else {
      let most = timeline.redoCount
      throw Diagnostic(
        .refused, most == 0 ? "there is nothing to redo" : "there \(Self.only(most)) to redo",
        advice: most > 0 ? ["redo \(most) goes to the end"] : followingEntryAdvice.map { [$0] } ?? [])
    }
    return Outcome(.answered, answer: try travel(to: position) { $0.redo(count) })
  }

  private static func only(_ count: Int) -> String { count == 1 ? "is only 1" : "are only \(count)" }

  // The advice on the undoable entry right after the position. `nil` if there is none.
  private var followingEntryAdvice: String? {
    // After `goto` to another branch, there is nothing to redo, even where that branch goes on.
    let next = timeline.nodes.last { $0.parent == timeline.position && $0.entry.isUndoable }
    return next.map { "\($0.number) follows, \($0.entry.typedText): goto \($0.number)" }
  }

  /// Performs `goto n`: goes to an entry of any branch.
  /// - Throws: ``Diagnostic`` if there is no such entry, if it lost the app, or if the moment cannot be reached again.
  func go(to number: Int) throws(Diagnostic) -> Outcome {
    let node = try node(number)
    guard !node.entry.isLost else {
      throw Diagnostic(
        .refused, "entry \(number) lost the app, so the session cannot go there",
        advice: [node.parent == 0 ? Advice.seeHistory : "go to the entry before: goto \(node.parent)"])
    }
    return Outcome(.answered, answer: try travel(to: number) { $0.go(to: number) })
  }

  /// Performs `diff n m`: shows how two moments differ.
  ///
  /// Without a number, the first moment is the one that `undo` would go to.
  /// - Throws: ``Diagnostic`` if there are no such entries, or if a moment cannot be reached again.
  func diff(_ first: Int?, _ second: Int?) throws(Diagnostic) -> Outcome {
    guard let first = first ?? timeline.position(before: 1)?.position else {
      throw Diagnostic(.refused, "there is no step to compare with", advice: [Advice.driveFirst])
    }
    // Entry 0 is the moment before the first statement, to which `undo` goes too.
    if first > 0 { _ = try node(first) }
    let old = try snapshot(at: first)
    var new: SessionSnapshot?
    if let second {
      _ = try node(second)
      new = try snapshot(at: second)
    } else {
      new = (try? request(SnapshotRequest())) ?? nil
    }
    // Before the first launch there is nothing.
    return Outcome(.answered, answer: (old ?? SessionSnapshot()).differences(to: new ?? SessionSnapshot()))
  }

  /// Performs `history text`: lists the entries, with their numbers and screens.
  ///
  /// The entries are those that a recording includes, and those that lost the app. With `isWhole`, these are all.
  func historyLines(containing text: String?, isWhole: Bool) -> [TranscriptLine] {
    let isShown = { (node: Timeline.Node) in isWhole || node.entry.isRecorded || node.entry.isLost }
    let isListed = { (node: Timeline.Node) in
      guard isShown(node) else { return false }
      guard let text else { return true }
      return node.entry.typedText.contains(text) || node.entry.screen?.description.contains(text) == true
    }
    let width = String(timeline.nodes.count).count
    let branch = Self.rows(of: timeline.branch.filter(isListed))
    let typedWidth = TextColumns.width(of: branch.map(\.text))
    // Hidden entries after the marked one change nothing.
    let marked = timeline.branch.last(where: isShown)?.number
    var lines = branch.flatMap { row -> [TranscriptLine] in
      let isMarked = row.node.number == marked
      guard let screen = row.node.entry.screen else {
        return [historyLine(row.node, row.text, width, isMarked: isMarked)]
      }
      // As in the help of commands, the second column begins anew under a first one that is too wide.
      let isWide = DisplayWidth.columns(of: row.text) > typedWidth
      let typed = isWide ? row.text : "\(TextColumns.padded(row.text, to: typedWidth))  \(screen)"
      let below = String(repeating: " ", count: width + 4 + typedWidth + 2) + "\(screen)"
      return [historyLine(row.node, typed, width, isMarked: isMarked)] + (isWide ? [TranscriptLine(below)] : [])
    }
    let current = Set(timeline.branch.map(\.number))
    for branch in timeline.otherBranches where branch.contains(where: isListed) {
      let rows = Self.rows(of: branch.filter { $0.entry.isUndoable || $0.entry.isLost })
      // A branch of another branch shows after which undoable entry it began.
      let fork = timeline.path(to: branch[0].parent).last { $0.entry.isUndoable }?.number
      let start = fork.map { current.contains($0) ? "" : "after \($0): " } ?? ""
      let text = start + rows.map { "\($0.node.number) \($0.text)" }.joined(separator: " · ")
      // The text stands below those of the entries, after their marks and numbers.
      lines.append(TranscriptLine(String(repeating: " ", count: width + 4) + text))
    }
    return lines.isEmpty ? [.empty] : lines
  }

  // Neighbouring `advance` entries in `clock live` are one row, with the last of them.
  private static func rows(of nodes: [Timeline.Node]) -> [(node: Timeline.Node, text: String)] {
    var rows: [(node: Timeline.Node, text: String)] = []
    // A row for each tick of the clock would push all others off the screen.
    var run: (first: Int, time: Duration)?
    for node in nodes {
      let entry = node.entry
      guard entry.settings.clock == .live, case .advance(let time)? = entry.statement, entry.comment == nil else {
        run = nil
        rows.append((node, entry.typedText + (entry.failureText.map { " (\($0))" } ?? "")))
        continue
      }
      if let earlier = run, rows.last?.node.number == node.parent {
        run = (earlier.first, earlier.time + time)
        rows.removeLast()
        rows.append((node, "\(Statement.advance(earlier.time + time)) (\(earlier.first)..\(node.number))"))
      } else {
        run = (node.number, time)
        rows.append((node, entry.typedText))
      }
    }
    return rows
  }

  private func historyLine(_ node: Timeline.Node, _ text: String, _ width: Int, isMarked: Bool) -> TranscriptLine {
    let number = TextColumns.padded("\(node.number)", to: width, alignsRight: true)
    return TranscriptLine("\(isMarked ? "* " : "  ")\(number)  \(text)")
  }

  // The number of like lines that `full` shows.
  private static let fullLimit = 1_000

  /// Performs `full`: shows the last transcript with whole values.
  /// - Throws: ``Diagnostic`` if no statement has driven an app.
  func fullTranscript() throws(Diagnostic) -> Outcome {
    guard let entry = timeline.branch.last(where: { $0.entry.outcome.verdict == .drove })?.entry else {
      throw Diagnostic(.refused, "no statement has driven an app yet", advice: [Advice.driveFirst])
    }
    let lines = entry.outcome.lines.map { TranscriptLine($0.wholeText, $0.style) }
      .foldingLikeLines(after: Self.fullLimit)
    return Outcome(.answered, answer: [TranscriptLine(entry.typedText, .statement)] + lines.map(\.indented))
  }

  // MARK: Replay

  // The position and the front screen with its stack: `4: MovieDetail (tab 1: MovieList › MovieDetail)`.
  private var positionText: String {
    let number = timeline.position == 0 ? "the beginning" : "\(timeline.position)"
    guard let place else { return number }
    return "\(number): \(place.front?.description ?? "nothing") \(TranscriptText.place(place.stack))"
  }

  private var placeAnswer: [TranscriptLine] {
    let events = place?.events ?? []
    // The alert, which is on a line of its own.
    return [TranscriptLine("at \(positionText)")] + events.dropFirst().map(TranscriptText.line)
  }

  // Reaches a moment in a new performer, and moves there in the timeline. Returns the place of the session as an
  // answer, with a note if the clock has stopped. Throws with nothing changed if the moment cannot be reached again.
  // Throws also if the recording cannot be replaced: then the session has moved, and the recording has ended.
  private func travel(to number: Int, _ move: (inout Timeline) -> Void) throws(Diagnostic) -> [TranscriptLine] {
    let wasLive = settings.clock == .live
    replacePerformer(with: try reach(number))
    move(&timeline)
    let answer = placeAnswer + (stoppedClock(wasLive: wasLive).map { [TranscriptLine($0)] } ?? [])
    guard let recorder else { return answer }
    // The recording has the current branch only.
    do throws(Diagnostic) {
      try recorder.replace(with: script(from: recorder.start, hasScreens: recorder.hasScreens))
    } catch {
      self.recorder = nil
      throw error
    }
    return answer
  }

  // Returns the note that a replay has stopped `clock live`. Returns `nil` if it has not.
  private func stoppedClock(wasLive: Bool) -> String? {
    wasLive && settings.clock == .manual ? "the clock has stopped; it goes on with clock live" : nil
  }

  private func replacePerformer(with replayed: Replayed) {
    let fresh = replayed.performer
    performer.end()
    performer = fresh
    lacksDetails = !replayed.hasDetails
    hasUnrecordedWork = false
    // Set after the replay, whose output the user has seen already.
    (fresh as? any RemotePerformer)?.onOutput = onOutput
    fresh.receiveInterrupts()
    // The result contains the settings and the time.
    _ = try? request(PlaceRequest())
  }

  /// Returns a new performer that has performed the statements up to an entry.
  /// - Parameters:
  ///   - number: The number of the entry. 0 for the beginning.
  ///   - make: A closure that makes the performer. `nil` makes one for the session itself.
  /// - Returns: The performer, which the caller ends.
  /// - Throws: ``Diagnostic`` if a statement differs from the first time, if the performer is lost, or if the user
  ///   interrupts the replay.
  func performer(
    at number: Int, madeBy make: ((Interrupter) throws(Diagnostic) -> any Performer)? = nil
  ) throws(Diagnostic) -> any Performer {
    try reach(number, madeBy: make).performer
  }

  private struct Replayed {
    var performer: any Performer
    // Whether the trace has changes of state, and values of inputs and actions.
    var hasDetails: Bool
  }

  // Performs the statements up to an entry again. 0 is the beginning. Makes the transcripts of all statements only if
  // `readsDetails` is set, or if a statement differs from the first time. Without `make`, the performer is one for the
  // session itself. Throws if a statement differs from the first time, if the performer is lost, or if the user
  // interrupts the replay.
  private func reach(
    _ number: Int, readsDetails: Bool = false, madeBy make: ((Interrupter) throws(Diagnostic) -> any Performer)? = nil
  ) throws(Diagnostic) -> Replayed {
    let path = timeline.path(to: number)
    let start = path.lastIndex { $0.entry.isLaunch } ?? path.startIndex
    var statements = (path[start...].first?.entry.settings ?? Settings()).statements.map { Replay.MarkedStatement($0) }
    // The entry of each statement, which an error names.
    var nodes: [Timeline.Node?] = statements.map { _ in nil }
    for node in path[start...] {
      for statement in node.entry.replayed {
        statements.append(statement)
        nodes.append(node)
      }
    }
    // Transcripts took half of the 0.95 s of a replay of 10,000 statements of Movies.
    if !readsDetails {
      let (fresh, difference) = try replay(Replay(statements, isSilent: true), madeBy: make)
      let hasDetails = !statements.contains { $0.needsNoTranscript }
      if difference == nil { return Replayed(performer: fresh, hasDetails: hasDetails) }
      // The transcripts show the difference, or that only their absence caused one.
      fresh.end()
    }
    let (fresh, difference) = try replay(Replay(statements), madeBy: make)
    guard let difference else { return Replayed(performer: fresh, hasDetails: true) }
    fresh.end()
    performer.receiveInterrupts()
    throw Self.difference(of: nodes[difference.index], difference.events)
  }

  // Performs statements in a new performer. Returns the performer, and the events of the first statement that differs.
  // Throws if the user interrupts the replay, or if the performer is lost. It has ended then.
  private func replay(
    _ replay: Replay, madeBy make: ((Interrupter) throws(Diagnostic) -> any Performer)?
  ) throws(Diagnostic) -> (any Performer, difference: (index: Int, events: [TranscriptEvent])?) {
    let fresh = try (make ?? makePerformer)(interrupter)
    reportProgress(of: fresh)
    let diagnostic: Diagnostic
    do throws(Diagnostic) {
      let result = try fresh.perform(replay)
      fresh.onProgress = nil
      switch result {
      case .same: return (fresh, nil)
      case .differs(let index, let events): return (fresh, (index, events))
      case .interrupted: diagnostic = .interruptedWithoutChange
      }
    } catch {
      diagnostic = error
    }
    fresh.end()
    performer.receiveInterrupts()
    throw diagnostic
  }

  /// The time after which the shell passes on the progress of a request.
  // Progress of shorter work would only flicker.
  static let progressDelay: Duration = .milliseconds(300)

  /// Lets a performer report the progress of a request that takes long.
  func reportProgress(of performer: any Performer) {
    let began = VirtualTimeRuntime.realTime
    performer.onProgress = { [onProgress] progress in
      if VirtualTimeRuntime.realTime - began > Self.progressDelay { onProgress?(progress) }
    }
  }

  /// Adds to the trace the details that a replay without transcripts leaves out.
  ///
  /// These are the changes of state, and the values of inputs and actions. Does nothing if a replay would lose work, or
  /// if the moment cannot be reached with transcripts. The queries then show that the trace lacks the details.
  func readDetails() {
    // The timeline lacks the unrecorded work.
    guard lacksDetails, !hasUnrecordedWork else { return }
    let isLive = settings.clock == .live
    guard let replayed = try? reach(timeline.position, readsDetails: true) else { return }
    replacePerformer(with: replayed)
    if isLive { _ = outcome(of: StatementRequest(.clock(.live))) }
  }

  // Returns `nil` if no app runs at the entry. Throws if the entry cannot be reached again.
  private func snapshot(at number: Int) throws(Diagnostic) -> SessionSnapshot? {
    let fresh = try performer(at: number)
    defer {
      fresh.end()
      performer.receiveInterrupts()
    }
    return (try? fresh.perform(SnapshotRequest())) ?? nil
  }

  // The advice on a replay that could not begin, or that lost the app.
  private static let restartAdvice = "nothing has changed here; begin anew: restart"

  static func difference(of node: Timeline.Node?, _ events: [TranscriptEvent]) -> Diagnostic {
    guard let node else {
      return Diagnostic(
        .trouble, "the replay cannot restore the settings of the session",
        advice: [Self.restartAdvice])
    }
    let lines = BlockMatcher.changes(
      from: node.entry.outcome.events.map(TranscriptText.text), to: events.map(TranscriptText.text))
    let entry = "entry \(node.number), \(node.entry.typedText)"
    return Diagnostic(
      .refused,
      lines.isEmpty
        ? "\(entry): the state before it differs in a replay" : "\(entry), shows another transcript in a replay",
      advice: lines + ["nothing has changed; \(Advice.changedReplay)", "begin anew: restart"])
  }

  /// Replaces a performer after a loss between two statements.
  /// - Returns: The diagnostic, with the new position as advice. Returns `nil` without a loss.
  func recoverIfLost() -> Diagnostic? {
    guard var diagnostic = loss else { return nil }
    diagnostic.advice += recover()
    return diagnostic
  }

  /// Replaces a lost performer. The new one is at the last reachable moment.
  /// - Returns: The advice on the position of the session, line by line.
  func recover() -> [String] {
    guard loss != nil else { return ["the session is still at \(positionText)"] }
    loss = nil
    let wasLive = settings.clock == .live
    var number = timeline.position
    // Work that ended the app there without a statement would end it there again.
    if number == recoveredPosition { number = timeline.position(before: 1)?.position ?? 0 }
    defer { recoveredPosition = timeline.position }
    var hasRetried = false
    while true {
      do throws(Diagnostic) {
        replacePerformer(with: try reach(number))
        if number != timeline.position { timeline.go(to: number) }
        return ["the session is back at \(positionText)"] + (stoppedClock(wasLive: wasLive).map { [$0] } ?? [])
      } catch {
        // What killed the app may have killed the worker that waited, too.
        guard hasRetried || error.kind != .lost else {
          hasRetried = true
          continue
        }
        guard number > 0 else {
          return ["cannot launch the app again: \(error.message)"] + error.advice
        }
        number = timeline.node(number)?.parent ?? 0
      }
    }
  }
}

extension Advice {
  /// The advice on statements that do something else when they are performed again.
  package static let changedReplay = "an app that reads a file, real time or another thread may replay differently"
}
