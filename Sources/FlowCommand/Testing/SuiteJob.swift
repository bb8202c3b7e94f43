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
}
