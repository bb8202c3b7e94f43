import Logging

/// Writes each stack to the console, in AsyncFlow's words.
public struct ConsoleFlowLogger: FlowLogger {
  /// How much it writes, and where.
  public enum Style: Hashable, Sendable {
    /// What people call the screens, to standard output.
    case simple
    /// The steps in full, to standard output.
    case debug
    /// As `simple`, to the system's log: here that of swift-log.
    case osLog
  }

  private let style: Style
  private let write: @MainActor (String) -> Void

  /// A logger to the console.
  /// - Parameters:
  ///   - style: How much it writes, and where.
  ///   - write: Where it writes to instead.
  public init(style: Style = .simple, write: (@MainActor (String) -> Void)? = nil) {
    self.style = style
    self.write = write ?? ConsoleFlowLogger.write(style)
  }

  /// Writes the stack.
  public func log(navigationStack: NavigationStack) {
    write(text(navigationStack))
  }

  private func text(_ stack: NavigationStack) -> String {
    let names = stack.steps.map { style == .debug ? $0.description : $0.displayName }
    var lines = ["====== [\(stack.flowName)] ======"]
    if let last = names.last {
      lines.append("🔄 Navigation willShow: \(last)")
      lines.append("📚 Stack updated: \(names.joined(separator: " → "))")
      lines.append("📏 Depth: \(stack.depth)")
    } else {
      lines.append("📚 Stack: (empty)")
    }
    lines.append("======================")
    return lines.joined(separator: "\n")
  }

  private static func write(_ style: Style) -> @MainActor (String) -> Void {
    guard style == .osLog else { return { print($0) } }
    let logger = Logger(label: "flow")
    return { logger.info("\($0)") }
  }
}
