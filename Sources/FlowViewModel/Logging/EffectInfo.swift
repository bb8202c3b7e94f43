/// An effect as the log knows it (row AV-14).
public struct EffectInfo: Hashable, Sendable {
  /// What an effect does.
  public enum EffectType: String, Sendable {
    /// Nothing.
    case none
    /// It sends an action.
    case action
    /// It runs a task: at once, debounced, or throttled.
    case run
    /// It cancels what runs under an id.
    case cancel
    /// It is made of several effects: `concurrent`, `merge`, or `concatenate`.
    case concurrent
    /// It sends an action after a while.
    case sleepThen
    /// It sends an action again and again.
    case timer
  }

  /// What it does.
  public let effectType: EffectType
  /// The id that it runs under, or cancels, as a script writes it.
  public let id: String?
  /// The action that it sends, where that is known before it runs.
  public let relatedAction: ActionInfo?
  /// The effect in words.
  public let description: String

  /// An effect in words.
  /// - Parameters:
  ///   - effectType: What it does.
  ///   - id: Under which id it runs.
  ///   - relatedAction: The action that it performs.
  ///   - description: The effect in words; `nil` for what the others say, such as `.run(id: fetch)`.
  public init(
    effectType: EffectType, id: String? = nil, relatedAction: ActionInfo? = nil, description: String? = nil
  ) {
    self.effectType = effectType
    self.id = id
    self.relatedAction = relatedAction
    let values = [id.map { "id: \($0)" }, relatedAction?.fullDescription].compactMap(\.self)
    self.description =
      description ?? ".\(effectType)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
  }
}
