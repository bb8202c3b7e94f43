import FlowCore
import Logging

/// A logger of each flow's stack after a change.
///
/// The logger of a ``FlowCoordinator`` also receives the stacks of all descendants.
@MainActor
public protocol FlowLogger {
  /// Logs the screens that a flow shows now.
  func log(navigationStack: NavigationStack)
}

/// A logger that writes nothing.
public struct NoOpFlowLogger: FlowLogger {
  /// Creates a logger that writes nothing.
  public init() {}

  /// Does nothing.
  public func log(navigationStack: NavigationStack) {}
}

/// A logger that writes each stack to the console, in AsyncFlow's format.
public struct ConsoleFlowLogger: FlowLogger {
  /// The level of detail and the destination.
  public enum Style: Hashable, Sendable {
    /// The display names of the screens, to standard output.
    case simple
    /// The full steps, to standard output.
    case debug
    /// The display names of the screens, to swift-log.
    ///
    /// AsyncFlow writes them to Apple's system log.
    case osLog
  }

  private let style: Style
  private let write: @MainActor (String) -> Void

  /// Creates a logger that writes to the console.
  /// - Parameters:
  ///   - style: The level of detail and the destination.
  ///   - write: A closure that writes the text instead. `nil` for the destination of the style.
  public init(style: Style = .simple, write: (@MainActor (String) -> Void)? = nil) {
    self.style = style
    self.write = write ?? ConsoleFlowLogger.writer(for: style)
  }

  /// Writes the stack.
  public func log(navigationStack: NavigationStack) {
    write(text(navigationStack))
  }

  private func text(_ stack: NavigationStack) -> String {
    // The text is that of AsyncFlow's console logger.
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

  private static func writer(for style: Style) -> @MainActor (String) -> Void {
    guard style == .osLog else { return { print($0) } }
    let logger = Logger(label: LogFlowLogger.defaultLabel)
    return { logger.info("\($0)") }
  }
}

/// A logger that writes each stack to swift-log.
///
/// A stack is one line, with the flow, the depth and the steps as metadata.
///
/// ```swift
/// let coordinator = FlowCoordinator(logger: LogFlowLogger(Logger(label: "com.example.app.flow")))
/// ```
public struct LogFlowLogger: FlowLogger {
  @usableFromInline static let defaultLabel = "flow"

  private let logger: Logger
  private let level: Logger.Level

  /// Creates a logger that writes to swift-log.
  /// - Parameters:
  ///   - logger: The swift-log logger.
  ///   - level: The level of the log messages.
  public init(_ logger: Logger = Logger(label: LogFlowLogger.defaultLabel), level: Logger.Level = .info) {
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

/// The text of a step on a logged stack.
public struct StepInfo: Sendable {
  /// The name of the step's type, such as `MovieStep`.
  public let typeName: String
  /// The step without its type, such as `movieDetail(id: 3)`.
  public let caseDescription: String
  /// The metadata of the step's screen. `nil` if there is none.
  public let metadata: (any FlowMetadata)?

  /// Creates the text of a step from its parts.
  public init(typeName: String, caseDescription: String, metadata: (any FlowMetadata)? = nil) {
    self.typeName = typeName
    self.caseDescription = caseDescription
    self.metadata = metadata
  }

  /// Creates the text of a step.
  public init(step: any Step, metadata: (any FlowMetadata)? = nil) {
    typeName = _typeName(type(of: step), qualified: false)
    caseDescription = TraceStep(step).literal.textWithoutDot
    self.metadata = metadata
  }

  /// The type and the case, such as `MovieStep.movieDetail(id: 3)`.
  public var description: String { "\(typeName).\(caseDescription)" }

  /// The display name of the screen, or the step's case.
  public var displayName: String { metadata?.displayName ?? caseDescription }
}

extension StepInfo: CustomStringConvertible, Equatable {
  /// Returns whether the type, the case and the display name are equal.
  public static func == (one: StepInfo, other: StepInfo) -> Bool {
    one.typeName == other.typeName && one.caseDescription == other.caseDescription
      && one.displayName == other.displayName
  }
}

/// The screens of a flow for a ``FlowLogger``, bottom first.
///
/// A screen to which no step led is missing, and does not count.
public struct NavigationStack: Equatable, Sendable {
  /// The flow's name.
  public let flowName: String
  /// The step that led to each screen.
  public let steps: [StepInfo]

  /// Creates a stack from a flow's name and its steps.
  public init(flowName: String, steps: [StepInfo]) {
    self.flowName = flowName
    self.steps = steps
  }

  /// The number of screens.
  public var depth: Int { steps.count }

  /// The metadata of the screens that have any, from the bottom up.
  ///
  /// Empty for an empty stack. `nil` if no screen on the stack has any.
  public var metadata: [any FlowMetadata]? {
    let known = steps.compactMap(\.metadata)
    return known.isEmpty && !steps.isEmpty ? nil : known
  }
}
