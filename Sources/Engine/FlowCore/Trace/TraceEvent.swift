import FlowScript

/// Something that happened in a run.
///
/// An event keeps none of the app's objects alive: owners are scopes, a step that a script can write is a value, and any other step was put
/// into words when the event was recorded.
public struct TraceEvent: Sendable {
  /// Counted from 1 in each run; it goes on when the ring forgets its oldest events.
  public let sequence: UInt64
  /// When it happened, in virtual time since the run began.
  public let time: Duration
  /// The event that led to it, or 0: the step that was being handled, the action that was being performed.
  public let cause: UInt64
  /// What happened.
  public let kind: Kind

  // The rare cases with much to say are indirect: the ring moves events of 96 bytes then, not of 144.
  /// What can happen.
  public enum Kind: Sendable {
    /// A step entered a flow's queue.
    case sent(step: TraceStep, to: Owner, from: StepSender)
    /// A flow handled a step.
    case handled(flow: Owner, step: TraceStep)
    /// A flow did nothing with a step.
    case ignored(flow: Owner, step: TraceStep)
    /// A flow's `adapt` vetoed a step, or a guard rejected what it led to.
    indirect case vetoed(flow: Owner, step: TraceStep, reason: String?)
    /// A flow's `adapt` made another step of it.
    indirect case turned(flow: Owner, step: TraceStep, into: TraceStep)
    /// A step waits until its screen shows.
    indirect case held(owner: Owner, step: TraceStep, reason: String)
    /// A step led nowhere.
    indirect case dropped(owner: Owner, step: TraceStep, reason: String)
    /// A flow ended.
    case ended(flow: Owner)
    /// A screen is visible for the first time, and no flow listens to its stepper.
    case unobserved(owner: Owner)
    /// An error that the app did not deal with.
    case threw(owner: Owner, error: String)
    /// A view model or store was given an input.
    case input(owner: Owner, TraceValue)
    /// A view model or store handled an action.
    case action(owner: Owner, TraceValue)
    /// An effect of a view model or store began or ended.
    case effect(owner: Owner, EffectLabel, EffectChange)
    /// An action came from an effect that had been cancelled, and was dropped.
    case late(owner: Owner, TraceValue)
    /// What is on screen changed.
    indirect case transition(Transition)
    /// A value of a screen's or a flow's state changed: what leads to it from its owner, and the line that says how.
    case changed(owner: Owner, path: [StateChange.Component], text: String)
    /// A guard took back what a hand or the app's own code did.
    case backVetoed(reason: String)
    /// A guard has not let something happen, which a view model or store wanted.
    case rejected(owner: Owner, reason: String)
    /// A modal did not come up, for a reason that UIKit only warns about.
    case notPresented(modal: String, reason: String)
    /// The engine found a fault in the app.
    case fault(String)
  }
}

extension TraceEvent {
  /// What becomes of an effect.
  public enum EffectChange: String, Codable, Hashable, Sendable {
    /// It is under way.
    case began
    /// It ended by itself.
    case ended
    /// It was cancelled.
    case cancelled
  }
}

/// A step in the trace: a value if a script can write it, else its words.
public struct TraceStep: Sendable {
  private enum Storage: Sendable {
    /// A step of a scriptable type. It is looked at as such when it is read: to ask each time is dear.
    case value(any Step)
    case text(String)
  }

  private let storage: Storage

  /// A step as an event keeps it.
  public init(_ step: any Step) {
    self.init(step, isWritten: (step as? any Scriptable)?.isWritten == true)
  }

  init(_ step: any Step, isWritten: Bool) {
    storage = isWritten ? .value(step) : .text(StateReader.literal(of: step).description)
  }

  /// The step as a value, or `nil` where no script can write it.
  public var step: (any Step & Scriptable)? {
    if case .value(let step) = storage { step as? any Step & Scriptable } else { nil }
  }
}

extension TraceStep: CustomStringConvertible {
  /// The step as a script writes it, such as `.movieDetail(id: 3)`.
  public var description: String {
    switch storage {
    case .value(let value): step?.literal.description ?? StateReader.literal(of: value).description
    case .text(let text): text
    }
  }
}
