import FlowSystem

/// A formatter of log events as text, as in AsyncViewModel.
///
/// A logger takes a formatter. An app can replace the default one.
public protocol LogFormatter: Sendable {
  /// Returns the text of an action.
  func formatAction(_ action: ActionInfo, format: LogFormat) -> String

  /// Returns the text of a state change.
  func formatStateChange(_ stateChange: StateChangeInfo, format: LogFormat) -> String

  /// Returns the text of an effect.
  func formatEffect(_ effect: EffectInfo, format: LogFormat) -> String

  /// Returns the texts of several effects of one action, one for each message.
  func formatEffects(_ effects: [EffectInfo], format: LogFormat) -> [String]

  /// Returns the text of a measured duration.
  /// - Returns: The text. Returns `nil` if the duration is within its threshold and the options exclude it.
  func formatPerformance(_ performance: PerformanceInfo, options: LoggingOptions) -> String?

  /// Returns the text of an error.
  func formatError(_ error: SendableError) -> String
}

extension LogFormatter {
  /// Returns the messages for an event in order. Returns none for an excluded duration.
  func messages(for event: LogEvent, options: LoggingOptions) -> [String] {
    switch event {
    case .action(let action): [formatAction(action, format: options.actionFormat)]
    case .stateChange(let change): [formatStateChange(change, format: options.stateFormat)]
    case .effect(let effect): [formatEffect(effect, format: options.effectFormat)]
    case .effects(let effects): formatEffects(effects, format: options.effectFormat)
    case .performance(let performance): formatPerformance(performance, options: options).map { [$0] } ?? []
    case .error(let error): [formatError(error)]
    }
  }
}

/// The marks, indents and lengths of a ``DefaultLogFormatter``.
public struct FormatterConfiguration: Hashable, Sendable {
  /// The maximum number of properties of a change, for an app's own formatters.
  ///
  /// As in AsyncViewModel, ``DefaultLogFormatter`` lists all properties.
  public var maxProperties: Int
  /// The maximum number of characters of a value, for an app's own formatters.
  ///
  /// As in AsyncViewModel, ``DefaultLogFormatter`` cuts values by lines. ``LoggingOptions/maxValueLength`` cuts them by
  /// characters.
  public var maxValueLength: Int
  /// The maximum number of lines of a value in the standard format.
  public var standardMaxLines: Int
  /// The maximum depth of nested values, for an app's own formatters. See ``LoggingOptions/maxDepth``.
  public var standardMaxDepth: Int
  /// The number of decimal places of a duration in seconds, at most nine.
  public var performanceDecimalPlaces: Int
  /// The text between an old and a new value in the compact format.
  public var stateChangeArrow: String
  /// The text of one indentation level.
  public var indentString: String
  /// Whether compact and standard state changes have `value` in place of `Optional(value)`.
  public var unwrapOptional: Bool
  /// The mark before the name of a changed property or of an action's associated value.
  public var changedPropertyIcon: String
  /// The mark before an old value.
  public var oldValueIcon: String
  /// The mark before a new value.
  public var newValueIcon: String

  /// The default configuration.
  public static let `default` = FormatterConfiguration()

  /// Creates a configuration.
  public init(
    maxProperties: Int = 3, maxValueLength: Int = 50, standardMaxLines: Int = 10, standardMaxDepth: Int = 3,
    performanceDecimalPlaces: Int = 3, stateChangeArrow: String = "→", indentString: String = "  ",
    unwrapOptional: Bool = true, changedPropertyIcon: String = "🟡", oldValueIcon: String = "🔴",
    newValueIcon: String = "🟢"
  ) {
    self.maxProperties = maxProperties
    self.maxValueLength = maxValueLength
    self.standardMaxLines = standardMaxLines
    self.standardMaxDepth = standardMaxDepth
    self.performanceDecimalPlaces = performanceDecimalPlaces
    self.stateChangeArrow = stateChangeArrow
    self.indentString = indentString
    self.unwrapOptional = unwrapOptional
    self.changedPropertyIcon = changedPropertyIcon
    self.oldValueIcon = oldValueIcon
    self.newValueIcon = newValueIcon
  }
}

/// The default formatter, with the layout of AsyncViewModel's.
///
/// The formatter writes a state change property by property, in order of declaration:
///
/// ```
/// State changed (2 properties):
///   🟡 count:
///     🔴 OLD: 0
///     🟢 NEW: 1
///   🟡 user.name:
///     🔴 OLD: nil
///     🟢 NEW: "Ada"
/// ```
public struct DefaultLogFormatter: LogFormatter {
  /// The marks, indents and lengths.
  public let configuration: FormatterConfiguration

  /// Creates a formatter.
  public init(configuration: FormatterConfiguration = .default) {
    self.configuration = configuration
  }

  /// Returns the case's name, and a line for each associated value.
  ///
  /// A single value that has the case's name follows on the same line. The compact format has only the name.
  public func formatAction(_ action: ActionInfo, format: LogFormat) -> String {
    guard format != .compact, !action.associatedValues.isEmpty else { return action.caseName }
    func text(_ property: ValueProperty) -> String {
      format == .standard ? cutLines(property.value) : property.value
    }
    if action.associatedValues.count == 1, let value = action.associatedValues.first, value.name == action.caseName {
      return "\(action.caseName): \(indented(text(value), 1))"
    }
    let lines = action.associatedValues.map { value in
      let name = value.name.isEmpty ? "" : "\(value.name): "
      return "\(indent(1))\(configuration.changedPropertyIcon) \(name)\(indented(text(value), 2))"
    }
    return "\(action.caseName):\n\(lines.joined(separator: "\n"))"
  }

  /// Returns the changed properties, in the compact format on one line each.
  public func formatStateChange(_ stateChange: StateChangeInfo, format: LogFormat) -> String {
    let changes = stateChange.changes
    guard !changes.isEmpty else { return format == .compact ? "State: no changes" : "State unchanged" }
    let header = "State changed (\(changes.count) \(changes.count == 1 ? "property" : "properties")):"
    let icon = configuration.changedPropertyIcon
    let lines: [String]
    if format == .compact {
      lines = changes.map { change in
        let values = "\(compact(change.oldValue)) \(configuration.stateChangeArrow) \(compact(change.newValue))"
        return "\(indent(1))\(icon) \(change.propertyName): \(values)"
      }
    } else {
      lines = changes.map { change in
        let old = indented(value(change.oldValue, format), 3)
        let new = indented(value(change.newValue, format), 3)
        return """
          \(indent(1))\(icon) \(change.propertyName):
          \(indent(2))\(configuration.oldValueIcon) OLD: \(old)
          \(indent(2))\(configuration.newValueIcon) NEW: \(new)
          """
      }
    }
    return ([header] + lines).joined(separator: "\n")
  }

  /// Returns the type and id of the effect.
  ///
  /// The detailed format adds the action that the effect sends.
  public func formatEffect(_ effect: EffectInfo, format: LogFormat) -> String {
    switch format {
    case .compact: return short(effect)
    case .standard: return ".\(effect.effectType.rawValue)" + (effect.id.map { "(id: \($0))" } ?? "")
    case .detailed:
      let parts = [
        "type: \(effect.effectType.rawValue)", effect.id.map { "id: \($0)" },
        effect.relatedAction.map { "action: \($0.caseName)" },
      ]
      return "Effect(\(parts.compactMap(\.self).joined(separator: ", ")))"
    }
  }

  /// Returns one message or, in the detailed format, one for each effect.
  public func formatEffects(_ effects: [EffectInfo], format: LogFormat) -> [String] {
    let list = effects.map(short).joined(separator: ", ")
    return switch format {
    case .compact: ["\(effects.count) effects: \(list)"]
    case .standard: ["Effects[\(effects.count)]: \(list)"]
    case .detailed:
      effects.enumerated().map { index, effect in
        "Effect \(index + 1)/\(effects.count): \(formatEffect(effect, format: .detailed))"
      }
    }
  }

  /// Returns the operation and its duration in seconds.
  /// - Returns: The text. Returns `nil` if the duration is within its threshold and the options exclude it.
  public func formatPerformance(_ performance: PerformanceInfo, options: LoggingOptions) -> String? {
    guard performance.exceededThreshold || options.showZeroPerformance else { return nil }
    return "Performance - \(performance.operation): \(seconds(performance.duration))s"
  }

  /// Returns the error's message, domain and code.
  public func formatError(_ error: SendableError) -> String {
    "Error: \(error.localizedDescription) [\(error.domain):\(error.code)]"
  }

  // MARK: Values

  // The type, with the id in parentheses.
  private func short(_ effect: EffectInfo) -> String {
    effect.effectType.rawValue + (effect.id.map { "(\($0))" } ?? "")
  }

  private func value(_ property: ValueProperty, _ format: LogFormat) -> String {
    guard !property.isNil else { return "nil" }
    return format == .standard ? cutLines(unwrapped(property.value)) : property.value
  }

  // The first line, with `...` for further lines.
  private func compact(_ property: ValueProperty) -> String {
    guard !property.isNil else { return "nil" }
    let text = unwrapped(property.value)
    guard let end = text.firstIndex(of: "\n") else { return text }
    return text[..<end] + "..."
  }

  private func unwrapped(_ text: String) -> String {
    let prefix = "Optional("
    guard configuration.unwrapOptional, text.hasPrefix(prefix), text.hasSuffix(")") else { return text }
    return String(text.dropFirst(prefix.count).dropLast())
  }

  // Cuts the text to the lines that the standard format allows.
  private func cutLines(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let limit = max(1, configuration.standardMaxLines)
    return lines.count <= limit ? text : lines.prefix(limit).joined(separator: "\n") + "\n..."
  }

  private func indent(_ level: Int) -> String { String(repeating: configuration.indentString, count: level) }

  // Indents all lines but the first.
  private func indented(_ text: String, _ level: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n" + indent(level))
  }

  // Rounds halves away from zero.
  private func seconds(_ duration: TimeInterval) -> String {
    // With nine decimal places, a larger number could overflow `Int`.
    guard duration.isFinite, abs(duration) < 1e9 else { return "\(duration)" }
    let places = min(max(0, configuration.performanceDecimalPlaces), 9)
    let unit = (0..<places).reduce(1) { unit, _ in unit * 10 }
    let scaled = Int((abs(duration) * Double(unit)).rounded())
    let sign = duration < 0 && scaled > 0 ? "-" : ""
    guard places > 0 else { return "\(sign)\(scaled)" }
    return "\(sign)\(scaled / unit)." + String(scaled % unit).zeroPadded(to: places)
  }
}
