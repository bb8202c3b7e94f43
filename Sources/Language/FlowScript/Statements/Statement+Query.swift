extension Statement {
  /// A query, which shows something and changes nothing.
  package enum Query: Hashable, Sendable {
    /// All screens, a flow with its content, or the path to a screen.
    ///
    /// All screens include those of hidden stacks.
    case tree(Name?)
    /// The state of the front screen, or the value at a path.
    case state(Path?)
    /// What the front screen or another visible one shows. The full answer has the statement that drives each element.
    case screen(Name?, isFull: Bool)
    /// All stacks, or those with a screen or with screens of a flow.
    case stack(Name?)
    /// All Steps, or those with a prefix as typed: `mov`, `.mov`, `MovieStep.`.
    case steps(prefix: String?)
    /// The inputs of the front screen, or of a named screen or flow.
    case inputs(Name?)
    /// The running effects of all owners, or of a screen or a flow.
    case effects(Name?)
    /// All living screens and flows, or those with a name.
    case alive(Name?)
    /// The last events, with an optional number of them.
    case trace(Int?)
    /// The causes of a statement's events, a screen, or a value.
    ///
    /// `at` limits them to an entry of the history.
    case why(Path?, at: Int?)
    /// The virtual time, and the next wake-up.
    case time
    case clock
    /// The level of detail of transcripts.
    case detail
  }
}

extension Statement.Query {
  var verb: Verb {
    switch self {
    case .tree: .tree
    case .state: .state
    case .screen: .screen
    case .stack: .stack
    case .steps: .steps
    case .inputs: .inputs
    case .effects: .effects
    case .alive: .alive
    case .trace: .trace
    case .why: .why
    case .time: .time
    case .clock: .clock
    case .detail: .detail
    }
  }
}
