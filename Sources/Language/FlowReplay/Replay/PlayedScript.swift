import FlowScript

/// The result of playing a script, with the scripts that it included.
package struct PlayedScript: Hashable, Sendable {
  /// The failures, in order.
  package var failures: [ScriptFailure] = []
  /// Whether the script ended before its last statement.
  var hasStopped = false
  /// The number of statements that were run.
  package var statementCount = 0
  /// The number of statements that had an expected result.
  package var expectationCount = 0
  /// The output of statements whose blocks may be updated.
  package var shown: [ShownBlock] = []
  /// The whole transcript, if it is kept.
  package var entries: [ScriptTranscript.Entry] = []

  /// Adds the result of a script that was included at a location.
  package mutating func add(_ included: PlayedScript, at location: SourceLocation) {
    statementCount += included.statementCount
    expectationCount += included.expectationCount
    for var entry in included.entries {
      entry.locations.append(location)
      entries.append(entry)
    }
    for var failure in included.failures {
      failure.locations.append(location)
      failures.append(failure)
    }
    for var block in included.shown {
      block.locations.append(location)
      shown.append(block)
    }
  }
}
