import FlowCore
import FlowScript
import FlowSystem

extension Session {
  /// Answers `why Name.path at 3`.
  ///
  /// The answer has the causes of a statement, an owner or a value.
  /// - Throws: ``Diagnostic`` if the entry did not drive the app, or if the owner or the value does not exist.
  func whyLines(
    _ path: Path?, at number: Int?, _ entry: TraceSpan?, _ app: LaunchedApp
  ) throws(Diagnostic) -> [TranscriptLine] {
    let why = WhyQuery(app, uuids: uuids)
    // The shell has found the events of the entry.
    if let number, entry == nil {
      throw Diagnostic(.refused, "entry \(number) did not drive the app", advice: [Advice.seeHistory])
    }
    let span = number == nil ? nil : entry
    guard let path else { return span.map(why.lines) ?? why.lines }
    let owner = try owner(of: path, in: app)
    guard !path.components.isEmpty else { return why.lines(of: owner, in: span) }
    // Now, a path without a value is an error. In an earlier entry, the value may have existed.
    if span == nil { _ = try value(at: path, app) }
    return why.lines(of: path, of: owner, in: span)
  }

  // Throws if the path has no owner. For a number, the advice says how to name an entry.
  private func owner(of path: Path, in app: LaunchedApp) throws(Diagnostic) -> Owner {
    do throws(Diagnostic) {
      return try owner(path.name, in: app)
    } catch {
      var diagnostic = error
      if let number = Int(path.name.description) {
        diagnostic.advice.insert("of entry \(number) in the history: why at \(number)", at: 0)
      }
      throw diagnostic
    }
  }
}

/// The causes of events in an app's trace, for `why`, reports and failures.
///
/// Each event is under the event that caused it.
///
///     TabAFlow received .switchToTabBScreen3 from "A-1"
///       TabAFlow handled .switchToTabBScreen3
///       TabBarFlow received .switchToTabBScreen3 from TabAFlow
///         TabBarFlow handled .switchToTabBScreen3
///         tab 2 "B" (tab 2: "B-1")
///
/// If an earlier statement showed the front screen, the cause of that screen follows, as far as the trace reaches back.
@MainActor
struct WhyQuery {
  private let app: LaunchedApp
  private var converter: TraceConverter

  init(_ app: LaunchedApp, uuids: UUIDNumbers) {
    self.app = app
    converter = TraceConverter(uuids: uuids)
  }

  /// The events of the last statement, then the cause of the front screen.
  var lines: [TranscriptLine] {
    let all = app.run.trace.events(after: 0)
    let last = tree(of: all.filter { $0.sequence > app.sequenceBeforeStatement }, from: app.timeBeforeStatement)
    guard let front = app.frontName, let arrival = arrival(of: front, in: all) else { return last }
    guard arrival.sequence <= app.sequenceBeforeStatement else { return last }
    let chain = chain(to: arrival, in: all)
    let earlier = tree(of: chain, from: chain.first?.time ?? .zero)
    guard !earlier.isEmpty else { return last }
    return last + [TranscriptLine("\(front) is in front since")] + earlier.map(\.indented)
  }

  func lines(of span: TraceSpan) -> [TranscriptLine] {
    tree(of: events(of: span), from: span.time)
  }

  /// Returns the chain of events that showed a screen, or brought a flow its first Step. Empty if there is none in
  /// `span`, or without it in the whole trace.
  func lines(of owner: Owner, in span: TraceSpan?) -> [TranscriptLine] {
    let events = span.map(events) ?? app.run.trace.events(after: 0)
    let arrival =
      owner.kind == .screen
      // The app may have put a screen behind another, without ever showing it in front.
      ? self.arrival(of: owner.name, in: events) ?? events.last { shows(owner.name, $0) }
      : events.first { isAbout(owner, $0) }
    return arrival.map(chainLines) ?? []
  }

  /// Returns the chain of events that led to the last change of a value. Empty if the value did not change in `span`,
  /// or without it in the whole trace.
  func lines(of path: Path, of owner: Owner, in span: TraceSpan?) -> [TranscriptLine] {
    let events = span.map(events) ?? app.run.trace.events(after: 0)
    let change = events.last { event in
      guard case .changed(let changed, let components, _) = event.kind else { return false }
      return changed.resolved === owner
        ? path.isAffected(byChangeAt: components) : isShared(path, of: owner, withChangeAt: components, of: changed)
    }
    return change.map(chainLines) ?? []
  }

  // Returns whether the value at a path is in an object that another owner holds too, and whose change that one has.
  private func isShared(
    _ path: Path, of owner: Owner, withChangeAt components: [StateChange.Component], of other: Owner
  ) -> Bool {
    guard let model = owner.model, let otherModel = other.resolved.model,
      let changed = StateHolder(of: components, in: otherModel)
    else { return false }
    let wanted = path.components.map(\.ofState)
    // The path may lead to a part of the object, or to the object itself, which is then the holder of any part.
    return [wanted, wanted + [.member("")]].contains { components in
      guard let holder = StateHolder(of: components, in: model), holder.object === changed.object else { return false }
      let rest = path.components.dropFirst(components.count - holder.components.count)
      return Path(name: path.name, components: Array(rest)).isAffected(byChangeAt: Array(changed.components))
    }
  }

  /// Returns the events of a span that the trace still holds.
  func events(of span: TraceSpan) -> [TraceEvent] {
    app.run.trace.events(after: span.before).filter { $0.sequence <= span.last }
  }

  // Returns an event and its causes, as a tree.
  private func chainLines(to event: TraceEvent) -> [TranscriptLine] {
    let chain = chain(to: event, in: app.run.trace.events(after: 0))
    return tree(of: chain, from: chain.first?.time ?? .zero)
  }

  // Returns whether an event put a screen on screen, in front or not.
  private func shows(_ screen: Name, _ event: TraceEvent) -> Bool {
    guard case .transition(let transition) = event.kind else { return false }
    switch transition.kind {
    case .push(let names): return names.contains(screen)
    case .present(let name), .root(let name): return name == screen || transition.place.screens.contains(screen)
    case .replace, .tab: return transition.place.screens.contains(screen)
    case .pop, .dismiss, .alert, .alertClosed: return false
    }
  }

  // Returns whether a flow received or decided on a Step in an event.
  private func isAbout(_ flow: Owner, _ event: TraceEvent) -> Bool {
    switch event.kind {
    case .sent(_, let owner, _), .handled(let owner, _), .ignored(let owner, _), .vetoed(let owner, _, _),
      .turned(let owner, _, _):
      owner.resolved === flow
    default: false
    }
  }

  /// Returns the events, each under its cause, as lines with offsets from `start`.
  func causes(of events: [TraceEvent], from start: Duration) -> [String] {
    withoutNumbering.tree(of: events, from: start).map(\.text)
  }

  /// Returns the first event of a span with one of the lines, after its causes.
  ///
  /// The oldest cause comes first.
  /// - Parameters:
  ///   - lines: Lines of a transcript. A line begins with the offset of its event from the start of the span, unless
  ///     the offset is zero.
  ///   - span: The events to search.
  /// - Returns: The chain of events. Empty if no event has such a line.
  func events(leadingTo lines: Set<String>, in span: TraceSpan) -> [TraceEvent] {
    guard !lines.isEmpty else { return [] }
    let query = withoutNumbering
    let event = events(of: span).first { event in
      query.line(for: event, isFull: false, depth: 0, start: span.time).map { lines.contains($0.text) } ?? false
    }
    return event.map { chain(to: $0, in: app.run.trace.events(after: 0)) } ?? []
  }

  // Numbers no new UUIDs: a report shows more than the transcript, and must not number what the transcript does not.
  private var withoutNumbering: WhyQuery {
    var query = self
    query.converter.numbersUUIDs = false
    return query
  }

  // Returns the events, each under its cause, with offsets from `start`. The events must be in the order of their
  // sequence numbers.
  private func tree(of events: [TraceEvent], from start: Duration) -> [TranscriptLine] {
    var roots: [Int] = []
    var children = [[Int]](repeating: [], count: events.count)
    for (index, cause) in Self.causes(in: events).enumerated() {
      if let cause { children[cause].append(index) } else { roots.append(index) }
    }
    var lines: [TranscriptLine] = []
    // A loop, since recursion could overflow the stack: a chain of causes may be as long as the trace.
    var open = roots.reversed().map { (index: $0, depth: 0) }
    while let (index, depth) = open.popLast() {
      if let line = line(for: events[index], isFull: true, depth: depth, start: start) { lines.append(line) }
      open += children[index].reversed().map { ($0, depth + 1) }
    }
    return lines
  }

  // Returns an index of the cause for each event. `nil` stands for a cause that is not among the events.
  private static func causes(in events: [TraceEvent]) -> [Int?] {
    events.map { event in
      guard event.cause < event.sequence else { return nil }
      // A binary search, since a chain of events leaves out those between.
      let index = events.partitioningIndex { $0.sequence >= event.cause }
      return index < events.count && events[index].sequence == event.cause ? index : nil
    }
  }

  private func line(for event: TraceEvent, isFull: Bool, depth: Int, start: Duration) -> TranscriptLine? {
    guard let kind = converter.kind(of: event.kind, isFull: isFull) else { return nil }
    var line = TranscriptText.line(for: kind)
    let offset = event.time - start
    let time = offset == .zero ? "" : "+\(DurationText.short(offset)) "
    line.surround(with: String(repeating: "  ", count: min(depth, Self.indentLimit)) + time)
    return line
  }

  // The maximum number of levels by which a line is indented. A long chain of causes would indent its lines beyond the
  // terminal's edge.
  private static let indentLimit = 16

  // Returns the last transition that left a screen in front.
  private func arrival(of front: Name, in events: [TraceEvent]) -> TraceEvent? {
    events.last { event in
      if case .transition(let transition) = event.kind {
        !transition.place.isHidden && transition.place.screens.last == front
      } else {
        false
      }
    }
  }

  // Returns an event and the chain of its causes, oldest first. The chain ends where the events begin.
  private func chain(to event: TraceEvent, in events: [TraceEvent]) -> [TraceEvent] {
    var chain = [event]
    var next = event
    while let first = events.first, next.cause >= first.sequence, next.cause < next.sequence {
      // Sequence numbers are consecutive, so the difference is the index.
      next = events[Int(next.cause - first.sequence)]
      chain.append(next)
    }
    return chain.reversed()
  }
}

extension Path.Component {
  fileprivate var ofState: StateChange.Component {
    switch self {
    case .member(let name): .member(name)
    case .index(let index): .index(index)
    case .key(let key): .key(key)
    }
  }
}

extension Path {
  /// Returns whether a change affects the value at the path.
  ///
  /// The change may be one of the value itself, of a part of it, or of a value around it.
  func isAffected(byChangeAt changed: [StateChange.Component]) -> Bool {
    zip(components, changed).allSatisfy { wanted, component in
      switch (wanted, component) {
      case (.member(let wanted), .member(let name)): wanted == name
      case (.index(let wanted), .index(let index)), (.index(let wanted), .position(let index)): wanted == index
      case (.index(let wanted), .key(let key)): key == .integer(Int128(wanted))
      // The reader may give a key another kind of literal than the parser does.
      case (.key(let wanted), .key(let key)): key.isWritten(like: wanted)
      default: false
      }
    }
  }
}
