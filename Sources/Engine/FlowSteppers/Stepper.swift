import FlowCore

/// A source of steps: an object or, as in RxFlow, a plain value. View models are usually a ``FlowStepper``.
///
/// ```swift
/// struct AppStepper: Stepper {
///   let steps = PublishRelay<any Step>()
///   var initialStep: any Step { AppStep.launch }
/// }
/// ```
@MainActor
public protocol Stepper: LeftOutOfState {
  /// The subject through which the stepper emits. Two steppers with one subject count as one.
  var steps: AsyncReplaySubject<any Step> { get }

  /// The step that the flow handles before all waiting steps. `NoneStep` for none.
  var initialStep: any Step { get }

  /// Begins to emit steps. The coordinator calls this when it listens, and receives steps emitted here in order.
  func readyToEmitSteps()

  /// The names of the stepper.
  var metadata: any FlowMetadata { get }
}

extension Stepper {
  /// `NoneStep`, for no initial step.
  public var initialStep: any Step { NoneStep() }

  /// Does nothing.
  public func readyToEmitSteps() {}

  /// Names made from the stepper's type.
  public var metadata: any FlowMetadata { AutoFlowMetadata(from: type(of: self)) }
}

extension Stepper {
  /// The stepper as an object. `nil` if it is a plain value.
  package var object: AnyObject? { Existential.object(self) }

  /// The stepper as an object, or the view model of a composite. `nil` if the stepper is a plain value.
  ///
  /// A shell shows the state of this object.
  package var modelObject: AnyObject? {
    let object = object
    return (object as? CompositeStepper)?.model ?? object
  }

  /// Whether the engine provides the stepper, so that it stands for no screen.
  package var isProvided: Bool { object is OneStepper || object is DefaultStepper || object is CompositeStepper }

  /// Delivers the steps of the stepper to a receiver, except `NoneStep`.
  /// - Parameters:
  ///   - receiver: The receiver, which the stepper references weakly. Its release ends the subscription.
  ///   - owner: The owner that the trace names for a step that no receiver takes any more. `nil` to record no such
  ///     step.
  ///   - deliver: A closure that delivers a step. Must not retain the receiver. Returns whether the receiver is still
  ///     alive.
  package func listen(_ receiver: AnyObject, owner: Owner?, _ deliver: @escaping @MainActor (any Step) -> Bool) {
    let trace = Run.current.trace
    // `NoneStep` counts as delivered, so that the trace does not record it as dropped.
    steps.listen(
      receiver,
      onUnobserved: { step in
        guard let owner, type(of: step) != NoneStep.self else { return }
        let reason = owner.kind == .flow ? DropReason.flowHasEnded : DropReason.screenIsGone
        trace.record(.dropped(owner: owner, step: trace.step(for: step), reason: reason))
      }
    ) { step in type(of: step) == NoneStep.self || deliver(step) }
  }
}

/// RxRelay's name for the subject of a stepper, which RxFlow uses.
public typealias PublishRelay = AsyncReplaySubject

extension AsyncReplaySubject {
  /// Sends an element, as ``send(_:)`` does. The name is RxRelay's.
  public func accept(_ element: Element) {
    send(element)
  }
}

/// An object that emits steps, such as a view model.
///
/// ```swift
/// final class MovieListViewModel: FlowStepper {
///   @Steps var steps
///   func pick(_ movie: Movie) { steps.send(MovieStep.movieDetail(id: movie.id)) }
/// }
/// ```
@MainActor
public protocol FlowStepper: Stepper, AnyObject {}

/// A property wrapper that gives a ``Stepper`` its `steps`.
///
/// Steps are events: unlike in AsyncFlow, the subject replays none.
@MainActor
@propertyWrapper
public struct Steps {
  /// The subject through which the stepper emits.
  public let wrappedValue: AsyncReplaySubject<any Step>

  /// Creates a subject for steps.
  public init() {
    wrappedValue = AsyncReplaySubject(bufferSize: 0)
  }
}

extension Steps: LeftOutOfState {}

/// A stepper with a single step, the initial one.
public final class OneStepper: FlowStepper {
  /// The subject of the stepper, which emits nothing by itself.
  @Steps public var steps
  private let step: any Step

  /// Creates a stepper whose initial and only step is `step`.
  public init(withSingleStep step: any Step) {
    self.step = step
  }

  /// The single step.
  public var initialStep: any Step { step }
}

/// A stepper that emits nothing, as in AsyncFlow.
///
/// RxFlow's default stepper begins with a home step, as `OneStepper(withSingleStep: RxFlowStep.home)` does.
public final class DefaultStepper: FlowStepper {
  /// The subject of the stepper, which emits nothing by itself.
  @Steps public var steps

  /// Creates a stepper without steps.
  public init() {}
}

/// The steps that RxFlow defines.
public enum RxFlowStep: Step {
  /// The home screen of an app.
  case home
}

/// A combination of steppers with all their initial steps, as in RxFlow.
///
/// A subclass's own initial step comes first. The initial steps of the steppers follow in the order of the list, then
/// all later steps.
open class CompositeStepper: FlowStepper {
  /// The subject that emits the steps of all steppers.
  @Steps public var steps
  private let steppers: [any Stepper]

  /// Creates a stepper that retains `steppers` and emits their steps.
  public init(steppers: [any Stepper]) {
    self.steppers = steppers
  }

  /// The first stepper that is a view model. A shell shows the object's state.
  ///
  /// Without a view model, this is the first stepper that may emit later steps, or else the composite.
  var model: AnyObject {
    steppers.first { $0 is any InputSink || $0 is any StateSource }?.object
      ?? steppers.first { $0.mayEmit }?.object ?? self
  }

  /// `NoneStep`, unless a subclass has an initial step of its own.
  open var initialStep: any Step { NoneStep() }

  /// Emits the initial steps, then subscribes to each stepper and calls its `readyToEmitSteps()`.
  open func readyToEmitSteps() {
    for stepper in steppers { steps.send(stepper.initialStep) }
    for stepper in steppers {
      stepper.listen(self, owner: nil) { [weak self] step in
        self?.steps.send(step)
        return self != nil
      }
      stepper.readyToEmitSteps()
    }
  }
}

/// The steppers of a screen.
///
/// These are the screen, its view model, and the steppers in the controller's stored properties.
@MainActor
package enum ScreenSteppers {
  /// Returns a screen's distinct steppers that may emit, but never had a listener or stream.
  package static func unobserved(of screen: Owner) -> [any Stepper] {
    var steppers: [any Stepper] = []
    func add(_ value: Any) {
      // The cast alone reads all conformances of the program for each type that is no stepper.
      guard ConformanceIndex.mayConform(type(of: value), to: (any Stepper).self),
        let stepper = value as? any Stepper, stepper.mayEmit, stepper.steps.isUnobserved
      else { return }
      if !steppers.contains(where: { $0.steps === stepper.steps }) { steppers.append(stepper) }
    }
    if let model = screen.model { add(model) }
    guard let controller = screen.presentable else { return steppers }
    add(controller)
    for property in StoredProperties.values(of: controller) { add(property) }
    return steppers
  }
}

extension Stepper {
  fileprivate var mayEmit: Bool { !(self is OneStepper || self is DefaultStepper) }

  /// Records as held each step that waits for a first listener.
  ///
  /// Includes the steps that wait now, and those that come before the first listener.
  package func reportHeld(as owner: Owner, in run: Run) {
    let trace = run.trace
    steps.reportWaiting { step in
      guard type(of: step) != NoneStep.self else { return }
      trace.record(.held(owner: owner, step: trace.step(for: step), reason: DropReason.noListener))
    }
  }
}

extension Owner {
  /// The steps that wait at this owner, oldest first.
  ///
  /// A hidden screen holds its steps. A flow's queue holds those that it has not begun to handle. A stepper holds those
  /// that it emitted before a flow listened.
  package var heldSteps: [any Step] {
    let held = (scope as? any StepHolder)?.heldSteps ?? []
    guard kind == .screen, let stepper = model as? any Stepper else { return held }
    return held + stepper.steps.waitingElements.filter { type(of: $0) != NoneStep.self }
  }
}
