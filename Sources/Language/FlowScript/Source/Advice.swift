import FlowSystem

extension Advice {
  /// The advice for a gesture or a control that no screen offers.
  package static let seeScreens = "see what is shown: screen"
  /// The advice for a Step or a link that no flow takes.
  package static let seeFlows = "see the flows: tree"
  /// The advice for an input that no screen takes.
  package static let seeInputs = "see all: inputs"
  /// The advice for a name that no Step has.
  package static let seeSteps = "see all: steps"
  /// The advice for an entry of the history without the data for a statement.
  package static let seeHistory = "see the entries: history"
  /// The advice for a statement that needs a history.
  package static let driveFirst = "drive an app first: app NAME"
  /// The advice for a file into which a recording writes.
  package static let endRecording = "end it first: record off"
  /// The advice for an operator of `expect state` that does not apply to the value.
  package static let compareByEquality = "compare with == or !="

  /// Returns the advice for a path with a part that the value lacks.
  package static func seeValue(at path: String) -> String { "see the value: state \(path)" }

  /// Returns the advice for a case or a structure with other arguments.
  package static func written(_ signature: String) -> String { "it is written \(signature)" }
}
