/// Which lines of a transcript may change places: lines of one instant that are about different flows. Lines about no
/// flow keep their place among themselves.
enum LineOrder {
  typealias Line = ScriptTranscript.Line

  /// The lines of another run in the order of the usual ones, as far as they may change places: two transcripts are the
  /// same if this makes their lines equal.
  static func arranged(_ lines: [Line], like usual: [Line]) -> [Line] {
    guard lines != usual else { return lines }
    var usualInstants = instants(usual)[...]
    return instants(lines).flatMap { instant in
      let offset = offset(instant.first)
      guard let index = usualInstants.firstIndex(where: { Self.offset($0.first) == offset }) else {
        return Array(instant)
      }
      defer { usualInstants = usualInstants[(index + 1)...] }
      return arranged(Array(instant), likeInstant: Array(usualInstants[index]))
    }
  }

  /// The lines instant by instant: neighbours with the same offset.
  static func instants(_ lines: [Line]) -> [ArraySlice<Line>] {
    var instants: [ArraySlice<Line>] = []
    var start = 0
    for index in lines.indices where index + 1 == lines.count || offset(lines[index]) != offset(lines[index + 1]) {
      instants.append(lines[start...index])
      start = index + 1
    }
    return instants
  }

  /// The `+120ms` that a line begins with, if it does.
  private static func offset(_ line: Line?) -> Substring? {
    guard let text = line?.text, text.utf8.first == UInt8(ascii: "+") else { return nil }
    return text.prefix { $0 != " " }
  }

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

  /// For each usual line the one that is the same in the other run, flow by flow, as many as go together in order.
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
