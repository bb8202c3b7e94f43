import FlowReplay
import FlowSystem

/// Puts the results of a suite into words of one format.
///
/// What each function returns is to be written at once, in this order; it may be nothing, and ends with a line end. A
/// reporter writes nothing itself. Results that are passed over are nothing to any of them.
package protocol SuiteReporter {
  /// What is said before the first result.
  mutating func begin(_ plan: SuitePlan) -> String
  /// What is said of one script. Results come in the order of the scripts.
  mutating func add(_ result: ScriptResult) -> String
  /// What is said of a file of which blocks were rewritten, if its result does not say so: a fragment, or a script that
  /// failed all the same.
  mutating func add(written path: ScriptPath, blocks: Int) -> String
  /// What is said in the end.
  mutating func end(_ summary: SuiteSummary) -> String
}

extension SuiteReporter {
  /// Nothing.
  package mutating func add(written path: ScriptPath, blocks: Int) -> String { "" }
}
