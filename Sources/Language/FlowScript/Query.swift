extension Statement {
  /// A query: shows something and changes nothing.
  package enum Query: Hashable, Sendable {
    /// All that is on screen, hidden stacks too; or a flow with what is in it; or where a screen stands.
    case tree(Name?)
    /// The state of the front screen, or what a path leads to.
    case state(Path?)
    /// The front screen.
    case screen
    /// The stacks, or those with a screen or with screens of a flow.
    case stack(Name?)
    /// The Steps that begin with a prefix, or all. The prefix is kept as written: `mov`, `.mov`, `MovieStep.`.
    case steps(prefix: String?)
    /// The inputs of the front screen, or of a named one.
    case inputs(Name?)
    /// The effects that run, all or those of a screen or a flow.
    case effects(Name?)
    /// What lives, all or what has the name.
    case alive(Name?)
    /// The last events, so many or the usual number.
    case trace(Int?)
    /// The causes of what the last statement did, of a screen, of a value; or of what an entry of the history did.
    case why(Path?, at: Int?)
    /// The virtual time, and when the next sleeper wakes.
    case time
    /// How time goes on after each statement.
    case clock
    /// How much transcripts say.
    case detail
  }
}

extension Statement.Query: CustomStringConvertible {
  /// The query as it is written.
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

  /// Whether a prefix of Steps can stand without quotes.
  private static func isPrefix(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { $0 == "." || ScriptText.isWordScalar($0) }
  }
}
