import FlowCore

/// Who emits steps: a view model, or another object that knows where the user wants to go (row AF-03).
///
/// ```swift
/// final class MovieListViewModel: FlowStepper {
///   @Steps var steps
///   func pick(_ movie: Movie) { steps.send(MovieStep.movieDetail(id: movie.id)) }
/// }
/// ```
@MainActor
public protocol FlowStepper: Stepper, AnyObject {}

/// Gives a ``Stepper`` its `steps` (row AF-04). They are events: nothing is replayed (B1-13).
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
