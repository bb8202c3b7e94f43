/// The guards of a stack, in the order of attachment. Synchronous guards decide before asynchronous ones.
struct RouteGuards<Screen: Sendable>: Sendable {
  typealias Guard = @Sendable (_ current: [Route<Screen>], _ new: [Route<Screen>]) -> RouteGuardResult
  typealias AsyncGuard = @Sendable (_ current: [Route<Screen>], _ new: [Route<Screen>]) async -> RouteGuardResult

  var synchronous: [Guard] = []
  var asynchronous: [(name: String, evaluate: AsyncGuard)] = []

  /// The names of the asynchronous guards, for a message.
  var asynchronousNames: String { asynchronous.map(\.name).joined(separator: " and ") }

  /// Evaluates the synchronous guards in order.
  /// - Returns: The first rejection, or the permission. Returns `nil` if asynchronous guards have to decide.
  func evaluate(from before: [Route<Screen>], to after: [Route<Screen>]) -> RouteGuardResult? {
    for evaluate in synchronous {
      let result = evaluate(before, after)
      guard result.isAllowed else { return result }
    }
    return asynchronous.isEmpty ? .allow : nil
  }

  /// Evaluates the asynchronous guards in order.
  /// - Returns: The first rejection, or the permission.
  func evaluateAsynchronously(from before: [Route<Screen>], to after: [Route<Screen>]) async -> RouteGuardResult {
    for asynchronousGuard in asynchronous {
      let result = await asynchronousGuard.evaluate(before, after)
      guard result.isAllowed else { return result }
    }
    return .allow
  }
}
