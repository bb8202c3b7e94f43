import FlowSystem

extension Advice {
  /// The advice to look at the screens, on a gesture or a control that they do not offer.
  package static let seeScreens = "see what is shown: screen"
  /// The advice to look at the flows, on a Step or a link that none of them takes.
  package static let seeFlows = "see the flows: tree"
  /// The advice to list the inputs, on one that no screen takes.
  package static let seeInputs = "see all: inputs"
  /// The advice to list the Steps, on a name that no Step has.
  package static let seeSteps = "see all: steps"
  /// The advice to list the history, on an entry without what the statement needs.
  package static let seeHistory = "see the entries: history"
  /// The advice to launch an app, on a statement that needs something to have happened.
  package static let driveFirst = "drive an app first: app NAME"
  /// The advice to end the recording that writes a file.
  package static let endRecording = "end it first: record off"
  /// The advice on an operator of `expect state` that does not apply to the value.
  package static let compareByEquality = "compare with == or !="

  /// Returns the advice to look at a value, on a path that goes on with a part it lacks.
  package static func seeValue(at path: String) -> String { "see the value: state \(path)" }

  /// Returns the advice on how to write a case or a structure.
  package static func written(_ signature: String) -> String { "it is written \(signature)" }
}
