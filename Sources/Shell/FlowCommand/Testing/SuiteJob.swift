import FlowShell

/// A script that is to be run, once.
struct SuiteJob: Hashable {
  /// Where it stands in the order.
  var index: Int
  var choice: ScriptChoice
  /// What went wrong in the attempts before.
  var earlierFailures: [ScriptFailure] = []
  /// How often it has failed.
  var attempts = 0

  /// Whether nothing may have run before it in its process.
  var needsFreshProcess = false
  /// Whether nothing has run before it in its process.
  var isFirstInProcess = false
  /// What went wrong when something had run before it in its process.
  var failuresInSharedProcess: [ScriptFailure] = []
  /// How often a worker ended, or sent nothing that can be read, in its place.
  var losses = 0
}
