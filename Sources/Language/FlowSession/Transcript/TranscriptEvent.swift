import FlowCore
import FlowScript
import FoundationEssentials

/// One thing that a statement did or showed, as a value.
///
/// It holds no reference, and JSON keeps all of it, so that a worker can send it. ``TranscriptText`` writes its line. A
/// recorder, a replay and a comparison of two runs work on events, and read no text back.
package struct TranscriptEvent: Codable, Hashable, Sendable {
  /// The virtual time from the beginning of the statement. `nil` if the event is about the statement as a whole.
  package var offset: Duration?
  /// The flow that it is about, known only where ``RunOptions/keepsTranscripts`` is set. `nil` if it is about none.
  package var flow: String?
  /// What happened.
  package var kind: Kind

  package init(_ kind: Kind, offset: Duration? = nil, flow: String? = nil) {
    self.kind = kind
    self.offset = offset
    self.flow = flow
  }

  /// A value of the app, with its UUIDs as numbers.
  package enum Value: Codable, Hashable, Sendable {
    /// A value that has a literal.
    case literal(Literal)
    /// A value that has none, as text.
    case text(String)
  }

  /// Where a Step comes from that enters a flow's queue.
  package enum Sender: Codable, Hashable, Sendable {
    /// A screen or a flow.
    case owner(Name)
    /// The flow's own stepper.
    case stepper
    /// A deep link.
    case link
    /// The shell, or the app's own code.
    case outside
  }

  /// What can happen. Names are those of screens and flows.
  package indirect enum Kind: Codable, Hashable, Sendable {
    // MARK: Steps
    case sent(Value, to: Name, from: Sender)
    case handled(Value, by: Name)
    case ignored(Value, by: Name)
    case vetoed(Value, by: Name, reason: String?)
    case turned(Value, into: Value, by: Name)
    case held(Value, by: Name, reason: String)
    case dropped(Value, by: Name, reason: String)
    case ended(Name)
    case unobserved(Name)
    // MARK: View models and stores
    case threw(Name, error: String)
    case input(Value, to: Name)
    case action(Value, of: Name)
    case late(Value, of: Name)
    case effect(String, TraceEvent.EffectChange, of: Name)
    case changed(StateChange, of: Name)
    // MARK: Screens
    case transition(Transition)
    case backVetoed(reason: String)
    case rejected(reason: String)
    case notPresented(modal: String, reason: String)
    case fault(String)
    // MARK: The end of a statement
    case kept(Name, by: String)
    case leaked(Name, circle: String)
    case asleep(effect: String, until: Duration)
    case ticking(effect: String, every: Duration)
    case place(front: Name?, Place)
    case alert(AlertContent)
    case unchanged
    case failed(Diagnostic)
    // MARK: Answers
    /// A line of what a query shows.
    case answer(TranscriptLine)
    /// A statement of a file that is run, before what it shows.
    case statement(String)
    /// An event of a statement of a file that is run.
    case nested(TranscriptEvent)
  }
}

extension TranscriptEvent {
  /// The same event with other literals for the UUIDs, and the numbers of UUIDs, in its values.
  ///
  /// The literals are handed over in the order of the text.
  package func mapUUIDs(_ change: (Literal) -> Literal) -> TranscriptEvent {
    func map(_ literal: Literal) -> Literal { literal.mapUUIDs(change) }
    func map(_ value: Value) -> Value {
      if case .literal(let literal) = value { .literal(map(literal)) } else { value }
    }
    var event = self
    switch kind {
    case .sent(let step, let flow, let sender): event.kind = .sent(map(step), to: flow, from: sender)
    case .handled(let step, let flow): event.kind = .handled(map(step), by: flow)
    case .ignored(let step, let flow): event.kind = .ignored(map(step), by: flow)
    case .vetoed(let step, let flow, let reason): event.kind = .vetoed(map(step), by: flow, reason: reason)
    case .turned(let step, let other, let flow): event.kind = .turned(map(step), into: map(other), by: flow)
    case .held(let step, let owner, let reason): event.kind = .held(map(step), by: owner, reason: reason)
    case .dropped(let step, let owner, let reason): event.kind = .dropped(map(step), by: owner, reason: reason)
    case .input(let input, let owner): event.kind = .input(map(input), to: owner)
    case .action(let action, let owner): event.kind = .action(map(action), of: owner)
    case .late(let action, let owner): event.kind = .late(map(action), of: owner)
    case .changed(let stateChange, let owner): event.kind = .changed(stateChange.map(map), of: owner)
    case .failed(var diagnostic):
      diagnostic.value = diagnostic.value.map(map)
      event.kind = .failed(diagnostic)
    case .answer(let line): event.kind = .answer(line.map(map))
    case .nested(let inner): event.kind = .nested(inner.mapUUIDs(change))
    case .ended, .unobserved, .threw, .effect, .transition, .backVetoed, .rejected, .notPresented, .fault, .kept,
      .leaked, .asleep, .ticking, .place, .alert, .unchanged, .statement:
      break
    }
    return event
  }

  /// Whether the engine found a fault in the app.
  package var isFault: Bool {
    switch kind {
    case .fault, .leaked: true
    case .nested(let event): event.isFault
    default: false
    }
  }

  /// Whether it is the error of a statement that was refused, failed or was stopped.
  package var isFailure: Bool {
    switch kind {
    case .failed: true
    case .nested(let event): event.isFailure
    default: false
    }
  }

  /// The numbers of UUIDs in its values, in the order of the text.
  package var uuidNumbers: [Int] {
    var numbers: [Int] = []
    _ = mapUUIDs { literal in
      if case .uuidNumber(let number) = literal { numbers.append(number) }
      return literal
    }
    return numbers
  }
}

extension JSONEncoder {
  /// An encoder of what a session sends, for which numbers that JSON does not have are text.
  package static var session: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }
}

extension JSONDecoder {
  /// A decoder of what a session sends.
  package static var session: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}

/// Makes the events of a transcript from those of a trace.
@MainActor
package struct TranscriptReader {
  /// The numbers of the app's UUIDs.
  let uuids: UUIDNumbers

  /// The event that a transcript shows of one in the trace. Returns `nil` if it is shown in full detail only.
  package func kind(of event: TraceEvent.Kind, isFull: Bool) -> TranscriptEvent.Kind? {
    switch event {
    case .sent(let step, let flow, let sender):
      isFull ? .sent(value(step), to: flow.settled.name, from: self.sender(sender)) : nil
    case .handled(let flow, let step): .handled(value(step), by: flow.settled.name)
    case .ignored(let flow, let step): .ignored(value(step), by: flow.settled.name)
    case .vetoed(let flow, let step, let reason): .vetoed(value(step), by: flow.settled.name, reason: reason)
    case .turned(let flow, let step, let other): .turned(value(step), into: value(other), by: flow.settled.name)
    case .held(let owner, let step, let reason): .held(value(step), by: owner.settled.name, reason: reason)
    case .dropped(let owner, let step, let reason): .dropped(value(step), by: owner.settled.name, reason: reason)
    case .ended(let flow): .ended(flow.settled.name)
    case .unobserved(let owner): .unobserved(owner.settled.name)
    case .threw(let owner, let error): .threw(owner.settled.name, error: error)
    case .input(let owner, let input): isFull ? .input(value(input), to: owner.settled.name) : nil
    case .action(let owner, let action): isFull ? .action(value(action), of: owner.settled.name) : nil
    case .effect(let owner, let label, let change):
      isFull ? .effect(label.description, change, of: owner.settled.name) : nil
    case .late(let owner, let action): isFull ? .late(value(action), of: owner.settled.name) : nil
    case .transition(let transition):
      .transition(
        isFull ? transition : Transition(transition.kind, place: transition.place))
    case .changed(_, _, let text): .answer(TranscriptLine(text, .state))
    case .backVetoed(let reason): .backVetoed(reason: reason)
    case .rejected(_, let reason): .rejected(reason: reason)
    case .notPresented(let modal, let reason): .notPresented(modal: modal, reason: reason)
    case .fault(let text): .fault(text)
    }
  }

  /// The lines of what a trace holds after a number, for a reader that has no session.
  package static func lines(of trace: Trace, after sequence: UInt64) -> [String] {
    let reader = TranscriptReader(uuids: UUIDNumbers())
    return trace.events(after: sequence).compactMap { event in
      reader.kind(of: event.kind, isFull: false).map { TranscriptText.line(for: $0).text }
    }
  }

  private func value(_ step: TraceStep) -> TranscriptEvent.Value {
    step.step.map { .literal(uuids.numbered($0.literal)) } ?? .text(step.description)
  }

  private func value(_ value: TraceValue) -> TranscriptEvent.Value {
    value.literal.map { .literal(uuids.numbered($0)) } ?? .text(value.description)
  }

  private func sender(_ sender: StepSender) -> TranscriptEvent.Sender {
    switch sender {
    case .owner(let owner): .owner(owner.settled.name)
    case .stepper: .stepper
    case .link: .link
    case .outside: .outside
    }
  }
}
