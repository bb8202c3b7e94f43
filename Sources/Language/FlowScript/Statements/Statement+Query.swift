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
    case .tree(let name): Statement.text(.tree, name?.description)
    case .state(let path): Statement.text(.state, path?.description)
    case .screen: Statement.text(.screen)
    case .stack(let name): Statement.text(.stack, name?.description)
    case .steps(let prefix):
      Statement.text(.steps, prefix.map { Self.isPrefix($0) ? $0 : ScriptText.quoted($0) })
    case .inputs(let name): Statement.text(.inputs, name?.description)
    case .effects(let name): Statement.text(.effects, name?.description)
    case .alive(let name): Statement.text(.alive, name?.description)
    case .trace(let count): Statement.text(.trace, count?.description)
    case .why(let path, let entry):
      Statement.text(.why, path?.description, entry.map { "\(Keyword.at.rawValue) \($0)" })
    case .time: Statement.text(.time)
    case .clock: Statement.text(.clock)
    case .detail: Statement.text(.detail)
    }
  }

  /// Returns whether a prefix of Steps needs no quotes.
  private static func isPrefix(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { $0 == "." || ScriptText.isWordScalar($0) }
  }
}
