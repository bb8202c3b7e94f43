import FlowScript
import FlowSession

extension ScriptTranscript {
  /// The first statement whose transcript differs in another run.
  package struct Difference: Hashable, Sendable {
    /// The locations of the statement and its `include` statements, innermost first.
    package var locations: [SourceLocation]
    package var statement: String
    package var kind: Kind
    /// The places at which lines differ that look alike but for their digests.
    package var notes: [String] = []

    package enum Kind: Hashable, Sendable {
      /// The lines of the statement differ.
      ///
      /// The value is the unified difference without its legend. Validly exchanged lines are in the usual order.
      case lines([BlockDifference.Line])
      /// The other run did not reach the statement.
      case missingStatement
      /// Only the other run reached the statement.
      case additionalStatement
    }

    /// The difference as lines, without a legend.
    package var lines: [BlockDifference.Line] {
      switch kind {
      case .lines(let lines): lines
      case .missingStatement: [.expected(Self.ran)]
      case .additionalStatement: [.actual(Self.ran)]
      }
    }

    private static let ran = "the statement is run"
  }

  /// Returns the first difference to another run of the same script.
  ///
  /// Another order may exchange events of one instant that belong to different flows. Events without a flow keep their
  /// order among themselves. A run that ends earlier or later differs too. This transcript is that of the usual order.
  /// - Parameter other: The transcript of the other run.
  /// - Returns: The first difference. Returns `nil` if the runs are equivalent.
  package func difference(to other: ScriptTranscript) -> Difference? {
    guard entries != other.entries else { return nil }
    let uuids = UUIDTranslation(of: other, to: self)
    for (entry, counterpart) in zip(entries, other.entries) {
      let translated = counterpart.events.map(uuids.translated)
      let arranged = EventOrder.arranged(translated, like: entry.events)
      if var difference = Self.difference(entry, arranged.map(TranscriptText.text)) {
        difference.notes = zip(entry.events, arranged).compactMap { DigestDifference.note($0, $1) }
        return difference
      }
    }
    let count = min(entries.count, other.entries.count)
    if count < entries.count { return Self.difference(entries[count], nil) }
    guard count < other.entries.count else { return nil }
    let more = other.entries[count]
    return Difference(locations: more.locations, statement: more.statement, kind: .additionalStatement)
  }

  // Returns `nil` if the lines are the same. Without lines, the other run did not reach the statement.
  private static func difference(_ entry: Entry, _ lines: [String]?) -> Difference? {
    let usual = entry.events.map(TranscriptText.text)
    guard let lines else {
      return Difference(locations: entry.locations, statement: entry.statement, kind: .missingStatement)
    }
    guard usual != lines else { return nil }
    let difference = BlockMatcher.difference(expected: usual.map(BlockMatcher.escape), actual: lines)
    return Difference(
      locations: entry.locations, statement: entry.statement, kind: .lines(difference?.unified ?? []))
  }
}

extension ScriptResult {
  /// Compares the result with the result of another order of jobs.
  /// - Parameters:
  ///   - other: The result of the same script in the other order.
  ///   - seed: The seed of that order.
  /// - Returns: The result as a failure. Returns `nil` if the order makes no difference.
  package func race(with other: ScriptResult, seed: UInt64) -> ScriptResult? {
    guard let failure = raceFailure(other, seed) else { return nil }
    var result = self
    result.verdict = .failed
    result.failures = [failure]
    return result
  }

  // Returns `nil` if the order makes no difference.
  private func raceFailure(_ other: ScriptResult, _ seed: UInt64) -> ScriptFailure? {
    // A file that can no longer be read, for example, is no race.
    if let trouble = other.failures.first(where: { $0.status > .difference }) { return trouble }
    // Another order may differ from the blocks, which record the usual one.
    let failures = other.failures.filter { if case .difference = $0.kind { false } else { true } }
    if let transcript, let difference = other.transcript.flatMap({ transcript.difference(to: $0) }) {
      // The failure that stopped the other run is more informative than the missing statement.
      if case .missingStatement = difference.kind, let stop = failures.last { return race(stop, seed) }
      var failure = ScriptFailure(
        locations: difference.locations, statement: difference.statement,
        kind: .race(seed: seed, difference: difference.lines))
      failure.notes = difference.notes
      return failure
    }
    // With transitions that take time, assertions may fail in the usual order too.
    return self.failures.isEmpty ? failures.first.map { race($0, seed) } : nil
  }

  private func race(_ failure: ScriptFailure, _ seed: UInt64) -> ScriptFailure {
    ScriptFailure(
      locations: failure.locations, statement: failure.statement,
      kind: .race(seed: seed, difference: failure.reason.map { .actual($0) }))
  }
}

/// The order of events, which may differ between equivalent runs.
///
/// Another order may exchange events of one instant that belong to different flows. Events without a flow keep their
/// order among themselves.
enum EventOrder {
  // An event with the text that a comparison of two runs uses.
  private struct Line {
    var event: TranscriptEvent
    var text: String
    var flow: String? { event.flow }

    init(_ event: TranscriptEvent) {
      self.event = event
      text = TranscriptText.text(of: event)
    }
  }

  /// Arranges another run's events in the usual order, as far as possible.
  ///
  /// Two transcripts are equivalent if the arranged events have the same texts as the usual ones.
  static func arranged(_ events: [TranscriptEvent], like usual: [TranscriptEvent]) -> [TranscriptEvent] {
    // In most statements, another order changes nothing.
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
  static func instants(_ events: [TranscriptEvent]) -> [ArraySlice<TranscriptEvent>] {
    var instants: [ArraySlice<TranscriptEvent>] = []
    var start = 0
    for index in events.indices
    where index + 1 == events.count || offset(events[index]) != offset(events[index + 1]) {
      instants.append(events[start...index])
      start = index + 1
    }
    return instants
  }

  // Events about the whole statement count with its first instant.
  private static func offset(_ event: TranscriptEvent?) -> Duration { event?.offset ?? .zero }

  // Arranges the lines of one instant, with equal lines in the usual order.
  private static func arranged(_ lines: [Line], likeInstant usual: [Line]) -> [Line] {
    let partners = partners(of: usual, in: lines)
    // The remaining lines of each flow, in order.
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

  // Matches usual lines to equal lines of the other run, by flow.
  private static func partners(of usual: [Line], in lines: [Line]) -> [Int?] {
    var partners = [Int?](repeating: nil, count: usual.count)
    let others = Dictionary(grouping: lines.indices, by: { lines[$0].flow })
    for (flow, indices) in Dictionary(grouping: usual.indices, by: { usual[$0].flow }) {
      guard let candidates = others[flow] else { continue }
      // What the difference leaves out is a common subsequence, which keeps the order within the flow.
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
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

/// A translation of one transcript's UUID numbers into those of another.
// The session numbers UUIDs as they first appear, so an exchange of events changes their numbers.
struct UUIDTranslation {
  private var numbers: [Int: Int] = [:]

  /// Creates a translation from a transcript to the usual one.
  ///
  /// The cost is linear in the lengths of both, apart from sorting the events of each instant.
  init(of transcript: ScriptTranscript, to usual: ScriptTranscript) {
    // Reads both flow by flow within an instant. The order of the flows does not matter then.
    for (other, number) in zip(Self.numbers(in: transcript), Self.numbers(in: usual)) { numbers[other] = number }
  }

  /// Returns an event with the numbers of the usual transcript. A number without counterpart stays.
  func translated(_ event: TranscriptEvent) -> TranscriptEvent {
    event.mapUUIDs { literal in
      guard case .uuidNumber(let number) = literal else { return literal }
      return .uuidNumber(numbers[number] ?? number)
    }
  }

  // In the order of their first appearance.
  private static func numbers(in transcript: ScriptTranscript) -> [Int] {
    var numbers: [Int] = []
    var seen: Set<Int> = []
    for event in transcript.entries.flatMap({ EventOrder.instants($0.events) }).flatMap(byFlow) {
      for number in event.uuidNumbers where seen.insert(number).inserted { numbers.append(number) }
    }
    return numbers
  }

  // Sorted by flow.
  private static func byFlow(_ events: ArraySlice<TranscriptEvent>) -> [TranscriptEvent] {
    events.enumerated().sorted { ($0.element.flow ?? "", $0.offset) < ($1.element.flow ?? "", $1.offset) }
      .map(\.element)
  }
}
