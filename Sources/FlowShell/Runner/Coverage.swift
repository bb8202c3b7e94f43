/// What scripts exercised of their apps.
public struct Coverage: Hashable, Codable, Sendable {
  /// Nothing exercised.
  public init() {}
}
