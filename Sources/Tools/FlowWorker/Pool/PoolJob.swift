import FlowReplay

/// A single run of a script.
package struct PoolJob: Hashable {
  /// The position in the order.
  package var index: Int
  /// The script.
  package var choice: ScriptChoice
  /// The failures of earlier attempts.
  package var earlierFailures: [ScriptFailure] = []
  /// The number of failed attempts.
  package var attempts = 0

  /// Whether the script needs a process in which nothing has run.
  package var needsFreshProcess = false
  /// Whether nothing has run in the process before.
  package var isFirstInProcess = false
  /// The failures in a process in which other scripts had run.
  package var failuresInSharedProcess: [ScriptFailure] = []
  /// The number of lost results.
  ///
  /// A result is lost if its worker ends between scripts, or sends an unreadable message.
  var losses = 0

  /// Creates a run that has not begun.
  package init(index: Int, choice: ScriptChoice) {
    self.index = index
    self.choice = choice
  }
}
