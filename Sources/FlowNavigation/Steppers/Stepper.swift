import FlowCore

/// Who emits steps: an object or a plain value (rows RX-03 and RX-18). View models mostly are a ``FlowStepper``.
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
    type(of: self) is AnyObject.Type ? self as AnyObject : nil
  }

  /// Lets `receiver` have its steps, but for `NoneStep` (row AF-23).
  /// - Parameter owner: Who is named where a step comes and nobody listens any more.
  func listen(_ receiver: any StepReceiver, owner: Owner?) {
    let run = Run.current
    steps.listen(
      receiver,
      onUnheard: { [weak owner, weak run] step in
        guard let owner, type(of: step) != NoneStep.self else { return }
        run?.trace.record(.dropped(owner: owner, step: TraceStep(step), reason: "gone"))
      }
    ) { [weak receiver] step in
      if type(of: step) != NoneStep.self { receiver?.receive(step) }
    }
  }
}

/// Who takes the steps of a stepper.
@MainActor
protocol StepReceiver: AnyObject {
  func receive(_ step: any Step)
}

/// RxFlow's name for where a stepper emits (row RX-01).
public typealias PublishRelay = AsyncReplaySubject

extension AsyncReplaySubject {
  /// RxFlow's spelling of ``send(_:)``.
  public func accept(_ element: Element) {
    send(element)
  }
}
