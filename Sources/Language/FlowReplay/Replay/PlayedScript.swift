import FlowScript

/// What became of a script that was played, with what it included.
package struct PlayedScript: Hashable, Sendable {
  /// What went wrong, in order.
  package var failures: [ScriptFailure] = []
  /// Whether it ended before its last statement.
  var hasStopped = false
  /// How many statements were run.
  package var statementCount = 0
  /// How many of them had something to be compared with.
  package var expectationCount = 0
  /// What its statements showed, where their blocks may be rewritten.
  package var shown: [ShownBlock] = []
  /// All that it showed, if that is kept.
  package var entries: [ScriptTranscript.Entry] = []

  /// Takes in what a script did that was included at a place.
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
