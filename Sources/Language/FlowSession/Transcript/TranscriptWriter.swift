import FlowCore
import FlowLifetimes
import FlowScript
import FlowSteppers
import FlowSystem

/// A writer that collects the events of a statement, instant by instant.
///
/// Each instant contributes the events of its trace, then the changes of state, then those of the front screen.
@MainActor
final class TranscriptWriter {
  package var observers: [any SessionObserver] = []

  /// The finder for the flow of an event. `nil` if events need no flow.
  var flows: FlowFinder?

  // The closure of `begin`, as long as the statement runs.
  var onEvent: ((TranscriptEvent) -> Void)?
  /// The number of events of the statement that `onEvent` has received.
  private(set) var reportedCount = 0
  /// The number of state changes of the statement that the writer has read.
  private(set) var changeCount = 0

  private var isFull = false
  private var scope = StatementReport.Scope.everything
  private let run: Run
  private let uuids: UUIDNumbers
  private let watch = StateWatch()
  private let elements: ElementWatch
  // Whether the transcript has what is on screen.
  private var showsElements = false
  private var converter: TraceConverter { TraceConverter(uuids: uuids) }
  private var lastSequence: UInt64 = 0
  // The effects at the last statement's end, which the writer does not report again.
  private var reportedEffects: Set<EffectRow.Identity> = []
  // The ids of the flows of which nothing was on screen at the last statement's end.
  private var idleFlows: Set<Int> = []
  private var start: Duration = .zero
  private var transcript: [TranscriptEvent] = []
  private var events: [TraceEvent] = []
  // The number of events before the current instant.
  private var instantStart = 0
  // Whether the statement gets no transcript. The writer then reads no state either.
  private var isSilent: Bool { if case .nothing = scope { true } else { false } }
  // The owner of unread changes.
  private lazy var unread = Owner(of: nil, called: "…")

  /// Creates a writer that follows the owners and the trace of a run.
  init(run: Run, uuids: UUIDNumbers) {
    self.run = run
    self.uuids = uuids
    elements = ElementWatch(run)
    run.owners.onCreate = { [watch] in watch.add($0) }
    // A statement may record more events than the ring of the trace holds.
    run.trace.onLap = { [weak self] in self?.readTrace() }
  }

  /// Starts the transcript of a statement at the current virtual time.
  /// - Parameters:
  ///   - time: The time.
  ///   - scope: What to report.
  ///   - isFull: Whether to report all events, as `detail full` does: received Steps, inputs, actions and effects.
  ///   - reportsState: Whether to report changes of state.
  ///   - showsElements: Whether to report changes of what is on screen.
  ///   - onEvent: A closure that receives the events of each instant at its end. `nil` reports all events at the end.
  func begin(
    at time: Duration, _ scope: StatementReport.Scope, isFull: Bool, reportsState: Bool, showsElements: Bool,
    onEvent: ((TranscriptEvent) -> Void)?
  ) {
    self.scope = scope
    self.isFull = isFull
    self.onEvent = onEvent
    if reportsState { watch.resume() } else { watch.pause() }
    self.showsElements = showsElements
    if showsElements { elements.begin() } else { elements.skip() }
    changeCount = 0
    start = time
    instantStart = 0
    reportedCount = 0
    transcript.removeAll()
    events.removeAll(keepingCapacity: true)
  }

  /// Reads the state after a silent statement.
  ///
  /// The next statement can then report what changes.
  func readState() { watch.resume() }

  /// Numbers the unread state changes of a silent statement.
  func skipChanges(_ count: Int) {
    // Later events keep their numbers that way.
    for _ in 0..<count {
      run.trace.record(.changed(owner: unread, path: [], text: "a change that was not read again"))
    }
    readTrace()
  }

  /// The changes of state are part of the instant.
  func endInstant(at time: Duration) {
    defer {
      if showsElements { for change in elements.changes() { report(change, at: time, of: nil) } }
      reportInstant()
    }
    let instantStart = min(instantStart, events.count)
    defer { self.instantStart = events.count }
    UnobservedSteppers.record(in: run)
    flows?.update()
    readTrace()
    for observer in observers { observer.didEndInstant(of: run) }
    let changes = watch.changes()
    let lastCause = run.trace.takeLastCauseOfJob()
    guard !changes.isEmpty else { return }
    let causes = ChangeCauses(events[instantStart...], orElse: lastCause)
    for (owner, change) in changes {
      let change = change.map(uuids.numbered)
      let kind = TranscriptEvent.Kind.changed(change, of: owner.name)
      // Text rather than values, which may be large: the trace may hold the text long after the values are gone.
      run.trace.record(
        .changed(owner: owner, path: change.components, text: TranscriptText.line(for: kind).text),
        cause: causes.cause(ofChangeIn: owner))
      changeCount += 1
      report(kind, at: time, of: flows?.flow(of: owner))
    }
    readTrace()
  }

  private func reportInstant() {
    guard let onEvent else { return }
    for event in transcript[reportedCount...] { onEvent(event) }
    reportedCount = transcript.count
  }

  /// Reports what else changed on screen, and the screen if another one is in front than before the statement.
  /// - Parameter lines: A closure that returns the lines of the query `screen`.
  func endScreen(lines: () -> [String]) {
    guard showsElements else { return }
    let (changes, shown) = elements.end()
    for change in changes { transcript.append(TranscriptEvent(change)) }
    guard let shown, let screen = run.screenSource?.frontName, let summary = OutlineSummary.text(shown) else { return }
    let lines = lines()
    let digest = OutlineSummary.digest(of: shown)
    transcript.append(TranscriptEvent(.shows(screen, summary: summary, digest: digest, lines: lines)))
  }

  /// Reports removed owners that are still alive.
  func report(_ evaluations: [Lifetimes.Evaluation]) {
    if isSilent { return }
    for evaluation in evaluations {
      transcript.append(TranscriptEvent(evaluation.event, flow: flows?.flow(of: evaluation.owner)))
    }
  }

  /// Reports the flows of which nothing is on screen, each when a statement left it so.
  func reportIdleFlows() {
    // A flow becomes idle with a change on screen, or with a Step that showed nothing.
    let mayDiffer = events.contains { event in
      switch event.kind {
      case .handled, .notDone, .transition: true
      default: false
      }
    }
    guard mayDiffer else { return }
    var idle: Set<Int> = []
    for owner in run.owners.aliveFlows {
      guard let coordinator = owner.coordinator as? any StepCoordinator, coordinator.owner === owner,
        let reason = coordinator.idleReason
      else { continue }
      idle.insert(owner.id)
      // What contains an idle flow is reported for it.
      guard !idleFlows.contains(owner.id), (coordinator.parentCoordinator as? any StepCoordinator)?.idleReason == nil,
        !isSilent
      else { continue }
      transcript.append(TranscriptEvent(.idle(owner.name, reason: reason), flow: flows?.flow(of: owner)))
    }
    idleFlows = idle
  }

  /// Ends the transcript. Reports once each of the running effects that sleeps or repeats.
  /// - Returns: The transcript, and the trace events since the statement began.
  func end(_ effects: [EffectRow]) -> (transcript: [TranscriptEvent], trace: [TraceEvent]) {
    // A throttle interval with nothing pending is no work to report.
    let effects = effects.filter { !$0.isEmptyInterval }
    for effect in effects where !isSilent && !reportedEffects.contains(EffectRow.Identity(effect)) {
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

  // Adds the events that the scope includes.
  private func readTrace() {
    run.trace.read(after: lastSequence) { event in
      lastSequence = event.sequence
      events.append(event)
      for observer in observers { observer.didRecord(event) }
      if isSilent { return }
      // The watch reports a change of state with its values, which the trace event lacks.
      if case .changed = event.kind { return }
      if scope == .exploration, !Self.isReportedToExplorer(event.kind) { return }
      guard let kind = converter.kind(of: event.kind, isFull: isFull) else { return }
      report(kind, at: event.time, of: flows?.flow(of: event.kind))
    }
  }

  // Returns whether an event is one of those that `exploration` reports.
  private static func isReportedToExplorer(_ kind: TraceEvent.Kind) -> Bool {
    switch kind {
    case .handled, .threw, .fault, .unobserved, .notDone, .dropped: true
    default: false
    }
  }

  private func report(_ kind: TranscriptEvent.Kind, at time: Duration, of flow: String?) {
    transcript.append(TranscriptEvent(kind, offset: time - start, flow: flow))
  }
}

// The causes of the state changes of one instant.
@MainActor
private struct ChangeCauses {
  // The sequence number of each owner's last action, input or handled Step.
  private var byOwner: [ObjectIdentifier: UInt64] = [:]
  // The sequence number of the last such event of any owner.
  private var last: UInt64

  // `cause` is the cause if there is no such event, such as what began a task that sleeps before it changes something.
  init(_ events: ArraySlice<TraceEvent>, orElse cause: UInt64) {
    last = cause
    for event in events {
      switch event.kind {
      case .action(let owner, _), .input(let owner, _), .handled(let owner, _):
        byOwner[ObjectIdentifier(owner.resolved)] = event.sequence
        last = event.sequence
      default: continue
      }
    }
  }

  // Returns the sequence number of the event that caused a change: the owner's own last action, input or handled Step,
  // or else the last one of any owner. Returns 0 if there is no such event.
  func cause(ofChangeIn owner: Owner) -> UInt64 {
    // Owners may share state.
    byOwner[ObjectIdentifier(owner)] ?? last
  }
}

/// Detection of visible screens whose stepper has no listening flow.
@MainActor
enum UnobservedSteppers {
  /// Records visible screens with an unobserved stepper, at the end of an instant.
  ///
  /// Examines the screens that first became visible in the instant. Records the Steps that such a stepper has emitted,
  /// and later ones at their emission.
  static func record(in run: Run) {
    for owner in run.owners.takeAppeared() {
      let steppers = ScreenSteppers.unobserved(of: owner)
      guard !steppers.isEmpty else { continue }
      run.trace.record(.unobserved(owner: owner))
      for stepper in steppers { stepper.reportHeld(as: owner, in: run) }
    }
  }
}

extension Lifetimes.Evaluation {
  fileprivate var event: TranscriptEvent.Kind {
    switch retention {
    case .kept(let path): .kept(owner.resolved.name, by: path)
    case .leaked(let cycle): .leaked(owner.resolved.name, cycle: cycle)
    }
  }
}
