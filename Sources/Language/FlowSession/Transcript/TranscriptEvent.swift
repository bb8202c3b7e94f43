import FlowCore
import FlowScript

/// An event of a transcript, as a value.
///
/// The value holds no reference, and its binary form preserves all of it. ``TranscriptText`` formats its line.
/// Recorder, replay and the comparison of runs work on events, and parse no text.
// A value without references, so that a worker can send it.
package struct TranscriptEvent: Codable, Hashable, Sendable {
  /// The virtual time since the start of the statement. `nil` for an event of the statement as a whole.
  package var offset: Duration?
  /// The flow of the event, known only if ``Session/Options/reportsFlows`` is set. `nil` if there is none.
  package var flow: String?
  /// The kind of the event, with its values.
  package var kind: Kind

  package init(_ kind: Kind, offset: Duration? = nil, flow: String? = nil) {
    self.kind = kind
    self.offset = offset
    self.flow = flow
  }

  /// A value of the app, with its UUIDs as numbers.
  package enum Value: Codable, Hashable, Sendable {
    case literal(Literal)
    /// A value that has none, as text.
    case text(String)
  }

  /// The origin of a Step that enters a flow's queue.
  package enum Sender: Codable, Hashable, Sendable {
    /// A screen or a flow sent the Step.
    case owner(Name)
    /// The flow's own stepper emitted the Step.
    case stepper
    /// A deep link contains the Step.
    case link
    /// A statement or the app's own code sent the Step.
    case outside
  }

  /// The kinds of events. Names are those of screens and flows.
  package indirect enum Kind: Codable, Hashable, Sendable {
    // MARK: Steps
    /// A flow received a Step from a sender.
    case sent(Value, to: Name, from: Sender)
    /// A flow handled a Step.
    case handled(Value, by: Name)
    /// A flow ignored a Step.
    case ignored(Value, by: Name)
    /// A flow vetoed a Step, possibly for a stated reason.
    case vetoed(Value, by: Name, reason: String?)
    /// A flow adapted a Step to another one.
    case turned(Value, into: Value, by: Name)
    /// A hidden screen, or one without a listening flow, holds a Step for this reason.
    case held(Value, by: Name, reason: String)
    /// A Step was lost, for this reason.
    case dropped(Value, by: Name, reason: String)
    case ended(Name)
    /// A visible screen has a stepper that no flow listens to.
    case unobserved(Name)
    // MARK: View models and stores
    /// A flow, view model or store threw an error.
    case threw(Name, error: Literal)
    /// A view model or store received an input.
    case input(Value, to: Name)
    /// A view model or store performed an action.
    case action(Value, of: Name)
    /// A cancelled effect delivered an action, which the view model or store dropped.
    case late(Value, of: Name)
    /// An effect with this label began, ended or was cancelled.
    case effect(String, TraceEvent.EffectChange, of: Name)
    /// A value in the state of a screen or flow changed.
    case changed(StateChange, of: Name)
    // MARK: Screens
    /// The screens changed.
    case transition(Transition)
    /// A guard rejected a gesture or a change by the app's own code.
    case backVetoed(reason: String)
    /// A guard rejected a change that a view model or store requested.
    case rejected(reason: String)
    /// A call of the app that changes the screens had no effect. UIKit or SwiftUI only warns about the reason.
    case notDone(TraceEvent.ScreenCall, screen: String, reason: String)
    /// An element of the front screen changed.
    case element(ElementChange)
    /// A number of further elements changed in the same instant, with the digest of their lines.
    case moreElements(Int, digest: String)
    /// Another screen is in front after the statement. `lines` are those of the query `screen`.
    case shows(Name, summary: String, digest: String, lines: [String])
    /// The app opened a link outside of itself. `isKnown` is whether the system can open it.
    case opened(url: String, isKnown: Bool)
    /// The app left the foreground, or came back.
    case entered(AppPhase)
    /// The engine found a fault in the app, described by a text.
    case fault(String)
    // MARK: End of a statement
    /// Stored properties keep a removed screen or flow. The text is their path, such as `ShopFlow.cached`.
    case kept(Name, by: String)
    /// A removed screen or flow leaked. The text of its reference cycle is empty if none can be read.
    case leaked(Name, cycle: String)
    /// Nothing of a running flow is on screen, for this reason.
    case idle(Name, reason: String)
    /// An effect sleeps until an offset from the start of the statement.
    case asleep(effect: String, until: Duration)
    /// An effect repeats at an interval.
    case ticking(effect: String, every: Duration)
    /// The app is at this place. `front` is `nil` without a front screen.
    case place(front: Name?, Place)
    case alert(AlertContent)
    /// The statement changed nothing.
    case unchanged
    /// The session refused the statement, or the statement failed or stopped early.
    case failed(Diagnostic)
    // MARK: Answers
    case answer(TranscriptLine)
    /// A statement of a file that runs, before its events.
    case statement(String)
    /// An event of a statement of a file that runs.
    case nested(TranscriptEvent)
  }
}

extension TranscriptEvent {
  /// Returns the event with UUIDs, and UUID numbers, in its values replaced.
  ///
  /// The closure receives the literals in the order of the text.
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
    case .ended, .unobserved, .threw, .effect, .transition, .element, .moreElements, .shows, .backVetoed, .rejected,
      .notDone, .opened, .entered, .fault,
      .kept, .leaked, .idle, .asleep, .ticking, .place, .alert, .unchanged, .statement:
      break
    }
    return event
  }

  /// Whether the event is a fault of the app that the engine found.
  package var isFault: Bool {
    switch kind {
    case .fault, .leaked: true
    case .nested(let event): event.isFault
    default: false
    }
  }

  /// Whether the event shows that a Step, a screen or a flow has no effect that a user could notice.
  package var isLoss: Bool {
    switch kind {
    case .notDone, .idle: true
    case .dropped(_, _, let reason): reason == DropReason.flowHasEnded
    default: false
    }
  }

  /// Whether the event is a statement's error.
  package var isFailure: Bool {
    switch kind {
    case .failed: true
    case .nested(let event): event.isFailure
    default: false
    }
  }

  /// The UUID numbers in the values, in the order of the text.
  package var uuidNumbers: [Int] {
    var numbers: [Int] = []
    _ = mapUUIDs { literal in
      if case .uuidNumber(let number) = literal { numbers.append(number) }
      return literal
    }
    return numbers
  }
}
