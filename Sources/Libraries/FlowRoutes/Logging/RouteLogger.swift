import FlowCore
import FlowScript
import FlowSystem

/// Logs each change of a stack of routes, and nothing while the stack stays the same.
public struct RouteLogger: Sendable {
  /// How much it tells.
  public enum Level: Hashable, Sendable {
    /// What changed, on one line: `🧭 [TCAFlow] push detail`.
    case minimal
    /// What changed, because of which action, and the whole stack with the state of each screen.
    case verbose
  }

  /// How much it tells.
  public let level: Level
  /// What each line begins with.
  public let prefix: String
  private let write: @Sendable (_ text: String, _ diff: RouteDiff) -> Void

  /// What lines begin with by default.
  public static let defaultPrefix = "🧭 [TCAFlow]"

  /// A logger.
  /// - Parameters:
  ///   - level: How much it tells.
  ///   - prefix: What each line begins with.
  ///   - write: Where it goes: the text, without an end of line, and what it is about; by default to standard output.
  public init(
    level: Level = .minimal, prefix: String = defaultPrefix,
    write: @escaping @Sendable (_ text: String, _ diff: RouteDiff) -> Void = { text, _ in print(text) }
  ) {
    self.level = level
    self.prefix = prefix
    self.write = write
  }

  func log(_ diff: RouteDiff, _ action: Any) {
    write(text(diff, action), diff)
  }

  private func text(_ diff: RouteDiff, _ action: Any) -> String {
    let summary = "\(prefix) " + diff.changes.map(\.description).joined(separator: ", ")
    guard level == .verbose else { return summary }
    let cause = "\(prefix)   because of \(VisibleText.line(StateReader.literal(of: action).description))"
    let stack = diff.stack.enumerated().map { "\(prefix)   \($0) \($1.style) \($1.details)" }
    return ([summary, cause] + stack).joined(separator: "\n")
  }
}

extension ForEachRoute {
  /// Logs each change of the stack.
  /// - Parameters:
  ///   - level: How much is told.
  ///   - prefix: What each line begins with.
  public func routeLogging(
    level: RouteLogger.Level = .minimal, prefix: String = RouteLogger.defaultPrefix
  ) -> ForEachRoute {
    routeLogging(RouteLogger(level: level, prefix: prefix))
  }

  /// Tells a logger each change of the stack.
  public func routeLogging(_ logger: RouteLogger) -> ForEachRoute {
    var copy = self
    copy.loggers.append(logger)
    return copy
  }
}
