extension Statement {
  /// A statement that shows something and changes nothing.
  public enum Look: Hashable, Sendable {
    /// All that is on screen, hidden stacks too.
    case tree
    /// The state of the front screen, or what a path leads to.
    case state(Path?)
    /// The front screen.
    case screen
    /// The stacks.
    case stack
    /// The Steps that begin with a prefix, or all. The prefix is kept as written: `mov`, `.mov`, `MovieStep.`.
    case steps(prefix: String?)
    /// The inputs of the front screen.
    case inputs
    /// The effects that run.
    case effects
    /// What lives.
    case alive
    /// The last events, so many or the usual number.
    case trace(Int?)
    /// Why the last statement did what it did.
    case why
  }
}

extension Statement.Look: CustomStringConvertible {
  /// The look as it is written.
  public var description: String {
    switch self {
    case .tree: "tree"
    case .state(nil): "state"
    case .state(let path?): "state \(path)"
    case .screen: "screen"
    case .stack: "stack"
    case .steps(nil): "steps"
    case .steps(let prefix?): "steps \(Self.isPrefix(prefix) ? prefix : ScriptText.quoted(prefix))"
    case .inputs: "inputs"
    case .effects: "effects"
    case .alive: "alive"
    case .trace(nil): "trace"
    case .trace(let count?): "trace \(count)"
    case .why: "why"
    }
  }

  /// Whether a prefix of Steps can stand without quotes.
  private static func isPrefix(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { $0 == "." || ScriptText.isWordScalar($0) }
  }
}
