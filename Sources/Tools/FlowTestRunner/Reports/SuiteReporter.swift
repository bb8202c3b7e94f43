import FlowReplay
import FlowSystem
/// A reporter that formats the results of a suite as text.
///
/// Each function returns text that the caller writes at once, in the order of the calls. The text is empty or ends with
/// a line end. A reporter writes nothing itself. It ignores results that are passed over.
package protocol SuiteReporter {
  /// Returns the text before the first result.
  mutating func begin(_ plan: SuitePlan) -> String
  /// Returns the text for one script. Results arrive in the order of the scripts.
  mutating func add(_ result: ScriptResult) -> String
  /// Returns the text for a file with rewritten blocks, if no result reports it.
  ///
  /// Such a file is a fragment, or a script that failed all the same.
  mutating func add(written path: ScriptPath, blocks: Int) -> String
  /// Returns the text at the end of the run.
  mutating func end(_ summary: SuiteSummary) -> String
}

extension SuiteReporter {
  /// Returns an empty text.
  package mutating func add(written path: ScriptPath, blocks: Int) -> String { "" }
}
