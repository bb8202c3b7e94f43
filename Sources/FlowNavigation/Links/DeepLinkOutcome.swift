import FlowCore

/// What became of a ``DeepLink``, step by step.
public struct DeepLinkOutcome: Sendable {
  /// What one flow did with a step.
  public enum Answer: Hashable, Sendable {
    /// It went there.
    case handled
    /// It did nothing with it.
    case ignored
    /// It passed it on to its parent, or to itself as another step.
    case forwarded
    /// Its `adapt`, or a guard, said no.
    case vetoed(reason: String?)
    /// It ended before it came to it, or had it already.
    case dropped(reason: String)
  }

  /// What became of one step.
  public struct Hop: Sendable {
    /// The step.
    public let step: any Step
    /// What each flow did, by the flow's name, in the order in which they did it.
    public internal(set) var answers: [(flow: String, answer: Answer)] = []
    /// The screens and flows that came of it, by name, in order of creation.
    public internal(set) var created: [String] = []

    /// The flows that handled it.
    public var handledBy: [String] { flows(that: .handled) }

    /// The flows that ignored it.
    public var ignoredBy: [String] { flows(that: .ignored) }

    /// Whether any flow handled it.
    public var isHandled: Bool { answers.contains { $0.answer == .handled } }

    private func flows(that answered: Answer) -> [String] {
      answers.filter { $0.answer == answered }.map(\.flow)
    }
  }

  /// The steps that were sent, in order.
  public internal(set) var hops: [Hop]

  /// The steps that were not sent, because one before them led nowhere.
  public internal(set) var unsent: [any Step]

  /// Whether every step was handled by some flow.
  public var isHandled: Bool { unsent.isEmpty && !hops.isEmpty && hops.allSatisfy(\.isHandled) }

  /// The flows that handled the last step that was sent.
  public var handledBy: [String] { hops.last?.handledBy ?? [] }

  /// The flows that ignored the last step that was sent.
  public var ignoredBy: [String] { hops.last?.ignoredBy ?? [] }

  /// The screens and flows that came of the link, by name, in order of creation.
  public var created: [String] { hops.flatMap(\.created) }
}
