import FlowCore
import FlowScript

/// Why things are as they are, as `why` shows it: what the last statement did, each event under the step that led to it.
///
///     TabAFlow received .switchToTabBScreen3 from "A-1"
///       TabAFlow handled .switchToTabBScreen3
///       TabBarFlow received .switchToTabBScreen3 from TabAFlow
///         TabBarFlow handled .switchToTabBScreen3
///         tab 2 "B" (tab 2: "B-1")
///
/// Where that did not bring the front screen about, what did follows, as far as the trace reaches back.
@MainActor
struct WhyLook {
  private let app: LaunchedApp
  private let words: EventText

  init(_ app: LaunchedApp, uuids: UUIDNumbers) {
    self.app = app
    words = EventText(uuids: uuids)
  }

  var lines: [TranscriptLine] {
    let all = app.run.trace.events(after: 0)
    let last = tree(of: all.filter { $0.sequence > app.sequenceBeforeStatement }, from: app.timeBeforeStatement)
    guard let front = app.tree.front?.name, let arrival = arrival(of: front, in: all) else { return last }
    guard arrival.sequence <= app.sequenceBeforeStatement else { return last }
    let chain = chain(to: arrival, in: all)
    let earlier = tree(of: chain, from: chain.first?.time ?? .zero)
    guard !earlier.isEmpty else { return last }
    return last + [TranscriptLine("\(front) is in front since")]
      + earlier.map { line in
        var line = line
        line.surround(with: "  ")
        return line
      }
  }

  /// The events, each indented under its cause, later ones with their offset from a time.
  private func tree(of events: [TraceEvent], from start: Duration) -> [TranscriptLine] {
    var children: [UInt64: [TraceEvent]] = [:]
    let known = Set(events.map(\.sequence))
    for event in events {
      let isRoot = event.cause == event.sequence || !known.contains(event.cause)
      children[isRoot ? 0 : event.cause, default: []].append(event)
    }
    var lines: [TranscriptLine] = []
    // Not by recursion: a chain of causes may be as long as the trace.
    var open = (children[0] ?? []).reversed().map { (event: $0, depth: 0) }
    while let (event, depth) = open.popLast() {
      if let line = line(for: event, depth: depth, start: start) { lines.append(line) }
      open += (children[event.sequence] ?? []).reversed().map { ($0, depth + 1) }
    }
    return lines
  }

  private func line(for event: TraceEvent, depth: Int, start: Duration) -> TranscriptLine? {
    guard var line = words.line(for: event.kind, isFull: true) else { return nil }
    let offset = event.time - start
    let time = offset == .zero ? "" : "+\(TranscriptText.amount(offset)) "
    line.surround(with: String(repeating: "  ", count: min(depth, 16)) + time)
    return line
  }

  /// The last change that left a screen in front.
  private func arrival(of front: Name, in events: [TraceEvent]) -> TraceEvent? {
    events.last { event in
      if case .transition(let transition) = event.kind {
        !transition.place.isHidden && transition.place.screens.last == front
      } else {
        false
      }
    }
  }

  /// An event and the sendings that led to it, the first one first, as far as these events reach back.
  private func chain(to event: TraceEvent, in events: [TraceEvent]) -> [TraceEvent] {
    var chain = [event]
    var next = event
    while let first = events.first, next.cause >= first.sequence, next.cause < next.sequence {
      next = events[Int(next.cause - first.sequence)]
      chain.append(next)
    }
    return chain.reversed()
  }
}
