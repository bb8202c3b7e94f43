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
    lines.removeAll()
    events.removeAll()
  }

  /// Called when an instant has come to rest.
  func instantIsOver(at time: Duration) {
    now = time
    flows?.look()
    tellEvents()
    coverage?.instantIsOver(in: run)
    for (owner, change) in watch.changes() {
      let old = text(change.old)
      let new = text(change.new)
      tell(TranscriptLine("\(owner).\(change.path): \(old) → \(new)", .state), of: flows?.flow(of: owner), at: time)
    }
  }

  /// Ends the transcript.
  /// - Parameter effects: What is still under way; each that sleeps or ticks is told once.
  func end(_ effects: [EffectRow]) -> (lines: [TranscriptLine], events: [TraceEvent]) {
    for effect in effects where !toldEffects.contains(effect.identity) {
      let flow = effect.owner.flatMap { flows?.flow(of: $0) }
      if let interval = effect.interval {
        tell(TranscriptLine("ticks every \(TranscriptText.amount(interval)): \(effect.name)"), of: flow, at: start)
      } else if let until = effect.until {
        let words = "asleep until +\(TranscriptText.amount(until - start)): \(effect.name)"
        tell(TranscriptLine(words), of: flow, at: start)
      }
    }
    toldEffects = Set(effects.map(\.identity))
    return (lines, events)
  }

  private func tellEvents() {
    for event in run.trace.read(after: lastSequence) {
      lastSequence = event.sequence
      events.append(event)
      coverage?.note(event)
      guard let line = words.line(for: event.kind, isFull: isFull) else { continue }
      tell(line, of: flows?.flow(of: event.kind), at: event.time)
    }
  }

  private func tell(_ line: TranscriptLine, of flow: String?, at time: Duration) {
    var line = line
    line.flow = flow
    let offset = time - start
    if offset != .zero { line.text = "+\(TranscriptText.amount(offset)) \(line.text)" }
    lines.append(line)
  }

  private func text(_ literal: Literal?) -> String {
    guard let literal else { return "none" }
    return TranscriptText.cut(uuids.numbered(literal).description)
  }
}
