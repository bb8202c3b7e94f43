extension Statement {
  /// A query, which shows something and changes nothing.
  package enum Query: Hashable, Sendable {
    /// All screens, a flow with its content, or the path to a screen.
    ///
    /// All screens include those of hidden stacks.
    case tree(Name?)
    /// The state of the front screen, or the value at a path.
    case state(Path?)
    /// The front screen.
    case screen
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
    /// The setting of the clock.
    case clock
    /// The level of detail of transcripts.
    case detail
  }
}

extension Statement.Query: CustomStringConvertible {
  /// The source text.
  package var description: String {
    switch self {
    case .tree(let name): Self.text("tree", name)
    case .state(let path): Self.text("state", path)
    case .screen: "screen"
    case .stack(let name): Self.text("stack", name)
    case .steps(nil): "steps"
    case .steps(let prefix?): "steps \(Self.isPrefix(prefix) ? prefix : ScriptText.quoted(prefix))"
    case .inputs(let name): Self.text("inputs", name)
    case .effects(let name): Self.text("effects", name)
    case .alive(let name): Self.text("alive", name)
    case .trace(let count): Self.text("trace", count)
    case .why(let path, let entry): Self.text("why", path) + (entry.map { " at \($0)" } ?? "")
    case .time: "time"
    case .clock: "clock"
    case .detail: "detail"
    }
  }

  private static func text(_ verb: String, _ subject: (some CustomStringConvertible)?) -> String {
    subject.map { "\(verb) \($0)" } ?? verb
  }

  /// Returns whether a prefix of Steps needs no quotes.
  private static func isPrefix(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { $0 == "." || ScriptText.isWordScalar($0) }
  }
}
