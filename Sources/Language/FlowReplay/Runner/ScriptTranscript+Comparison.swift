import FlowScript
import FlowSession

extension ScriptTranscript {
  /// The first statement that shows something else in another run.
  package struct Difference: Hashable, Sendable {
    /// Where it stands; behind it the `include`s that led there, innermost first.
    package var locations: [SourceLocation]
    /// The statement.
    package var statement: String
    /// A unified difference, without its legend. Lines that only changed places, as they may, stand in the usual order.
    package var lines: [String]
  }

  /// How another run of the same script differs, or `nil` if it does not.
  ///
  /// Events of one instant that are about different flows may change places. Events about no flow keep their place among
  /// themselves. A run that ends earlier or later differs too.
  ///
  /// - Parameter other: The transcript of the other run; this one is the usual one.
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

  /// - Parameter lines: What the statement showed in the other run; `nil` if it was not run.
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
  /// The result with what another order brought to light: the script fails where it shows something else.
  ///
  /// - Parameters:
  ///   - other: The result of the same script in that order.
  ///   - seed: The seed of that order.
  /// - Returns: `nil` where the order makes no difference.
  package func race(with other: ScriptResult, seed: UInt64) -> ScriptResult? {
    guard let failure = raceFailure(other, seed) else { return nil }
    var result = self
    result.verdict = .failed
    result.failures = [failure]
    return result
  }

  private func raceFailure(_ other: ScriptResult, _ seed: UInt64) -> ScriptFailure? {
    // A file that can no longer be read, and the like, is no race.
    if let trouble = other.failures.first(where: { $0.status > .difference }) { return trouble }
    // Its blocks have the usual order.
    let failures = other.failures.filter { if case .difference = $0.kind { false } else { true } }
    if let transcript, let difference = other.transcript.flatMap({ transcript.difference(to: $0) }) {
      // What stopped it says more than that it went on no further.
      let stop = difference.lines == ["-the statement is run"] ? failures.last : nil
      if let stop { return race(stop, seed) }
      return ScriptFailure(
        locations: difference.locations, statement: difference.statement,
        kind: .race(seed: seed, difference: difference.lines))
    }
    return failures.first.map { race($0, seed) }
  }

  /// A failure that comes in another order only.
  private func race(_ failure: ScriptFailure, _ seed: UInt64) -> ScriptFailure {
    ScriptFailure(
      locations: failure.locations, statement: failure.statement,
      kind: .race(seed: seed, difference: failure.details.map { "+\($0)" }))
  }
}
