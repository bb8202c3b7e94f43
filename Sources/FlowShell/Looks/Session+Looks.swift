import FlowCore
import FlowNavigation
import FlowScript

extension Session {
  /// A look at the app: changes nothing, not even the time.
  func look(_ look: Statement.Look) throws(Problem) -> [TranscriptLine] {
    let app = try requireApp()
    let lines: [TranscriptLine] =
      switch look {
      case .tree: TreeLook(app).lines
      case .state(let path): try stateLines(path, app)
      case .screen: atLines(app)
      case .stack: stackLines(app)
      case .steps(let prefix): StepsLook(app.steps, prefix: prefix ?? "").lines
      case .inputs: inputLines(app)
      case .effects: EffectList(app).lines
      case .alive: aliveLines(app)
      case .trace(let count): traceLines(app, count: count ?? 20)
      case .why: WhyLook(app, uuids: uuids).lines
      }
    return lines.isEmpty ? [TranscriptLine("none")] : lines
  }

  /// Each stack on a line: `tab 1: A › B *`.
  private func stackLines(_ app: LaunchedApp) -> [TranscriptLine] {
    app.tree.places.map { standing in
      var place = TranscriptText.place(standing.place, limit: nil)
      place = String(place.dropFirst().dropLast())
      return TranscriptLine(standing.isFront ? "\(place) *" : place)
    }
  }

  /// The inputs of the front screen: how each is written, and what it is for.
  private func inputLines(_ app: LaunchedApp) -> [TranscriptLine] {
    guard let type = (app.frontOwner?.model as? any InputSink)?.inputType else { return [] }
    guard !type.cases.isEmpty else { return type.signatures.map { TranscriptLine($0) } }
    let written = Columns.padded(type.cases.map(\.signature))
    return zip(type.cases, written).map { input, signature in
      TranscriptLine(input.summary.map { "\(signature)  \(ScriptText.visible($0))" } ?? input.signature)
    }
  }

  /// How many live of each name, in order of creation, with the verdicts on what is gone.
  private func aliveLines(_ app: LaunchedApp) -> [TranscriptLine] {
    var names: [String] = []
    var counts: [String: (alive: Int, kept: Int, leaked: Int, waiting: Int)] = [:]
    for owner in app.run.owners.alive {
      let name = owner.name.word
      if counts[name] == nil { names.append(name) }
      counts[name, default: (0, 0, 0, 0)].alive += 1
      switch app.lifetimes.verdict(on: owner) {
      case .kept: counts[name, default: (0, 0, 0, 0)].kept += 1
      case .leaked: counts[name, default: (0, 0, 0, 0)].leaked += 1
      case nil: if app.lifetimes.isWaiting(owner) { counts[name, default: (0, 0, 0, 0)].waiting += 1 }
      }
    }
    return names.map { name in
      let count = counts[name] ?? (0, 0, 0, 0)
      let gone = [(count.kept, "kept"), (count.leaked, "leaked"), (count.waiting, "gone, with work under way")]
        .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
      return TranscriptLine("\(count.alive) \(Name(word: name))\(gone.isEmpty ? "" : " (\(gone))")")
    }
  }

  /// The last events, oldest first, with their numbers and times.
  private func traceLines(_ app: LaunchedApp, count: Int) -> [TranscriptLine] {
    let trace = app.run.trace
    let first = trace.lastSequence - min(trace.lastSequence, UInt64(clamping: max(count, 0)))
    let words = EventText(uuids: uuids)
    let width = String(trace.lastSequence).count
    return trace.events(after: first).compactMap { event in
      guard var line = words.line(for: event.kind, isFull: true) else { return nil }
      let number = String(event.sequence)
      let padding = String(repeating: " ", count: width - number.count)
      let cause = event.cause == 0 || event.cause == event.sequence ? "" : "  ← \(event.cause)"
      line.surround(with: "\(padding)\(number)  \(TranscriptText.amount(event.time))  ", cause)
      return line
    }
  }
}
