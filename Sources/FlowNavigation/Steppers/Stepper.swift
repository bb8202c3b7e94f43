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
      onUnheard: { step in
        guard let owner, type(of: step) != NoneStep.self else { return }
        trace.record(.dropped(owner: owner, step: trace.words(for: step), reason: "gone"))
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
