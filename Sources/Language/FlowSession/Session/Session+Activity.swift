import FlowCore
import FlowRuntime
import FlowScript
import FlowSystem

extension Session {
  /// What the app does at this moment: what it handles, which task runs, and the virtual time. Returns `nil` without an app.
  ///
  /// For a statement that takes too long. It may be asked in the middle of anything, so it only reads what is there.
  package var activity: String? {
    guard let app = launched else { return nil }
    let trace = app.run.trace
    let cause = trace.cause == 0 && trace.hasTaskCauses ? Trace.taskCause : trace.cause
    let handled = trace.event(cause).flatMap(Self.handled)
    let parts = [handled, app.runtime.activity].compactMap { $0 }
    return VisibleText.line(
      "\(parts.isEmpty ? "unnamed work" : parts.joined(separator: ", in ")), "
        + "at \(TranscriptText.amount(app.runtime.now))")
  }

  /// What is handled because of an event. Returns `nil` if the event says nothing about that.
  private static func handled(_ event: TraceEvent) -> String? {
    switch event.kind {
    case .sent(let step, let flow, _): "\(flow.name) handles \(step)"
    case .input(let owner, let input): "\(owner.name) handles \(input)"
    case .action(let owner, let action): "\(owner.name) handles \(action)"
    default: nil
    }
  }
}
