/// A step from one phase of a feature to another one.
public struct PhaseTransition<Phase: Hashable & Sendable>: Hashable, Sendable {
  /// The phase before.
  public let from: Phase
  /// The phase after.
  public let to: Phase

  /// A step from one phase to another one.
  public init(from: Phase, to: Phase) {
    self.from = from
    self.to = to
  }
}

extension PhaseTransition: CustomStringConvertible {
  /// Both phases in words: `.idle → .loading`.
  public var description: String { "\(ValueWords.of(from)) → \(ValueWords.of(to))" }
}
