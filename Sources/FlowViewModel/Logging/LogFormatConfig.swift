/// How much the log of a view model says of each category (row AV-14).
public enum LogFormatConfig: Hashable, Sendable {
  /// As little as tells what happened, in all categories.
  case compact
  /// With the values, in all categories.
  case standard
  /// With all that is known, in all categories.
  case detailed
  /// As it is said for each category.
  case perCategory(action: LogFormat = .standard, state: LogFormat = .standard, effect: LogFormat = .standard)

  /// The standard format but for actions.
  public static func action(_ format: LogFormat) -> LogFormatConfig { .perCategory(action: format) }

  /// The standard format but for changes of the state.
  public static func state(_ format: LogFormat) -> LogFormatConfig { .perCategory(state: format) }

  /// The standard format but for effects.
  public static func effect(_ format: LogFormat) -> LogFormatConfig { .perCategory(effect: format) }

  /// Other options with these formats.
  /// - Parameter options: What has the thresholds and limits.
  func applied(to options: LoggingOptions) -> LoggingOptions {
    var options = options
    switch self {
    case .compact: options.setFormats(.compact, .compact, .compact)
    case .standard: options.setFormats(.standard, .standard, .standard)
    case .detailed: options.setFormats(.detailed, .detailed, .detailed)
    case .perCategory(let action, let state, let effect): options.setFormats(action, state, effect)
    }
    return options
  }
}

extension LoggingOptions {
  fileprivate mutating func setFormats(_ action: LogFormat, _ state: LogFormat, _ effect: LogFormat) {
    actionFormat = action
    stateFormat = state
    effectFormat = effect
  }
}
