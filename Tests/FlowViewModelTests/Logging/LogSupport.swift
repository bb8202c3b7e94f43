import FlowViewModel
import Logging

/// A log of the written lines.
final class LineRecorder: @unchecked Sendable {
  var all: [String] = []

  /// Creates a logger of swift-log that writes to this log.
  func logger(level: Logger.Level = .trace) -> Logger {
    var logger = Logger(label: "test") { _ in LineRecorderHandler(lines: self) }
    logger.logLevel = level
    return logger
  }
}

/// A log handler that writes to a recorder.
private struct LineRecorderHandler: LogHandler {
  let lines: LineRecorder
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  init(lines: LineRecorder) {
    self.lines = lines
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: Logging.LogEvent) {
    let metadata = event.metadata ?? [:]
    lines.all.append("\(event.level) \(metadata["viewModel"] ?? "") \(metadata["category"] ?? ""): \(event.message)")
  }
}

/// A custom logger that records the calls of its functions.
struct RecordingLogger: ViewModelLogger {
  var options = LoggingOptions()
  let lines: LineRecorder

  func logAction(_ action: ActionInfo, viewModel: String, file: String, function: String, line: Int) {
    lines.all.append("\(viewModel) action \(action.caseName) \(options.actionFormat)")
  }

  func logStateChange(
    _ stateChange: StateChangeInfo, viewModel: String, file: String, function: String, line: Int
  ) {
    lines.all.append("\(viewModel) state \(stateChange.changes.map(\.propertyName))")
  }

  func logEffect(_ effect: EffectInfo, viewModel: String, file: String, function: String, line: Int) {
    lines.all.append("\(viewModel) effect \(effect.description)")
  }

  func logEffects(_ effects: [EffectInfo], viewModel: String, file: String, function: String, line: Int) {
    lines.all.append("\(viewModel) effects \(effects.map(\.description))")
  }

  func logPerformance(
    _ performance: PerformanceInfo, viewModel: String, file: String, function: String, line: Int
  ) {
    lines.all.append("\(viewModel) performance \(performance.operation)")
  }

  func logError(_ error: SendableError, viewModel: String, file: String, function: String, line: Int) {
    lines.all.append("\(viewModel) error \(error.localizedDescription)")
  }
}

/// An interceptor that records the events.
struct RecordingInterceptor: ViewModelInterceptor {
  var id = "notes"
  let lines: LineRecorder

  func intercept(
    _ event: FlowViewModel.LogEvent, viewModel: String, file: String, function: String, line: Int
  ) {
    lines.all.append("\(id) \(viewModel) \(event.category) \(function)")
  }
}

enum CounterAction {
  case increment
  case add(Int, times: Int)
}

struct CounterState {
  struct User {
    var name: String?
  }

  var count = 0
  var user = User()
}

extension FlowViewModel.LogEvent {
  static let increment = Self.action(ActionInfo(CounterAction.increment))
  static let failure = Self.error(SendableError(message: "No connection", code: 7))
  static let countChange = Self.stateChange(StateChangeInfo(from: CounterState(), to: CounterState(count: 1)))
  static let slow = Self.performance(.slow)
  static let quick = Self.performance(.quick)
}

extension PerformanceInfo {
  static let slow = PerformanceInfo(
    operation: "Action processing", operationType: .actionProcessing, duration: 0.062, threshold: 0.05,
    exceededThreshold: true)
  static let quick = PerformanceInfo(
    operation: "State update", operationType: .stateUpdate, duration: 0.01, threshold: 0.016,
    exceededThreshold: false)
}
