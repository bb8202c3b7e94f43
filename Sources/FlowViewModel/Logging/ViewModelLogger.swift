/// Writes what view models do, where the ``LoggingMode`` of each lets it (row AV-14).
///
/// An app's own logger keeps its ``options`` as a stored property, and reads from them how much to say.
@MainActor
public protocol ViewModelLogger: Sendable {
  /// How to write. Set before each event to what holds for its view model.
  var options: LoggingOptions { get set }

  /// An action is performed.
  func logAction(_ action: ActionInfo, viewModel: String, file: String, function: String, line: Int)

  /// The state has changed.
  func logStateChange(_ stateChange: StateChangeInfo, viewModel: String, file: String, function: String, line: Int)

  /// An effect is started.
  func logEffect(_ effect: EffectInfo, viewModel: String, file: String, function: String, line: Int)

  /// Several effects of one action are started.
  func logEffects(_ effects: [EffectInfo], viewModel: String, file: String, function: String, line: Int)

  /// Something took its time.
  func logPerformance(_ performance: PerformanceInfo, viewModel: String, file: String, function: String, line: Int)

  /// Something went wrong.
  func logError(_ error: SendableError, viewModel: String, file: String, function: String, line: Int)
}

extension ViewModelLogger {
  /// Calls what is for the event.
  func log(_ event: LogEvent, viewModel: String, file: String, function: String, line: Int) {
    switch event {
    case .action(let action):
      logAction(action, viewModel: viewModel, file: file, function: function, line: line)
    case .stateChange(let change):
      logStateChange(change, viewModel: viewModel, file: file, function: function, line: line)
    case .effect(let effect):
      logEffect(effect, viewModel: viewModel, file: file, function: function, line: line)
    case .effects(let effects):
      logEffects(effects, viewModel: viewModel, file: file, function: function, line: line)
    case .performance(let performance):
      logPerformance(performance, viewModel: viewModel, file: file, function: function, line: line)
    case .error(let error):
      logError(error, viewModel: viewModel, file: file, function: function, line: line)
    }
  }
}
