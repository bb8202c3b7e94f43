import FlowCore
import FlowScript

/// Puts the events of view models into words (row AV-14).
///
/// A change of the state is told property by property, in the order of their declaration: 🟡 stands before the name of
/// what has changed, 🔴 before what it was, 🟢 before what it is.
///
/// ```
/// State changed (2 properties)
///   🟡 count
///     🔴 0
///     🟢 1
///   🟡 user.name
///     🔴 nil
///     🟢 "Ada"
/// ```
public struct DefaultLogFormatter: Sendable {
  private let options: LoggingOptions

  /// A formatter.
  /// - Parameter options: How much it says of what, and where it cuts values.
  public init(options: LoggingOptions = LoggingOptions()) {
    self.options = options
  }

  /// The words for an event: one line or several. Linear in the size of its values.
  /// - Returns: `nil` where something took no longer than it may, unless the options want that as well.
  public func text(of event: LogEvent) -> String? {
    switch event {
    case .action(let action): text(of: action)
    case .stateChange(let change): text(of: change)
    case .effect(let effect): text(of: effect)
    case .effects(let effects): text(of: effects)
    case .performance(let performance): text(of: performance)
    case .error(let error): "Error: \(error.localizedDescription) [\(error.domain): \(error.code)]"
    }
  }

  private func text(of action: ActionInfo) -> String {
    switch options.actionFormat {
    case .compact: action.caseName
    case .standard: words(action)
    case .detailed: action.caseName + action.associatedValues.map { line($0.label, text(of: $0.value)) }.joined()
    }
  }

  private func text(of change: StateChangeInfo) -> String {
    guard !change.changes.isEmpty else { return "State unchanged" }
    switch options.stateFormat {
    case .compact:
      return change.changes.map(text(of:)).joined(separator: ", ")
    case .standard:
      return properties(change)
    case .detailed:
      return properties(change) + "\n  from \(text(of: change.oldState))\n  to \(text(of: change.newState))"
    }
  }

  private func text(of change: StateChange) -> String {
    switch change.kind {
    case .replaced: "\(change.path): \(text(of: change.old)) → \(text(of: change.new))"
    case .removed: "\(change.path): removed \(text(of: change.old))"
    case .inserted: "\(change.path): inserted \(text(of: change.new))"
    case .moved(_, let old, let new): "\(change.path): moved [\(old)] to [\(new)] \(text(of: change.new))"
    }
  }

  private func properties(_ change: StateChangeInfo) -> String {
    let count = change.changes.count
    return change.changes.reduce(into: "State changed (\(count) \(count == 1 ? "property" : "properties"))") {
      $0 += "\n  🟡 \($1.path)\n    🔴 \(text(of: $1.old))\n    🟢 \(text(of: $1.new))"
    }
  }

  private func text(of effect: EffectInfo) -> String {
    switch options.effectFormat {
    case .compact:
      return effect.effectType.rawValue + (effect.id.map { "(\($0))" } ?? "")
    case .standard:
      return effect.description
    case .detailed:
      let id = effect.id.map { line("id", $0) } ?? ""
      let action = effect.relatedAction.map { line("action", words($0)) } ?? ""
      return effect.description + line("type", effect.effectType.rawValue) + id + action
    }
  }

  private func text(of effects: [EffectInfo]) -> String {
    let texts = effects.map { text(of: $0) }
    guard options.effectFormat != .detailed else { return texts.joined(separator: "\n") }
    return "\(effects.count) effect\(effects.count == 1 ? "" : "s"): \(texts.joined(separator: ", "))"
  }

  private func text(of performance: PerformanceInfo) -> String? {
    guard performance.exceededThreshold || options.showZeroPerformance else { return nil }
    let limit = DurationText.text(performance.threshold)
    return "\(performance.operation): \(DurationText.text(performance.duration)) (limit \(limit))"
  }

  /// An action on one line.
  private func words(_ action: ActionInfo) -> String {
    let values = action.associatedValues.map { argument in
      (argument.label.map { "\($0): " } ?? "") + text(of: argument.value)
    }
    return action.caseName + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
  }

  private func line(_ label: String?, _ value: String) -> String {
    "\n  🟡 \(label.map { "\($0): " } ?? "")\(value)"
  }

  /// A value; where there is none, a dash.
  private func text(of value: Literal?) -> String {
    guard let value else { return "–" }
    let text = value.cut(toDepth: options.maxDepth).description
    return text.count <= options.maxValueLength ? text : text.prefix(max(0, options.maxValueLength - 1)) + "…"
  }
}
