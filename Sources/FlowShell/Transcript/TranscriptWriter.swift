import FlowCore
import FlowScript

/// Writes down what a statement does to a run, instant by instant: first the events, then what they did to the state.
@MainActor
final class TranscriptWriter {
  /// Whether launches, inputs, actions, effects and forwards are told too.
  var isFull = false
  /// Counts what the app does, if that is counted.
  var coverage: RunCoverage?

  /// Says which flow each line is about, if somebody wants to know.
  var flows: FlowFinder?

  private let run: Run
  private let uuids: UUIDNumbers
  private let watch = StateWatch()
  private var words: EventText { EventText(uuids: uuids) }
  private var lastSequence: UInt64 = 0
  private var toldEffects: Set<String> = []
  private var start: Duration = .zero
  private var now: Duration = .zero
  private var lines: [TranscriptLine] = []
  private var events: [TraceEvent] = []
  /// How many of the events came before the instant in progress.
  private var instantStart = 0

  init(run: Run, uuids: UUIDNumbers) {
    self.run = run
    self.uuids = uuids
    run.owners.onBirth = { [watch] owner in watch.add(owner) }
    run.trace.onLap = { [weak self] in self?.tellEvents() }
  }

  /// Begins the transcript of a statement.
  /// - Parameters:
  ///   - time: The time now.
  ///   - tellsState: Whether changes of state are told.
  func begin(at time: Duration, tellsState: Bool) {
    if tellsState { watch.wake() } else { watch.sleep() }
    start = time
    now = time
    instantStart = 0
    lines.removeAll()
    events.removeAll(keepingCapacity: true)
  }

  /// Called when an instant has come to rest.
  func instantIsOver(at time: Duration) {
    now = time
    let instantStart = min(instantStart, events.count)
    defer { self.instantStart = events.count }
    UnheardSteppers.record(in: run)
    flows?.look()
    tellEvents()
    coverage?.instantIsOver(in: run)
    let changes = watch.changes()
    guard !changes.isEmpty else { return }
    let causes = ChangeCauses(events[instantStart...])
    let offset = offset(of: time)
    for (owner, change) in changes {
      let change = change.map(uuids.numbered)
      var line = TranscriptLine(.state, "\(owner).", .change(change))
      // As text, since the trace may keep it long after the values are gone, and they may be large.
      run.trace.record(
        .changed(owner: owner, path: change.path, text: line.text), cause: causes.cause(ofChangeIn: owner))
      line.surround(with: offset)
      tell(line, of: flows?.flow(of: owner))
    }
    tellEvents()
  }

  /// Tells of what is gone and still alive.
  func tell(_ judgements: [Lifetimes.Judgement]) {
    for judgement in judgements {
      tell(TranscriptLine(judgement.text, judgement.verdict.lineKind), of: flows?.flow(of: judgement.owner))
    }
  }

  /// Ends the transcript.
  /// - Parameter effects: What is still under way; each that sleeps or ticks is told once.
  func end(_ effects: [EffectRow]) -> (lines: [TranscriptLine], events: [TraceEvent]) {
    for effect in effects where !toldEffects.contains(effect.identity) {
      let flow = effect.owner.flatMap { flows?.flow(of: $0) }
      if let interval = effect.interval {
        tell(TranscriptLine("ticks every \(TranscriptText.amount(interval)): \(effect.name)"), of: flow)
      } else if let until = effect.until {
        let words = "asleep until +\(TranscriptText.amount(until - start)): \(effect.name)"
        tell(TranscriptLine(words), of: flow)
      }
    }
    toldEffects = Set(effects.map(\.identity))
    return (lines, events)
  }

  private func tellEvents() {
    run.trace.read(after: lastSequence) { event in
      lastSequence = event.sequence
      events.append(event)
      coverage?.note(event)
      // A change is told with its values, which the event does not have.
      if case .changed = event.kind { return }
      guard var line = words.line(for: event.kind, isFull: isFull) else { return }
      if event.time != start { line.surround(with: offset(of: event.time)) }
      tell(line, of: flows?.flow(of: event.kind))
    }
  }

  private func tell(_ line: TranscriptLine, of flow: String?) {
    var line = line
    line.flow = flow
    lines.append(line)
  }

  /// What a line begins with, `+20ms `, if it is not of the instant in which the statement began.
  private func offset(of time: Duration) -> String {
    time == start ? "" : "+\(TranscriptText.amount(time - start)) "
  }
}

/// Finds what led to the changes of state of one instant.
@MainActor
private struct ChangeCauses {
  private var byOwner: [ObjectIdentifier: UInt64] = [:]
  private var last: UInt64 = 0

  /// Looks through the events of the instant.
  init(_ events: ArraySlice<TraceEvent>) {
    for event in events {
      switch event.kind {
      case .action(let owner, _), .input(let owner, _), .handled(let owner, _):
        byOwner[ObjectIdentifier(owner.settled)] = event.sequence
        last = event.sequence
      default: continue
      }
    }
  }

  /// The last thing that the owner itself did; else the last that anything did, for state may be shared; else 0.
  func cause(ofChangeIn owner: Owner) -> UInt64 {
    byOwner[ObjectIdentifier(owner)] ?? last
  }
}
