import FlowScript
import FlowSession
import FlowSystem
import FoundationEssentials

/// Coverage of a suite, as a JSON file for other programs.
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
/// The same run gives the same bytes. Keys are sorted. Apps are in the order of the shell, Step types and cases in
/// declaration order, and view models and screens in the order of names.
///
/// Later versions of flowsh may add keys. A file in which a key changes its meaning has another `version`.
package struct CoverageDocument: Encodable, Sendable {
  /// The version of the format.
  package let version = 1
  /// All apps of the shell. Apps without `launches` are in no sum.
  package let apps: [Coverage.App]
  /// The share of the launched apps' declared Steps that an app or a script sent.
  package let steps: Coverage.Share
  /// The share of the launched apps' known inputs that scripts gave.
  package let inputs: Coverage.Share
  /// Whether every planned script ran. `false` for a stopped run and for a part of a suite.
  package let isComplete: Bool

  /// Creates a document.
  ///
  /// - Parameters:
  ///   - coverage: The coverage to write.
  ///   - isComplete: Whether every planned script ran.
  package init(_ coverage: Coverage, isComplete: Bool) {
    apps = coverage.apps
    steps = coverage.steps
    inputs = coverage.inputs
    self.isComplete = isComplete
  }

  private enum CodingKeys: String, CodingKey {
    case version, apps, steps, inputs
    case isComplete = "complete"
  }

  /// The document as text, with a final line end.
  package var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Names and numbers can always be encoded.
    let json = (try? encoder.encode(self)) ?? Data()
    return String(decoding: json, as: UTF8.self) + "\n"
  }

  /// Replaces a file atomically by the document.
  /// - Throws: ``Diagnostic`` if the file cannot be written.
  package func write(to path: ScriptPath) throws(Diagnostic) {
    try Diagnostic.reporting { () throws(FileError) in try RegularFile.replace(path, with: text) }
  }
}
