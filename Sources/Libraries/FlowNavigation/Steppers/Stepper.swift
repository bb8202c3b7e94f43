import FlowCore

/// A source of steps: an object or, as in RxFlow, a plain value. View models mostly are a ``FlowStepper``.
///
/// ```swift
/// struct AppStepper: Stepper {
///   let steps = PublishRelay<any Step>()
///   var initialStep: any Step { AppStep.launch }
/// }
/// ```
@MainActor
public protocol Stepper: LeftOutOfState {
  /// Where it emits. Two steppers with the same `steps` are the same stepper.
  var steps: AsyncReplaySubject<any Step> { get }

  /// The step that it begins with; `NoneStep` for none. It is handled before any other step that waits.
  var initialStep: any Step { get }

  /// Called once it is listened to: what it emits here is delivered, in order.
  func readyToEmitSteps()

  /// What it is called.
  var metadata: any FlowMetadata { get }
}

extension Stepper {
  /// No initial step.
  public var initialStep: any Step { NoneStep() }

  /// Does nothing.
  public func readyToEmitSteps() {}

  /// Names made from the type.
  public var metadata: any FlowMetadata { AutoFlowMetadata(from: type(of: self)) }
}

extension Stepper {
  /// The stepper as an object, or `nil` where it is a plain value.
  var object: AnyObject? {
    // `as AnyObject` would give the object too, but it asks first whether there is anything to bridge.
    Self.self is AnyClass ? unsafeBitCast(self, to: AnyObject.self) : nil
  }

  /// What a shell looks into: the stepper as an object, or, of several as one, the view model among them.
  var modelObject: AnyObject? {
    let object = object
    return (object as? CompositeStepper)?.model ?? object
  }

  /// Delivers its steps to `receiver`, except `NoneStep`.
  /// - Parameters:
  ///   - receiver: Held weakly. When it is gone, so is its part.
  ///   - owner: Who is named where a step comes and nobody listens any more.
  ///   - deliver: Takes a step, without holding the receiver; whether anybody is there to take it.
  func listen(_ receiver: AnyObject, owner: Owner?, _ deliver: @escaping @MainActor (any Step) -> Bool) {
    let trace = Run.current.trace
    steps.listen(
      receiver,
      onUnobserved: { step in
        guard let owner, type(of: step) != NoneStep.self else { return }
        trace.record(.dropped(owner: owner, step: trace.step(for: step), reason: "gone"))
      }
    ) { step in type(of: step) == NoneStep.self || deliver(step) }
  }
}

/// RxFlow's name for where a stepper emits.
public typealias PublishRelay = AsyncReplaySubject

extension AsyncReplaySubject {
  /// RxFlow's spelling of ``send(_:)``.
  public func accept(_ element: Element) {
    send(element)
  }
}

/// An object that emits steps: a view model, or another one that knows where the user wants to go.
///
/// ```swift
/// final class MovieListViewModel: FlowStepper {
///   @Steps var steps
///   func pick(_ movie: Movie) { steps.send(MovieStep.movieDetail(id: movie.id)) }
/// }
/// ```
@MainActor
public protocol FlowStepper: Stepper, AnyObject {}

/// Gives a ``Stepper`` its `steps`. They are events: unlike in AsyncFlow, none is replayed.
@MainActor
@propertyWrapper
public struct Steps {
  /// Where the stepper emits.
  public let wrappedValue: AsyncReplaySubject<any Step>

  /// A place to emit steps.
  public init() {
    wrappedValue = AsyncReplaySubject(bufferSize: 0)
  }
}

extension Steps: LeftOutOfState {}

/// A stepper with one step, the initial one.
public final class OneStepper: FlowStepper {
  /// Where it would emit; it never does.
  @Steps public var steps
  private let step: any Step

  /// A stepper that begins with `step` and has no other.
  public init(withSingleStep step: any Step) {
    self.step = step
  }

  /// The one step.
  public var initialStep: any Step { step }
}

/// A stepper that emits nothing, as in AsyncFlow.
///
/// RxFlow's begins with a home step, as `OneStepper(withSingleStep: RxFlowStep.home)` does.
public final class DefaultStepper: FlowStepper {
  /// Where it would emit; it never does.
  @Steps public var steps

  /// A stepper without steps.
  public init() {}
}

/// The steps that RxFlow defines.
public enum RxFlowStep: Step {
  /// Where an app is at home.
  case home
}

/// Several steppers as one, which delivers all their initial steps, as in RxFlow.
///
/// First comes its own initial step, if a subclass has one, then the initial steps of all of them in the order of the list,
/// then whatever they emit.
open class CompositeStepper: FlowStepper {
  /// Where the steps of all of them come out.
  @Steps public var steps
  private let steppers: [any Stepper]

  /// A stepper that holds `steppers` and emits what they emit.
  public init(steppers: [any Stepper]) {
    self.steppers = steppers
  }

  /// The first of them that is a view model: that is what a shell looks into. Without one, the composite itself.
  var model: AnyObject {
    steppers.first { $0 is any InputSink || $0 is any StateSource }?.object
      ?? steppers.first { !($0 is OneStepper || $0 is DefaultStepper) }?.object ?? self
  }

  /// None of its own; a subclass may have one.
  open var initialStep: any Step { NoneStep() }

  /// Emits the initial steps, then listens to each stepper and tells it to begin.
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

/// The steppers of a screen: itself, its view model, and what its controller stores.
@MainActor
package enum ScreenSteppers {
  /// Those that nothing has listened to so far, each once.
  package static func unobserved(of screen: Owner) -> [any Stepper] {
    var steppers: [any Stepper] = []
    func add(_ value: Any) {
      guard let stepper = value as? any Stepper, stepper.mayEmit, stepper.steps.isUnobserved else { return }
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
  /// Whether it is there to emit something on its own.
  fileprivate var mayEmit: Bool { !(self is OneStepper || self is DefaultStepper) }

  /// Records each step that waits for a first listener as held, and each one that comes before there is one.
  package func reportHeld(as owner: Owner, in run: Run) {
    let trace = run.trace
    steps.reportWaiting { step in
      guard type(of: step) != NoneStep.self else { return }
      trace.record(.held(owner: owner, step: trace.step(for: step), reason: "no flow listens"))
    }
  }
}
