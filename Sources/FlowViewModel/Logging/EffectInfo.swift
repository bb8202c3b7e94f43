/// An effect as the log knows it (row AV-14).
public struct EffectInfo: Hashable, Sendable {
  /// What an effect does.
  public enum EffectType: String, Sendable {
    /// Nothing.
    case none
    /// It performs an action.
    case action
    /// It runs an operation.
    case run
    /// It cancels what runs under an id.
    case cancel
    /// It runs several effects at once.
    case concurrent
    /// It performs an action after a while.
    case sleepThen
    /// It performs an action again and again.
    case timer
  }

  /// What it does.
  public let effectType: EffectType
  /// Under which id it runs.
  public let id: String?
  /// The action that it performs.
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
