import FlowReplay

/// A script that is to be run, once.
package struct SuiteJob: Hashable {
  /// Where it stands in the order.
  package var index: Int
  package var choice: ScriptChoice
  /// What went wrong in the attempts before.
  package var earlierFailures: [ScriptFailure] = []
  /// How often it has failed.
  package var attempts = 0

  /// Whether nothing may have run before it in its process.
  package var needsFreshProcess = false
  /// Whether nothing has run before it in its process.
  package var isFirstInProcess = false
  /// What went wrong when something had run before it in its process.
  package var failuresInSharedProcess: [ScriptFailure] = []
  /// How often a worker ended, or sent nothing that can be read, in its place.
  var losses = 0

  /// A script that was not run yet.
  package init(index: Int, choice: ScriptChoice) {
    self.index = index
    self.choice = choice
  }
}
