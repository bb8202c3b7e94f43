import FlowScript
import FlowSession

/// A path of a random walk, in canonical form.
struct FuzzPath: Codable, Hashable {
  /// A step of the path.
  struct Step: Codable, Hashable {
    /// The statement in canonical form.
    var statement: Statement
    /// Whether an argument is a guess that the app does not suggest.
    var isGuess: Bool
    /// The simpler values for its arguments, which users can enter as well.
    var simplifications: [ValueSimplification] = []
  }

  /// The root at which the path begins.
  var root: Int
  /// The seed of the order of ready jobs. `nil` for the usual order.
  var schedule: UInt64?
  /// The steps, the last of which shows the fault.
  var steps: [Step]

  /// Returns the path without some steps, up to the one that shows the fault.
  /// - Parameters:
  ///   - positions: The positions of the steps to leave out.
  ///   - end: The number of steps up to the fault, with those that are left out.
  /// - Returns: The shorter path.
  func without(_ positions: Set<Int>, upTo end: Int) -> FuzzPath {
    var path = self
    path.steps = steps.indices.filter { $0 < end && !positions.contains($0) }.map { steps[$0] }
    return path
  }
}
