import FlowCore
import FlowScript
import FlowSystem

/// A logger of the changes of a stack of routes.
public struct RouteLogger: Sendable {
  /// The level of detail.
  public enum Level: Hashable, Sendable {
    /// The change on one line: `🧭 [TCAFlow] push detail`.
    case minimal
    /// The change, its action, and the whole stack with each screen's state.
    case verbose
  }

  /// The level of detail.
  public let level: Level
  /// The text at the beginning of each line.
  public let prefix: String
  private let write: @Sendable (_ text: String, _ diff: RouteDiff) -> Void

  /// The default text at the beginning of each line.
  public static let defaultPrefix = "🧭 [TCAFlow]"

  /// Creates a logger.
  /// - Parameters:
  ///   - level: The level of detail.
  ///   - prefix: The text at the beginning of each line.
  ///   - write: A closure that writes the text, which has no final newline, and receives the difference too. By
  ///     default, prints to standard output.
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
  /// Logs each change of the stack to standard output.
  /// - Parameters:
  ///   - level: The level of detail.
  ///   - prefix: The text at the beginning of each line.
  /// - Returns: The same reducer, which also logs.
  public func routeLogging(
    level: RouteLogger.Level = .minimal, prefix: String = RouteLogger.defaultPrefix
  ) -> ForEachRoute {
    routeLogging(RouteLogger(level: level, prefix: prefix))
  }

  /// Logs each change of the stack with a logger.
  public func routeLogging(_ logger: RouteLogger) -> ForEachRoute {
    var copy = self
    copy.loggers.append(logger)
    return copy
  }
}
