import FlowCore

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
