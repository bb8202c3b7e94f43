/// The reasons for which the trace records a step as dropped or held.
package enum DropReason {
  package static let flowHasEnded = "the flow has ended"
  package static let screenIsGone = "its screen is gone"
  package static let hidden = "hidden"
  package static let alreadyDelivered = "the link delivered it already"
  /// The parent has no step for the output of a flow.
  package static let noReceiver = "no flow takes it"
  package static let noListener = "no flow listens"

  /// Returns the reason why a link drops the steps after an unhandled one.
  package static func ledNowhere(_ step: TraceStep) -> String { "\(step) led nowhere" }
}
