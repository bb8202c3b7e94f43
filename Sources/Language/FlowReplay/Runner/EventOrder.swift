import FlowSession
/// The order of events, some of which may be exchanged between two equal runs.
///
/// Events of one instant that belong to different flows may be exchanged. Events without a flow keep their order among
/// themselves.
enum EventOrder {
  /// An event with the text by which two runs are compared.
  private struct Line {
    var event: TranscriptEvent
    var text: String
    var flow: String? { event.flow }

    init(_ event: TranscriptEvent) {
      self.event = event
      text = TranscriptText.text(of: event)
    }
  }

  /// Arranges the events of another run in the usual order, as far as exchanges allow.
  ///
  /// Two transcripts are equivalent if the arranged events have the same texts as the usual ones.
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

  /// Splits events into instants, which are runs of neighbours with the same offset.
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

  /// Returns the offset of an event. Events about the whole statement count with its first instant.
  private static func offset(_ event: TranscriptEvent?) -> Duration { event?.offset ?? .zero }

  private static func arranged(_ lines: [Line], likeInstant usual: [Line]) -> [Line] {
    let partners = partners(of: usual, in: lines)
    /// The remaining lines of each flow, in order.
    var waiting = Dictionary(grouping: lines.indices, by: { lines[$0].flow }).mapValues { $0[...] }
    var isTaken = [Bool](repeating: false, count: lines.count)
    var result: [Line] = []
    for (index, line) in usual.enumerated() {
      guard let partner = partners[index] else { continue }
      // Earlier lines of the same flow in the other run stay before the partner.
      while let next = waiting[line.flow]?.popFirst() {
        isTaken[next] = true
        result.append(lines[next])
        if next == partner { break }
      }
    }
    return result + lines.indices.filter { !isTaken[$0] }.map { lines[$0] }
  }

  /// Matches each usual line to an equal line of the other run, flow by flow.
  private static func partners(of usual: [Line], in lines: [Line]) -> [Int?] {
    var partners = [Int?](repeating: nil, count: usual.count)
    let others = Dictionary(grouping: lines.indices, by: { lines[$0].flow })
    for (flow, indices) in Dictionary(grouping: usual.indices, by: { usual[$0].flow }) {
      guard let candidates = others[flow] else { continue }
      // The longest common subsequence keeps the order within the flow.
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
  /// The position of the element.
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
