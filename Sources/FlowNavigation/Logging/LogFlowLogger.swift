import Logging

/// Writes each stack to swift-log: one line, with the flow, the depth and the stack as metadata.
///
/// ```swift
/// let coordinator = FlowCoordinator(logger: LogFlowLogger(Logger(label: "com.example.app.flow")))
/// ```
public struct LogFlowLogger: FlowLogger {
  private let logger: Logger
  private let level: Logger.Level

  /// A logger to swift-log.
  /// - Parameters:
  ///   - logger: Where it writes to.
  ///   - level: How important a change of a stack is.
  public init(_ logger: Logger = Logger(label: "flow"), level: Logger.Level = .info) {
    self.logger = logger
    self.level = level
  }

  /// Writes the stack.
  public func log(navigationStack stack: NavigationStack) {
    let names = stack.steps.map(\.displayName).joined(separator: " → ")
    logger.log(
      level: level, "\(stack.flowName): \(names.isEmpty ? "(empty)" : names)",
      metadata: [
        "flow": "\(stack.flowName)", "depth": "\(stack.depth)",
        "steps": .array(stack.steps.map { .string($0.description) }),
      ])
  }
}
