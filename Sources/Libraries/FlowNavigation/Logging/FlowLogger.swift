import FlowCore
import Logging

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

/// A step on a logged stack, as text.
public struct StepInfo: Sendable {
  /// The step's type, such as `MovieStep`.
  public let typeName: String
  /// The step less its type, such as `movieDetail(id: 3)`.
  public let caseDescription: String
  /// What its screen is called.
  public let metadata: (any FlowMetadata)?

  /// The text of a step, given in parts.
  public init(typeName: String, caseDescription: String, metadata: (any FlowMetadata)? = nil) {
    self.typeName = typeName
    self.caseDescription = caseDescription
    self.metadata = metadata
  }

  /// The words of a step.
  public init(step: any Step, metadata: (any FlowMetadata)? = nil) {
    typeName = _typeName(type(of: step), qualified: false)
    let words = TraceStep(step).description
    caseDescription = words.hasPrefix(".") ? String(words.dropFirst()) : words
    self.metadata = metadata
  }

  /// The type and the case, such as `MovieStep.movieDetail(id: 3)`.
  public var description: String { "\(typeName).\(caseDescription)" }

  /// What people read: the display name, or the case where there is none.
  public var displayName: String { metadata?.displayName ?? caseDescription }
}

extension StepInfo: CustomStringConvertible, Equatable {
  /// Whether both read the same.
  public static func == (one: StepInfo, other: StepInfo) -> Bool {
    one.typeName == other.typeName && one.caseDescription == other.caseDescription
      && one.displayName == other.displayName
  }
}

/// The screens of a flow, bottom first, as a ``FlowLogger`` receives them.
public struct NavigationStack: Equatable, Sendable {
  /// The flow's name.
  public let flowName: String
  /// The step that led to each screen.
  public let steps: [StepInfo]

  /// A stack in words.
  public init(flowName: String, steps: [StepInfo]) {
    self.flowName = flowName
    self.steps = steps
  }

  /// How many screens there are.
  public var depth: Int { steps.count }

  /// The metadata of those screens that have some, bottom first; `nil` if none has.
  public var metadata: [any FlowMetadata]? {
    let known = steps.compactMap(\.metadata)
    return known.isEmpty && !steps.isEmpty ? nil : known
  }
}
