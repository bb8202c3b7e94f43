import FlowSession

/// Which events of a transcript may change places: those of one instant that are about different flows. Events about no
/// flow keep their place among themselves.
enum EventOrder {
  /// An event with its text, by which two runs are compared.
  private struct Line {
    var event: TranscriptEvent
    var text: String
    var flow: String? { event.flow }

    init(_ event: TranscriptEvent) {
      self.event = event
      text = TranscriptText.text(of: event)
    }
  }

  /// The events of another run in the order of the usual ones, as far as they may change places. Two transcripts are the
  /// same if this makes their texts equal.
  static func arranged(_ events: [TranscriptEvent], like usual: [TranscriptEvent]) -> [TranscriptEvent] {
    guard events != usual else { return events }
    var usualInstants = instants(usual)[...]
    return instants(events).flatMap { instant in
      guard let index = usualInstants.firstIndex(where: { offset($0.first) == offset(instant.first) }) else {
        return Array(instant)
      }
      defer { usualInstants = usualInstants[(index + 1)...] }
      return arranged(instant.map(Line.init), likeInstant: usualInstants[index].map(Line.init)).map(\.event)
    }
  }

  /// The events instant by instant: neighbours with the same offset.
  package static func instants(_ events: [TranscriptEvent]) -> [ArraySlice<TranscriptEvent>] {
    var instants: [ArraySlice<TranscriptEvent>] = []
    var start = 0
    for index in events.indices
    where index + 1 == events.count || offset(events[index]) != offset(events[index + 1]) {
      instants.append(events[start...index])
      start = index + 1
    }
    return instants
  }

  /// Events about the statement as a whole stand with those of its first instant.
  private static func offset(_ event: TranscriptEvent?) -> Duration { event?.offset ?? .zero }

  private static func arranged(_ lines: [Line], likeInstant usual: [Line]) -> [Line] {
    let partners = partners(of: usual, in: lines)
    /// Which lines are to come of each flow, in order.
    var waiting = Dictionary(grouping: lines.indices, by: { lines[$0].flow }).mapValues { $0[...] }
    var isTaken = [Bool](repeating: false, count: lines.count)
    var result: [Line] = []
    for (index, line) in usual.enumerated() {
      guard let partner = partners[index] else { continue }
      // What its flow does before it in the other run stays before it.
      while let next = waiting[line.flow]?.popFirst() {
        isTaken[next] = true
        result.append(lines[next])
        if next == partner { break }
      }
    }
    return result + lines.indices.filter { !isTaken[$0] }.map { lines[$0] }
  }

  /// For each usual line, the same one in the other run, flow by flow, as many as go together in order.
  private static func partners(of usual: [Line], in lines: [Line]) -> [Int?] {
    var partners = [Int?](repeating: nil, count: usual.count)
    let others = Dictionary(grouping: lines.indices, by: { lines[$0].flow })
    for (flow, indices) in Dictionary(grouping: usual.indices, by: { usual[$0].flow }) {
      guard let candidates = others[flow] else { continue }
      let difference = candidates.map { lines[$0].text }.difference(from: indices.map { usual[$0].text })
      let removed = Set(difference.removals.map(\.offset))
      let inserted = Set(difference.insertions.map(\.offset))
      let kept = indices.indices.filter { !removed.contains($0) }
      for (index, candidate) in zip(kept, candidates.indices.filter { !inserted.contains($0) }) {
        partners[indices[index]] = candidates[candidate]
      }
    }
    return partners
  }
}

extension CollectionDifference.Change {
  /// Where the element stands.
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
