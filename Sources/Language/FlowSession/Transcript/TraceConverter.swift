import FlowCore
import FlowScript
import FoundationEssentials

/// A converter from trace events to transcript events.
@MainActor
package struct TraceConverter {
  let uuids: UUIDNumbers
  /// Whether UUIDs without a number get one. If not, their text is `UUID(…)`.
  var numbersUUIDs = true

  /// Returns the transcript event for a trace event.
  ///
  /// Returns `nil` if only `detail full` shows the event and `isFull` is `false`.
  func kind(of event: TraceEvent.Kind, isFull: Bool) -> TranscriptEvent.Kind? {
    switch event {
    case .sent(let step, let flow, let sender):
      isFull ? .sent(value(step), to: flow.resolved.name, from: self.sender(sender)) : nil
    case .handled(let flow, let step): .handled(value(step), by: flow.resolved.name)
    case .ignored(let flow, let step): .ignored(value(step), by: flow.resolved.name)
    case .vetoed(let flow, let step, let reason): .vetoed(value(step), by: flow.resolved.name, reason: reason)
    case .turned(let flow, let step, let other): .turned(value(step), into: value(other), by: flow.resolved.name)
    case .held(let owner, let step, let reason): .held(value(step), by: owner.resolved.name, reason: reason)
    case .dropped(let owner, let step, let reason): .dropped(value(step), by: owner.resolved.name, reason: reason)
    case .ended(let flow): .ended(flow.resolved.name)
    case .unobserved(let owner): .unobserved(owner.resolved.name)
    case .threw(let owner, let error): .threw(owner.resolved.name, error: error)
    case .input(let owner, let input): isFull ? .input(value(input), to: owner.resolved.name) : nil
    case .action(let owner, let action): isFull ? .action(value(action), of: owner.resolved.name) : nil
    case .effect(let owner, let label, let change):
      isFull ? .effect(label.description, change, of: owner.resolved.name) : nil
    case .late(let owner, let action): isFull ? .late(value(action), of: owner.resolved.name) : nil
    case .transition(let transition):
      .transition(isFull ? transition : Transition(transition.kind, place: transition.place))
    // The trace event has lost the values, so its text stands alone.
    case .changed(_, _, let text): .answer(TranscriptLine(text, .state))
    case .backVetoed(let reason): .backVetoed(reason: reason)
    case .rejected(_, let reason): .rejected(reason: reason)
    case .notDone(let call, let screen, let reason): .notDone(call, screen: screen, reason: reason)
    case .opened(let url, let isKnown): .opened(url: url, isKnown: isKnown)
    case .entered(let phase): .entered(phase)
    case .fault(let text): .fault(text)
    }
  }

  /// Returns the lines of trace events after `sequence`, for a reader without a session.
  package static func lines(of trace: Trace, after sequence: UInt64) -> [String] {
    let converter = TraceConverter(uuids: UUIDNumbers())
    return trace.events(after: sequence).compactMap { event in
      converter.kind(of: event.kind, isFull: false).map { TranscriptText.line(for: $0).text }
    }
  }

  private func value(_ step: TraceStep) -> TranscriptEvent.Value {
    step.step == nil ? .text(step.description) : .literal(numbered(step.literal))
  }

  private func value(_ value: TraceValue) -> TranscriptEvent.Value {
    value.literal.map { .literal(numbered($0)) } ?? .text(value.description)
  }

  private func numbered(_ literal: Literal) -> Literal {
    numbersUUIDs ? uuids.numbered(literal) : uuids.known(literal)
  }

  private func sender(_ sender: StepSender) -> TranscriptEvent.Sender {
    switch sender {
    case .owner(let owner): .owner(owner.resolved.name)
    case .stepper: .stepper
    case .link: .link
    case .outside: .outside
    }
  }
}
