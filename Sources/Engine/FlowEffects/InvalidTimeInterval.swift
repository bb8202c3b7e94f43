import FlowCore
import FlowRuntime

/// An error for an interval that a timer or a timed effect cannot use.
///
/// The interval is infinite, not a number, or not positive where a timer would never end.
package struct InvalidTimeInterval: Error, CustomStringConvertible {
  // The name of the function that received the interval.
  private let function: String
  private let seconds: Double

  package init(function: String, seconds: Double) {
    self.function = function
    self.seconds = seconds
  }

  package var description: String {
    let required = seconds.isFinite ? "positive" : "finite"
    return "\(function) needs a \(required) number of seconds, and got \(seconds): pass a \(required) number"
  }

  /// Converts a number of seconds to a duration.
  /// - Parameters:
  ///   - seconds: The number of seconds.
  ///   - function: The name of the function that received the interval.
  ///   - mustBePositive: Whether the duration must be longer than zero.
  /// - Returns: The duration.
  /// - Throws: ``InvalidTimeInterval`` if `seconds` is infinite, not a number, or not positive while
  ///   `mustBePositive` is set. The trace records the error as a fault of the app.
  package static func check(
    _ seconds: Double, in function: String, mustBePositive: Bool = false
  ) async throws -> Duration {
    guard let duration = Duration(boundedSeconds: seconds), !mustBePositive || duration > .zero else {
      let error = InvalidTimeInterval(function: function, seconds: seconds)
      await VirtualTimeRuntime.onMainActor { Run.current.trace.record(.fault(error.description)) }
      throw error
    }
    return duration
  }
}
