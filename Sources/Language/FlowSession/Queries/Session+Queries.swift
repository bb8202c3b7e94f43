import FlowCore
import FlowRuntime
import FlowScript
import FlowSystem
import FoundationEssentials

extension Session {
  /// Answers a query, which changes nothing in the app, not even the time.
  /// - Throws: ``Diagnostic`` if no app runs, or if the query names something unknown.
  package func query(
    _ query: Statement.Query, entry: TraceSpan? = nil, languageVersion: Int = ScriptHeader.currentVersion
  ) throws(Diagnostic) -> [TranscriptLine] {
    let lines: [TranscriptLine] =
      switch query {
      case .tree(let name): try treeLines(name, requireApp())
      case .state(let path): try stateLines(path, requireApp())
      case .screen(nil, false): try screenLines(requireApp(), languageVersion)
      case .screen(let name, let isFull): try screenLines(of: name, isFull: isFull, requireApp())
      case .stack(let name): try stackLines(name, requireApp())
      case .steps(let prefix): try StepsQuery(requireApp().steps, prefix: prefix ?? "").lines
      case .inputs(let name): try inputLines(name, requireApp())
      case .effects(let name): try effectLines(name, requireApp())
      case .alive(let name): try aliveLines(name, requireApp())
      case .trace(let count): try traceLines(requireApp(), count: count ?? Session.traceCount)
      case .why(let path, let number): try whyLines(path, at: number, entry, requireApp()).foldingLikeLines()
      case .time: try timeLines(requireApp())
      // These two queries work without an app.
      case .clock: [TranscriptLine("\(Statement.clock(clock == .auto(nil) ? .auto(Session.autoLimit) : clock))")]
      case .detail:
        [TranscriptLine("\(Statement.detail(detail))")]
          + (settings.showsElements ? [] : [TranscriptLine("\(Statement.elements(false))")])
      }
    return lines.isEmpty ? [.empty] : lines
  }

  /// The number of events that `trace` shows, unless the statement specifies another.
  // A terminal shows about that many lines.
  package static let traceCount = 20

  // With a name, the tree has only the flow with its content, or the path to the screen.
  private func treeLines(_ name: Name?, _ app: LaunchedApp) throws(Diagnostic) -> [TranscriptLine] {
    TreeQuery(app, of: try name.map { name throws(Diagnostic) in try owner(name, in: app) }).lines
  }

  // Returns each stack as a line, such as `tab 1: A › B *`. With a name, the lines have only the stacks that show the
  // owner.
  private func stackLines(_ name: Name?, _ app: LaunchedApp) throws(Diagnostic) -> [TranscriptLine] {
    let subject = try name.map { name throws(Diagnostic) in
      Set(try screens(of: owner(name, in: app), app).map(\.name))
    }
    return app.tree.places.filter { placed in
      subject.map { names in placed.nodes.contains { names.contains($0.name) } } ?? true
    }.map { placed in
      let stack = TranscriptText.stack(at: placed.place, limit: nil)
      return TranscriptLine(placed.isFront ? "\(stack) *" : stack)
    }
  }

  // Returns a screen itself, or all screens of a flow.
  private func screens(of owner: Owner, _ app: LaunchedApp) -> [Owner] {
    guard let flow = owner.coordinator else { return [owner] }
    let coordinators = app.screenCoordinators
    return app.run.owners.alive.filter { screen in
      guard screen.kind == .screen else { return false }
      var next = coordinators.innermost(showing: screen)
      while let coordinator = next, coordinator !== flow { next = coordinators.parent(of: coordinator) }
      return next != nil
    }
  }

  // With a name, of that owner and its screens.
  private func effectLines(_ name: Name?, _ app: LaunchedApp) throws(Diagnostic) -> [TranscriptLine] {
    guard let name else { return EffectList(app).lines }
    let owner = try owner(name, in: app)
    let owners = [owner] + screens(of: owner, app)
    return EffectList(app, of: owners).lines
  }

  // With signatures and summaries. Without a name, these are the inputs of the front screen.
  private func inputLines(_ name: Name?, _ app: LaunchedApp) throws(Diagnostic) -> [TranscriptLine] {
    let owner = if let name { try inputOwner(name, in: app) } else { app.frontOwner }
    guard let type = owner?.inputType else { return [] }
    guard !type.cases.isEmpty else { return type.signatures.map { TranscriptLine($0) } }
    let written = TextColumns.padded(type.cases.map(\.signature))
    return zip(type.cases, written).map { input, signature in
      TranscriptLine(input.about.map { "\(signature)  \(VisibleText.line($0))" } ?? input.signature)
    }
  }

  // Returns the number of living owners for each name, with their retentions. Names are in order of creation. A name
  // that no screen or flow has had is that of a class of objects.
  private func aliveLines(_ subject: Name?, _ app: LaunchedApp) throws(Diagnostic) -> [TranscriptLine] {
    if let subject, !app.hasHadOwner(named: subject.word) {
      return [TranscriptLine("\(try objectCount(of: subject, in: app)) \(Name(word: subject.word))")]
    }
    var names: [String] = []
    var counts: [String: AliveCount] = [:]
    for owner in app.run.owners.alive {
      let name = owner.name.word
      if counts[name] == nil { names.append(name) }
      counts[name, default: AliveCount()].alive += 1
      switch app.lifetimes.retention(of: owner) {
      case .kept: counts[name, default: AliveCount()].kept += 1
      case .leaked: counts[name, default: AliveCount()].leaked += 1
      case nil: if app.lifetimes.isWaiting(owner) { counts[name, default: AliveCount()].waiting += 1 }
      }
    }
    if let subject { names = [subject.word] }
    return names.map { name in
      let count = counts[name, default: AliveCount()]
      let notes = [(count.kept, "kept"), (count.leaked, "leaked"), (count.waiting, "gone, with work under way")]
        .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
      return TranscriptLine("\(count.alive) \(Name(word: name))\(notes.isEmpty ? "" : " (\(notes))")")
    }
  }

  // The virtual time since launch, the app's date, and the next wake-up.
  private func timeLines(_ app: LaunchedApp) -> [TranscriptLine] {
    let now = app.runtime.now
    // Within the runtime, this is the date that the app sees.
    let date = app.runtime.enter { Date() }
    var lines = [TranscriptLine("\(DurationText.short(now)) (\(date.literal))")]
    if let due = app.runtime.nextDue {
      let rows = EffectList(app).rows.filter { $0.until == due }
      let names = rows.map(\.name).joined(separator: ", ")
      lines.append(TranscriptLine("next at \(DurationText.short(due))\(names.isEmpty ? "" : ": \(names)")"))
    }
    return lines
  }

  // Oldest first, with numbers and times.
  private func traceLines(_ app: LaunchedApp, count: Int) -> [TranscriptLine] {
    let trace = app.run.trace
    let first = trace.lastSequence - min(trace.lastSequence, UInt64(clamping: max(count, 0)))
    let converter = TraceConverter(uuids: uuids)
    let width = String(trace.lastSequence).count
    return trace.events(after: first).compactMap { event in
      guard let kind = converter.kind(of: event.kind, isFull: true) else { return nil }
      var line = TranscriptText.line(for: kind)
      let number = String(event.sequence)
      let padding = String(repeating: " ", count: width - number.count)
      let cause = event.cause == 0 || event.cause == event.sequence ? "" : "  ← \(event.cause)"
      line.surround(with: "\(padding)\(number)  \(DurationText.short(event.time))  ", cause)
      return line
    }
  }
}

// The numbers of owners with one name, for the query `alive`.
private struct AliveCount {
  var alive = 0
  // The number of removed owners that stored properties keep.
  var kept = 0
  // The number of removed owners to which no stored property leads.
  var leaked = 0
  // The number of removed owners whose work is under way.
  var waiting = 0
}

/// The Steps that an app declares, for the query `steps`.
@MainActor
struct StepsQuery {
  private let types: [WritableType]
  private let prefix: String

  init(_ types: [WritableType], prefix: String) {
    self.types = types
    self.prefix = prefix
  }

  var lines: [TranscriptLine] {
    let rows = types.flatMap { type in self.rows(of: type.scriptType) }
    let written = TextColumns.padded(rows.map(\.signature))
    let types = TextColumns.padded(rows.map(\.type))
    return rows.indices.map { index in
      // Without a summary, nothing follows the type. So no line ends with spaces.
      var line = "\(written[index])  \(rows[index].summary == nil ? rows[index].type : types[index])"
      if let summary = rows[index].summary { line += "  \(VisibleText.line(summary))" }
      return TranscriptLine(line)
    }
  }

  private struct Row {
    // With the parameters.
    var signature: String
    var type: String
    // The documentation on one line.
    var summary: String?
  }

  private func rows(of type: ScriptType) -> [Row] {
    let name = type.shortName
    if case .structure = type.form {
      return name.hasPrefix(prefix) ? type.signatures.map { Row(signature: $0, type: name) } : []
    }
    return type.cases.compactMap { step in
      let matches = [".\(step.name)", step.name, "\(name).\(step.name)"].contains { $0.hasPrefix(prefix) }
      return matches ? Row(signature: step.signature, type: name, summary: step.about) : nil
    }
  }
}
