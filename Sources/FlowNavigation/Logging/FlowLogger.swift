/// Told of a flow's stack each time that it has changed, the first time in any case (rows AF-53 and AF-56).
///
/// Handed to a ``FlowCoordinator``, it is told of the flows of all descendants too.
@MainActor
public protocol FlowLogger {
  /// A flow shows these screens now.
  func log(navigationStack: NavigationStack)
}

/// A logger that writes nothing.
public struct NoOpFlowLogger: FlowLogger {
  /// Creates a logger that writes nothing.
  public init() {}

  /// Does nothing.
  public func log(navigationStack: NavigationStack) {}
}
