import FlowScript
import FlowSession
import FlowSystem
import FoundationEssentials

/// What a suite exercised, as a file for other programs.
///
/// ```json
/// {
///   "apps" : [
///     {
///       "inputs" : [
///         { "cases" : [ { "given" : 2, "name" : ".clear", "written" : ".clear" } ], "model" : "SearchViewModel" }
///       ],
///       "launches" : 3,
///       "name" : "Search",
///       "screens" : [ { "name" : "Search", "shown" : 3 } ],
///       "steps" : [
///         {
///           "cases" : [
///             {
///               "handled" : 3, "name" : ".search", "sentByApp" : 3, "sentByLink" : 0, "sentByScript" : 0,
///               "written" : ".search"
///             }
///           ],
///           "type" : "SearchStep"
///         }
///       ]
///     }
///   ],
///   "complete" : true,
///   "inputs" : { "exercised" : 1, "total" : 1 },
///   "steps" : { "exercised" : 1, "total" : 1 },
///   "version" : 1
/// }
/// ```
///
/// Keys are sorted, and so are apps (as the shell has them), types of Steps and cases (as they are declared), and view
/// models and screens (by name), so that the same run gives the same bytes. Keys may be added; a file in which one means
/// something else has another `version`.
package struct CoverageDocument: Encodable, Sendable {
  /// The version of the format.
  package let version = 1
  /// All apps of the shell; those with no `launches` are in no sum.
  package let apps: [Coverage.App]
  /// The declared Steps of the apps that were launched.
  package let steps: Coverage.Share
  /// The known inputs of the apps that were launched.
  package let inputs: Coverage.Share
  /// Whether every script was run that was to be: not so where the run was stopped, nor in a part of a suite.
  package let complete: Bool

  /// What was exercised, and whether that is all.
  package init(_ coverage: Coverage, isComplete: Bool) {
    apps = coverage.apps
    steps = coverage.steps
    inputs = coverage.inputs
    complete = isComplete
  }

  private enum CodingKeys: CodingKey {
    case version, apps, steps, inputs, complete
  }

  /// The document as text, with a line end behind it.
  package var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Names and numbers can always be encoded.
    let data = (try? encoder.encode(self)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Writes it to a file in one move: a reader sees the old file or the new one.
  /// - Throws: ``Diagnostic`` where it cannot be written.
  package func write(to path: ScriptPath) throws(Diagnostic) {
    try Diagnostic.reporting { () throws(FileError) in try RegularFile.replace(path, with: text) }
  }
}
