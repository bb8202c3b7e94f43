import FlowViewModel
import Logging
import TestSupport

extension LineRecorder {
  /// Creates a logger that records its events: level, view model, category and message.
  func viewModelLogger(level: Logger.Level = .trace) -> Logger {
    logger(level: level) { event in
      let metadata = event.metadata ?? [:]
      return "\(event.level) \(metadata["viewModel"] ?? "") \(metadata["category"] ?? ""): \(event.message)"
    }
  }
}

/// A custom logger that records the calls of its functions.
struct RecordingLogger: ViewModelLogger {
  var options = LoggingOptions()
  let recorder: LineRecorder

  func logAction(_ action: ActionInfo, viewModel: String, file: String, function: String, line: Int) {
    recorder.lines.append("\(viewModel) action \(action.caseName) \(options.actionFormat)")
  }

  func logStateChange(
    _ stateChange: StateChangeInfo, viewModel: String, file: String, function: String, line: Int
  ) {
    recorder.lines.append("\(viewModel) state \(stateChange.changes.map(\.propertyName))")
  }

  func logEffect(_ effect: EffectInfo, viewModel: String, file: String, function: String, line: Int) {
    recorder.lines.append("\(viewModel) effect \(effect.description)")
  }

  func logEffects(_ effects: [EffectInfo], viewModel: String, file: String, function: String, line: Int) {
    recorder.lines.append("\(viewModel) effects \(effects.map(\.description))")
  }

  func logPerformance(
    _ performance: PerformanceInfo, viewModel: String, file: String, function: String, line: Int
  ) {
    recorder.lines.append("\(viewModel) performance \(performance.operation)")
  }

  func logError(_ error: SendableError, viewModel: String, file: String, function: String, line: Int) {
    recorder.lines.append("\(viewModel) error \(error.localizedDescription)")
  }
}

/// An interceptor that records the events.
struct RecordingInterceptor: ViewModelInterceptor {
  var id = "notes"
  let recorder: LineRecorder

  func intercept(
    _ event: FlowViewModel.LogEvent, viewModel: String, file: String, function: String, line: Int
  ) {
    recorder.lines.append("\(id) \(viewModel) \(event.category) \(function)")
  }
}

/// The actions in logged events.
enum CounterAction {
  case increment
  case add(Int, times: Int)
}

/// The state in logged events.
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
