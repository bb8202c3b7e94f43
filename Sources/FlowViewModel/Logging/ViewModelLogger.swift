/// Writes what view models do, where the ``LoggingMode`` of each lets it (row AV-14).
///
/// An app's own logger keeps its ``options`` as a stored property, and reads from them how much to say. `viewModel` is
/// the name of the view model's type; `file`, `function` and `line` are where this module logs, the same for all events
/// of a kind.
@MainActor
public protocol ViewModelLogger: Sendable {
  /// How to write. Set before each event to what holds for its view model.
  var options: LoggingOptions { get set }

  /// An action is handled: told before it is reduced.
  func logAction(_ action: ActionInfo, viewModel: String, file: String, function: String, line: Int)

  /// The state has changed.
  func logStateChange(_ stateChange: StateChangeInfo, viewModel: String, file: String, function: String, line: Int)

  /// An effect is begun.
  func logEffect(_ effect: EffectInfo, viewModel: String, file: String, function: String, line: Int)

  /// Several effects of one action are begun.
  func logEffects(_ effects: [EffectInfo], viewModel: String, file: String, function: String, line: Int)

  /// How long something took: told of everything that was measured, too long or not.
  func logPerformance(_ performance: PerformanceInfo, viewModel: String, file: String, function: String, line: Int)

  /// An effect threw an error that nobody caught.
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
