import FlowCore

/// Who emits steps: a view model, or anything else that knows where the user wants to go (row AF-03).
///
/// ```swift
/// final class MovieListViewModel: FlowStepper {
///   @Steps var steps
///   func pick(_ movie: Movie) { steps.send(MovieStep.movieDetail(id: movie.id)) }
/// }
/// ```
@MainActor
public protocol FlowStepper: AnyObject, LeftOutOfState {
  /// Where it emits.
  var steps: StepSubject { get }

  /// The step that it begins with; `NoneStep` for none. It is handled before any other step that waits.
  var initialStep: any Step { get }

  /// Called once it is listened to: what it emits here is delivered, in order.
  func readyToEmitSteps()

  /// What it is called.
  var metadata: any FlowMetadata { get }
}

extension FlowStepper {
  /// No initial step.
  public var initialStep: any Step { NoneStep() }

  /// Does nothing.
  public func readyToEmitSteps() {}

  /// Names made from the type.
  public var metadata: any FlowMetadata { AutoFlowMetadata(from: type(of: self)) }
}

/// Gives a ``FlowStepper`` its `steps` (row AF-04).
@MainActor
@propertyWrapper
public struct Steps {
  /// Where the stepper emits.
  public let wrappedValue: StepSubject

  /// A place to emit steps.
  public init() {
    wrappedValue = StepSubject()
  }
}

extension Steps: LeftOutOfState {}
