import FlowScript
import FlowSession

extension ScriptTranscript {
  /// The first statement whose transcript differs in another run.
  package struct Difference: Hashable, Sendable {
    /// The location of the statement, followed by the `include` statements that led there, innermost first.
    package var locations: [SourceLocation]
    /// The statement.
    package var statement: String
    /// The unified difference without its legend. Lines that were validly exchanged are in the usual order.
    package var lines: [String]
  }

  /// Returns the difference to another run of the same script. Returns `nil` if the runs are equivalent.
  ///
  /// Events of one instant that belong to different flows may be exchanged. Events without a flow keep their order
  /// among themselves. A run that ends earlier or later differs too. This transcript is that of the usual order.
  /// - Parameter other: The transcript of the other run.
  package func difference(to other: ScriptTranscript) -> Difference? {
    guard entries != other.entries else { return nil }
    let uuids = UUIDTranslation(of: other, to: self)
    for (entry, counterpart) in zip(entries, other.entries) {
      let translated = counterpart.events.map(uuids.translated)
      let arranged = EventOrder.arranged(translated, like: entry.events)
      if let difference = Self.difference(entry, arranged.map(TranscriptText.text)) { return difference }
    }
    let count = min(entries.count, other.entries.count)
    if count < entries.count { return Self.difference(entries[count], nil) }
    guard count < other.entries.count else { return nil }
    let more = other.entries[count]
    return Difference(locations: more.locations, statement: more.statement, lines: ["+the statement is run"])
  }

  /// Compares a statement with its lines in the other run.
  /// - Parameter lines: The lines. `nil` if the other run did not reach the statement.
  private static func difference(_ entry: Entry, _ lines: [String]?) -> Difference? {
    let usual = entry.events.map(TranscriptText.text)
    guard let lines else {
      return Difference(locations: entry.locations, statement: entry.statement, lines: ["-the statement is run"])
    }
    guard usual != lines else { return nil }
    let difference = BlockMatcher.difference(expected: usual.map(BlockMatcher.escape), actual: lines)
    return Difference(
      locations: entry.locations, statement: entry.statement,
      lines: difference?.lines(context: 3) ?? [])
  }
}

extension ScriptResult {
  /// Compares the result with that of a run in another order.
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

  private func raceFailure(_ other: ScriptResult, _ seed: UInt64) -> ScriptFailure? {
    // A file that can no longer be read, for example, is no race.
    if let trouble = other.failures.first(where: { $0.status > .difference }) { return trouble }
    // Differences from blocks are expected in another order, since blocks record the usual one.
    let failures = other.failures.filter { if case .difference = $0.kind { false } else { true } }
    if let transcript, let difference = other.transcript.flatMap({ transcript.difference(to: $0) }) {
      // The failure that stopped the other run is more informative than the missing statement.
      let stop = difference.lines == ["-the statement is run"] ? failures.last : nil
      if let stop { return race(stop, seed) }
      return ScriptFailure(
        locations: difference.locations, statement: difference.statement,
        kind: .race(seed: seed, difference: difference.lines))
    }
    return failures.first.map { race($0, seed) }
  }

  /// Returns the failure of another order as a race.
  private func race(_ failure: ScriptFailure, _ seed: UInt64) -> ScriptFailure {
    ScriptFailure(
      locations: failure.locations, statement: failure.statement,
      kind: .race(seed: seed, difference: failure.details.map { "+\($0)" }))
  }
}
