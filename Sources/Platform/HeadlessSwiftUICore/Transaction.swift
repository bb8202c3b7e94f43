/// The context of a state change. Nothing draws its animation.
public struct Transaction: Sendable {
  /// The animation of the change. `nil` if there is none.
  public var animation: Animation?
  /// Whether views ignore their own animations.
  public var disablesAnimations = false
  /// Whether a gesture goes on.
  public var isContinuous = false

  /// Creates a transaction.
  public init(animation: Animation? = nil) {
    self.animation = animation
  }
}

/// Runs `body`. The animation of the transaction is the current one meanwhile.
/// - Returns: The result of `body`.
/// - Throws: The error that `body` throws.
@MainActor
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try withAnimation(transaction.animation, body)
}
