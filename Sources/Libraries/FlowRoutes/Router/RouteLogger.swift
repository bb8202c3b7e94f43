/// The level of detail of TCAFlow's route logger, which writes nothing here.
///
/// The trace and a transcript have each change of the routes.
public struct RouteLogger: Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public enum Level: Hashable, Sendable {
    case minimal, verbose
  }
}

extension ForEachRoute {
  /// Returns the same reducer, since the trace has each change of its routes.
  public func routeLogging(level: RouteLogger.Level = .minimal, prefix: String = "") -> ForEachRoute { self }
}
