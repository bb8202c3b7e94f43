import FlowCore
import FlowScript

/// A writer that collects what a statement does, instant by instant.
///
/// Each instant contributes the events of its trace, then the changes of state.
@MainActor
final class TranscriptWriter {
  /// Whether to report received Steps, inputs, actions and effects too, as `detail full` does.
  var isFull = false
  /// The coverage counter of the app. `nil` if coverage is not counted.
  var coverage: RunCoverage?

  /// The finder for the flow of an event. `nil` if events need no flow.
  var flows: FlowFinder?

  /// A closure to call with the events of each instant when it is over. `nil` if they are reported at the end.
  var onEvent: ((TranscriptEvent) -> Void)?
  /// The number of events of the statement that `onEvent` has received.
  private(set) var reportedCount = 0

  private let run: Run
  private let uuids: UUIDNumbers
  private let watch = StateWatch()
  private var reader: TranscriptReader { TranscriptReader(uuids: uuids) }
  private var lastSequence: UInt64 = 0
  private var reportedEffects: Set<EffectRow.Identity> = []
  private var start: Duration = .zero
  private var transcript: [TranscriptEvent] = []
  private var events: [TraceEvent] = []
  /// The number of events before the current instant.
  private var instantStart = 0

  init(run: Run, uuids: UUIDNumbers) {
    self.run = run
    self.uuids = uuids
    run.owners.onBirth = { [watch] owner in watch.add(owner) }
    run.trace.onLap = { [weak self] in self?.readTrace() }
  }

  /// Starts the transcript of a statement.
  /// - Parameters:
  ///   - time: The current virtual time.
  ///   - reportsState: Whether to report changes of state.
  func begin(at time: Duration, reportsState: Bool) {
    if reportsState { watch.wake() } else { watch.sleep() }
    start = time
    instantStart = 0
    reportedCount = 0
    transcript.removeAll()
    events.removeAll(keepingCapacity: true)
  }

  /// Adds the changes of an instant that has come to rest.
  func instantIsOver(at time: Duration) {
    defer { reportInstant() }
    let instantStart = min(instantStart, events.count)
    defer { self.instantStart = events.count }
    UnobservedSteppers.record(in: run)
    flows?.update()
    readTrace()
    coverage?.instantIsOver(in: run)
    let changes = watch.changes()
    guard !changes.isEmpty else { return }
    let causes = ChangeCauses(events[instantStart...])
    for (owner, change) in changes {
      let change = change.map(uuids.numbered)
      let kind = TranscriptEvent.Kind.changed(change, of: owner.name)
      // Text rather than values, which may be large: the trace may hold it long after the values are gone.
      run.trace.record(
        .changed(owner: owner, path: change.components, text: TranscriptText.line(for: kind).text),
        cause: causes.cause(ofChangeIn: owner))
      report(kind, at: time, of: flows?.flow(of: owner))
    }
    readTrace()
  }

  private func reportInstant() {
    guard let onEvent else { return }
    for event in transcript[reportedCount...] { onEvent(event) }
    reportedCount = transcript.count
  }

  /// Reports owners that were removed and are still alive.
  func report(_ evaluations: [Lifetimes.Evaluation]) {
    for evaluation in evaluations {
      transcript.append(TranscriptEvent(evaluation.event, flow: flows?.flow(of: evaluation.owner)))
    }
  }

  /// Ends the transcript.
  /// - Parameter effects: The operations in progress. Each that sleeps or repeats is reported once.
  /// - Returns: The transcript, and the trace events since the statement began.
  func end(_ effects: [EffectRow]) -> (transcript: [TranscriptEvent], trace: [TraceEvent]) {
    // A throttle interval with nothing pending is no work to report.
    let effects = effects.filter { !$0.isEmptyInterval }
    for effect in effects where !reportedEffects.contains(EffectRow.Identity(effect)) {
      let flow = effect.owner.flatMap { flows?.flow(of: $0) }
      if let interval = effect.interval {
        transcript.append(TranscriptEvent(.ticking(effect: effect.name, every: interval), flow: flow))
      } else if let until = effect.until {
        transcript.append(TranscriptEvent(.asleep(effect: effect.name, until: until - start), flow: flow))
      }
    }
    reportedEffects = Set(effects.map { EffectRow.Identity($0) })
    return (transcript, events)
  }

  private func readTrace() {
    run.trace.read(after: lastSequence) { event in
      lastSequence = event.sequence
      events.append(event)
      coverage?.note(event)
      // A change of state is reported with its values, which the trace event lacks.
      if case .changed = event.kind { return }
      guard let kind = reader.kind(of: event.kind, isFull: isFull) else { return }
      report(kind, at: event.time, of: flows?.flow(of: event.kind))
    }
  }

  private func report(_ kind: TranscriptEvent.Kind, at time: Duration, of flow: String?) {
    transcript.append(TranscriptEvent(kind, offset: time - start, flow: flow))
  }
}

/// The causes of the state changes of one instant.
@MainActor
private struct ChangeCauses {
  private var byOwner: [ObjectIdentifier: UInt64] = [:]
  private var last: UInt64 = 0

  /// Reads the causes from the events of the instant.
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

  /// Returns the sequence number of the event that caused a change.
  ///
  /// This is the owner's own last event, or else the last event of any owner, since state may be shared. Returns 0 if
  /// there is no such event.
  func cause(ofChangeIn owner: Owner) -> UInt64 {
    byOwner[ObjectIdentifier(owner)] ?? last
  }
}

/// A watch that copies each living owner's state and reports later changes.
@MainActor
final class StateWatch {
  private struct Watched {
    let owner: Owner
    /// The state at the last comparison. `nil` before the first one.
    var copy: StateCopy?
  }

  private var watched: [Watched] = []

  /// Whether state is not read, since no change will be reported. A launch reports only where it led.
  private(set) var isAsleep = false

  /// Starts to watch the state of a new owner.
  func add(_ owner: Owner) {
    guard let model = owner.model else { return }
    watched.append(Watched(owner: owner, copy: isAsleep ? nil : StateCopy(of: model)))
  }

  /// Stops reading state.
  func sleep() {
    isAsleep = true
  }

  /// Resumes reading, with the current state as the new base.
  func wake() {
    guard isAsleep else { return }
    isAsleep = false
    for index in watched.indices {
      guard let model = watched[index].owner.model else { continue }
      watched[index].copy = StateCopy(of: model)
    }
  }

  /// Returns the changes since the last call, by owner in order of creation, then by property.
  ///
  /// Forgets owners that are gone.
  func changes() -> [(owner: Owner, change: StateChange)] {
    guard !isAsleep else { return [] }
    var changes: [(owner: Owner, change: StateChange)] = []
    var isAnyGone = false
    for watched in watched {
      guard let model = watched.owner.model else {
        isAnyGone = true
        continue
      }
      guard let copy = watched.copy else { continue }
      for change in copy.changes(of: model) { changes.append((watched.owner, change)) }
    }
    if isAnyGone { watched.removeAll { $0.owner.model == nil } }
    return changes
  }
}

/// A finder for the flow of an event.
///
/// For a screen, this is the innermost flow that shows it.
@MainActor
final class FlowFinder {
  private weak var app: LaunchedApp?
  /// The flows of screens, by owner id. A removed screen keeps its last flow.
  private var known: [Int: String] = [:]
  /// The id of the newest owner at the last call of ``update()``.
  private var lastID = 0

  init(_ app: LaunchedApp) {
    self.app = app
  }

  /// Records the flows of new screens, if there are any.
  ///
  /// Call this at the end of each instant, since screens may later be gone. The cost is linear in the number of living
  /// owners if there is a new one.
  func update() {
    guard let app, app.run.owners.lastID != lastID else { return }
    let coordinators = app.screenCoordinators
    for owner in app.run.owners.alive where owner.id > lastID && owner.kind == .screen {
      known[owner.id] = coordinators.innermost(showing: owner)?.owner?.description
    }
    lastID = app.run.owners.lastID
  }

  /// Returns the name of the flow that the owner is, or that shows it. Returns `nil` if there is none.
  func flow(of owner: Owner) -> String? {
    let owner = owner.settled
    if owner.kind == .flow { return owner.description }
    if let flow = known[owner.id] { return flow }
    guard let app, let flow = app.screenCoordinators.innermost(showing: owner)?.owner else { return nil }
    known[owner.id] = flow.description
    return flow.description
  }

  /// Returns the name of an event's flow. Returns `nil` if the event belongs to none.
  func flow(of event: TraceEvent.Kind) -> String? {
    switch event {
    case .sent(_, let owner, _), .handled(let owner, _), .ignored(let owner, _), .vetoed(let owner, _, _),
      .turned(let owner, _, _), .held(let owner, _, _), .dropped(let owner, _, _), .ended(let owner),
      .threw(let owner, _), .input(let owner, _), .action(let owner, _), .effect(let owner, _, _), .late(let owner, _),
      .rejected(let owner, _), .changed(let owner, _, _), .unobserved(let owner):
      flow(of: owner)
    case .transition(let transition):
      transition.place.screens.last.flatMap { app?.run.owners.owner(named: $0) }.flatMap { flow(of: $0) }
    case .backVetoed, .notPresented, .fault: nil
    }
  }
}
