/// Receives the first stack of a flow, and each one that differs from the last.
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
