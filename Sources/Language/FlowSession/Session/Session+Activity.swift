import FlowCore
import FlowRuntime
import FlowScript
import FlowSystem

extension Session {
  /// A description of the current work: its event, its task, and the virtual time.
  ///
  /// It describes a statement that takes too long. The property can be read in the middle of a job, so it only reads
  /// existing values. `nil` without an app.
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

  /// Returns a description of an event that is being handled. Returns `nil` for other events.
  private static func handled(_ event: TraceEvent) -> String? {
    switch event.kind {
    case .sent(let step, let flow, _): "\(flow.name) handles \(step)"
    case .input(let owner, let input): "\(owner.name) handles \(input)"
    case .action(let owner, let action): "\(owner.name) handles \(action)"
    default: nil
    }
  }
}
