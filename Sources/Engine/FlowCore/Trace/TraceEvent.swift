import FlowScript

/// An event of a run.
///
/// An event keeps none of the app's objects alive. It refers to owners, which hold their objects weakly. It keeps a
/// step that a script can write as a value, and any other step as its literal.
public struct TraceEvent: Sendable {
  /// The number of the event, from 1 in each run. Numbers continue when the ring drops its oldest events.
  public let sequence: UInt64
  /// The virtual time of the event, since the run began.
  public let time: Duration
  /// The number of the event that caused this one. 0 if there is none.
  public let cause: UInt64
  /// The kind of the event.
  public let kind: Kind

  /// The kind of an event.
  public enum Kind: Sendable {
    // Rare cases with large payloads are indirect, which keeps an event in the ring at 104 bytes instead of 136.

    /// A step entered a flow's queue.
    case sent(step: TraceStep, to: Owner, from: StepSender)
    case handled(flow: Owner, step: TraceStep)
    /// A flow did nothing with a step.
    case ignored(flow: Owner, step: TraceStep)
    /// A flow's `adapt` vetoed a step, or a guard rejected its result.
    indirect case vetoed(flow: Owner, step: TraceStep, reason: String?)
    /// A flow's `adapt` replaced a step with another.
    indirect case turned(flow: Owner, step: TraceStep, into: TraceStep)
    /// A step waits until its screen is visible, or a flow listens to its stepper.
    indirect case held(owner: Owner, step: TraceStep, reason: String)
    /// The engine dropped a step, such as one for a flow that has ended.
    indirect case dropped(owner: Owner, step: TraceStep, reason: String)
    case ended(flow: Owner)
    /// A screen with a stepper to which no flow listens appeared for the first time.
    case unobserved(owner: Owner)
    /// A task of a view model or store, or a flow's `adapt`, threw an error.
    case threw(owner: Owner, error: Literal)
    /// A view model or store received an input.
    case input(owner: Owner, TraceValue)
    /// A view model or store handled an action.
    case action(owner: Owner, TraceValue)
    /// An effect of a view model or store began or ended.
    case effect(owner: Owner, EffectLabel, EffectChange)
    /// The engine dropped an action or input. Its effect was cancelled, or its model or screen is gone.
    case late(owner: Owner, TraceValue)
    /// The screens changed.
    indirect case transition(Transition)
    /// A value in an owner's state changed.
    case changed(owner: Owner, path: [StateChange.Component], text: String)
    /// A guard rolled back a gesture, or a change by the app's code.
    case backVetoed(reason: String)
    /// A guard rejected a change that a view model or store requested.
    case rejected(owner: Owner, reason: String)
    /// A call of the app that changes the screens had no effect. UIKit or SwiftUI only warns about the reason.
    case notDone(ScreenCall, screen: String, reason: String)
    /// The app opened a link outside of itself. `isKnown` is whether the system can open it.
    case opened(url: String, isKnown: Bool)
    /// The app left the foreground, or came back.
    case entered(AppPhase)
    /// The engine found a fault in the app.
    case fault(String)
  }
}

extension TraceEvent {
  /// A call that has no effect while UIKit only warns about it. The raw value is what did not happen to the screen.
  public enum ScreenCall: String, Codable, Hashable, Sendable {
    /// The presentation of a modal, or the push of a route.
    case presented
    /// The dismissal of a modal.
    case dismissed
    /// The pop of a screen.
    case popped
  }

  /// A change of an effect.
  public enum EffectChange: String, Codable, Hashable, Sendable {
    case began
    /// The effect ended by itself.
    case ended
    case cancelled
  }
}

/// The sender of a step that enters a flow's queue.
public enum StepSender: Sendable {
  /// A screen whose stepper emitted the step, or a forwarding flow.
  case owner(Owner)
  /// The flow's own stepper.
  case stepper
  case link
  /// A shell, or the app's own code.
  case outside
}

/// A step in the trace. The step is a value if a script can write it, else a literal.
public struct TraceStep: Sendable {
  private enum Storage: Sendable {
    // A step that scripts can write, which becomes a literal only on access.
    case value(any Step)
    // The literal of a step whose objects an event must not keep alive.
    case literal(Literal, of: any Step.Type)
  }

  private let storage: Storage

  /// Creates the form of a step that an event keeps.
  public init(_ step: any Step) {
    self.init(step, isWritable: WritableType(any: Swift.type(of: step)).canWrite(step))
  }

  /// Creates the form of a step, which is a value if `isWritable` is set.
  init(_ step: any Step, isWritable: Bool) {
    storage = isWritable ? .value(step) : .literal(StateReader.literal(of: step), of: Swift.type(of: step))
  }

  /// The step as a value. `nil` if the trace keeps only its literal.
  public var step: (any Step)? {
    if case .value(let step) = storage { step } else { nil }
  }

  /// The step as a literal, even for a step that no script can write.
  public var literal: Literal {
    switch storage {
    case .value(let value): StateReader.literal(of: value)
    case .literal(let literal, _): literal
    }
  }

  private var type: any Step.Type {
    switch storage {
    case .value(let value): Swift.type(of: value)
    case .literal(_, let type): type
    }
  }
}

/// The comparison of steps, which need not be `Equatable` themselves.
extension TraceStep: Equatable {
  /// Returns whether two steps have the same type and script text.
  public static func == (one: TraceStep, other: TraceStep) -> Bool {
    one.type == other.type && one.literal.isWritten(like: other.literal)
  }
}

extension TraceStep: CustomStringConvertible {
  /// The step in script syntax, such as `.movieDetail(id: 3)`.
  public var description: String { literal.description }
}
