/// What an operation on a stack did: which routes came, and which went.
public struct RouteChange<Screen> {
  /// The routes that went, the lower ones first.
  public var removed: [Route<Screen>]
  /// The routes that came, the lower ones first.
  public var added: [Route<Screen>]

  init(removed: [Route<Screen>] = [], added: [Route<Screen>] = []) {
    self.removed = removed
    self.added = added
  }

  /// Whether the operation changed nothing.
  public var isEmpty: Bool { removed.isEmpty && added.isEmpty }
}

extension RouteChange: Sendable where Screen: Sendable {}
extension RouteChange: Equatable where Screen: Equatable {}
