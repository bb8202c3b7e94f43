import FlowCore
import FlowScript

/// Collects what a statement does to a run, instant by instant: first the events of its trace, then the changes of state.
@MainActor
final class TranscriptWriter {
  /// Whether launches, inputs, actions, effects and forwards are reported too.
  package var isFull = false
  /// Counts what the app does, if that is counted.
  package var coverage: RunCoverage?

  /// Finds the flow that an event is about. `nil` if transcripts are not compared.
  package var flows: FlowFinder?

  private let run: Run
  private let uuids: UUIDNumbers
  private let watch = StateWatch()
  private var reader: TranscriptReader { TranscriptReader(uuids: uuids) }
  private var lastSequence: UInt64 = 0
  private var reportedEffects: Set<String> = []
  private var start: Duration = .zero
  private var transcript: [TranscriptEvent] = []
  private var events: [TraceEvent] = []
  /// How many of the events came before the instant in progress.
  private var instantStart = 0

  init(run: Run, uuids: UUIDNumbers) {
    self.run = run
    self.uuids = uuids
    run.owners.onBirth = { [watch] owner in watch.add(owner) }
    run.trace.onLap = { [weak self] in self?.readTrace() }
  }

  /// Begins the transcript of a statement.
  /// - Parameters:
  ///   - time: The time now.
  ///   - reportsState: Whether changes of state are reported.
  package func begin(at time: Duration, reportsState: Bool) {
    if reportsState { watch.wake() } else { watch.sleep() }
    start = time
    instantStart = 0
    transcript.removeAll()
    events.removeAll(keepingCapacity: true)
  }

  /// Called when an instant has come to rest.
  func instantIsOver(at time: Duration) {
    let instantStart = min(instantStart, events.count)
    defer { self.instantStart = events.count }
    UnobservedSteppers.record(in: run)
    flows?.query()
    readTrace()
    coverage?.instantIsOver(in: run)
    let changes = watch.changes()
    guard !changes.isEmpty else { return }
    let causes = ChangeCauses(events[instantStart...])
    for (owner, change) in changes {
      let change = change.map(uuids.numbered)
      let kind = TranscriptEvent.Kind.changed(change, of: owner.name)
      // As text, since the trace may keep it long after the values are gone, and they may be large.
      run.trace.record(
        .changed(owner: owner, path: change.components, text: TranscriptText.line(for: kind).text),
        cause: causes.cause(ofChangeIn: owner))
      report(kind, at: time, of: flows?.flow(of: owner))
    }
    readTrace()
  }

  /// Reports what is gone and still alive.
  package func report(_ evaluations: [Lifetimes.Evaluation]) {
    for evaluation in evaluations {
      transcript.append(TranscriptEvent(evaluation.event, flow: flows?.flow(of: evaluation.owner)))
    }
  }

  /// Ends the transcript.
  /// - Parameter effects: What is still under way. Each that sleeps or ticks is reported once.
  package func end(_ effects: [EffectRow]) -> (transcript: [TranscriptEvent], trace: [TraceEvent]) {
    let effects = effects.filter { !$0.isEmptyInterval }
    for effect in effects where !reportedEffects.contains(effect.identity) {
      let flow = effect.owner.flatMap { flows?.flow(of: $0) }
      if let interval = effect.interval {
        transcript.append(TranscriptEvent(.ticking(effect: effect.name, every: interval), flow: flow))
      } else if let until = effect.until {
        transcript.append(TranscriptEvent(.asleep(effect: effect.name, until: until - start), flow: flow))
      }
    }
    reportedEffects = Set(effects.map(\.identity))
    return (transcript, events)
  }

  private func readTrace() {
    run.trace.read(after: lastSequence) { event in
      lastSequence = event.sequence
      events.append(event)
      coverage?.note(event)
      // A change is reported with its values, which the event does not have.
      if case .changed = event.kind { return }
      guard let kind = reader.kind(of: event.kind, isFull: isFull) else { return }
      report(kind, at: event.time, of: flows?.flow(of: event.kind))
    }
  }

  private func report(_ kind: TranscriptEvent.Kind, at time: Duration, of flow: String?) {
    transcript.append(TranscriptEvent(kind, offset: time - start, flow: flow))
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
