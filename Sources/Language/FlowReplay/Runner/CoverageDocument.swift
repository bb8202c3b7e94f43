import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

/// Coverage of a suite, as a JSON file for other programs.
///
/// ```json
/// {
///   "apps" : [
///     {
///       "inputs" : [
///         {
///           "cases" : [ { "given" : 2, "name" : ".clear", "scripts" : [ 0 ], "written" : ".clear" } ],
///           "model" : "SearchViewModel"
///         }
///       ],
///       "knowsScreens" : false,
///       "knowsTransitions" : false,
///       "launches" : 3,
///       "name" : "Search",
///       "screens" : [
///         {
///           "controls" : [ { "driven" : 2, "name" : "button \"Clear\"", "scripts" : [ 0 ] } ],
///           "name" : "Search", "scripts" : [ 0 ], "shown" : 3
///         }
///       ],
///       "steps" : [
///         {
///           "cases" : [
///             {
///               "handled" : 3, "name" : ".search", "scripts" : [ 0 ], "sentByApp" : 3, "sentByLink" : 0,
///               "sentByScript" : 0,
///               "written" : ".search"
///             }
///           ],
///           "type" : "SearchStep"
///         }
///       ],
///       "transitions" : [
///         {
///           "scripts" : [ 0 ],
///           "transition" : {
///             "from" : { "isUnderAlert" : false, "name" : "Search" }, "label" : "do .pick",
///             "to" : { "isUnderAlert" : false, "name" : "Result" }
///           },
///           "walked" : 1
///         }
///       ]
///     }
///   ],
///   "complete" : true,
///   "controls" : { "exercised" : 1, "total" : 1 },
///   "inputs" : { "exercised" : 1, "total" : 1 },
///   "scripts" : [ "Flows/search.flowscript" ],
///   "steps" : { "exercised" : 1, "total" : 1 },
///   "version" : 2
/// }
/// ```
///
/// Items name the scripts that exercised them by their positions in `scripts`. The controls of a screen are those that
/// scripts saw there, and `driven` is the number of statements that drove the control. The share `screens` is present
/// if each launched app declares its screens or an exploration found them. An exploration alone makes the share
/// `transitions` known.
///
/// The same run gives the same bytes. Keys are in alphabetical order. Apps are in the order of the shell, Step types
/// and cases in declaration order, and view models, screens and controls in the order of names.
///
/// Later versions of flowsh may add keys. A file in which a key changes its meaning has another `version`.
package struct CoverageDocument: Encodable, Sendable {
  package let version = 2
  /// All apps of the shell. Apps without `launches` are in no sum.
  package let apps: [Coverage.App]
  /// The share of the launched apps' declared Steps that an app or a script sent.
  package let steps: Coverage.Share
  /// The share of the launched apps' known inputs that an app or a script gave.
  package let inputs: Coverage.Share
  /// The share of the launched apps' seen controls that a statement drove.
  package let controls: Coverage.Share
  /// The share of the screens that scripts showed. `nil` if not all are known.
  package let screens: Coverage.Share?
  /// The share of the transitions that scripts walked. `nil` if not all are known.
  package let transitions: Coverage.Share?
  /// The names of the scripts, to which items refer by position.
  package let scripts: [String]
  /// Whether every planned script ran. `false` for a stopped run and for a part of a suite.
  package let isComplete: Bool

  package init(_ coverage: Coverage, isComplete: Bool) {
    apps = coverage.apps
    steps = coverage.steps
    inputs = coverage.inputs
    controls = coverage.controls
    screens = coverage.screens
    transitions = coverage.transitions
    scripts = coverage.scripts
    self.isComplete = isComplete
  }

  private enum CodingKeys: String, CodingKey {
    case version, apps, steps, inputs, controls, screens, transitions, scripts
    case isComplete = "complete"
  }

  /// The document as text, with a final line end.
  package var text: String {
    // Encoding names and numbers never fails.
    JSONLine.tree(of: self).readableText
  }

  /// Replaces a file atomically with the document.
  /// - Throws: ``Diagnostic`` if the file cannot be written.
  package func write(to path: ScriptPath) throws(Diagnostic) {
    try Diagnostic.reporting { () throws(FileError) in
      try RegularFile.replace(FileLocation(path), .own, with: text)
    }
  }
}
