import FlowScript
import FlowSession

/// The options of an exploration.
package struct ExplorationOptions: Codable, Hashable, Sendable {
  /// The start of an exploration: the statements from `app` on, as a script writes them.
  package struct Root: Codable, Hashable, Sendable {
    /// The statements.
    package var statements: [Statement]

    /// Creates a start.
    package init(_ statements: [Statement]) {
      self.statements = statements
    }
  }

  /// The starts, each of which is explored in `clock auto` and in `clock manual`.
  package var roots: [Root]
  /// Which actions to try.
  package var actions = ActionFinder.Options()
  /// The most transitions: actions that were tried in a state for the first time and not refused.
  package var transitionLimit = 20_000
  /// The real time after which no round begins. `nil` for no limit.
  package var timeLimit: Duration?
  /// The most screens of one name in a stack, or modals over one another, of a state that is expanded.
  package var repetitionLimit = 2
  /// The most processes that explore at once. It does not change what is found.
  package var jobs = 1
  /// The processor time of an action after which it counts as a hang.
  package var hangLimit: Duration = .seconds(2)
  /// The assertions that have to hold in each state.
  package var invariants: [Statement] = []
  /// The errors that the app may throw, such as `NotFound` or `LoginError.locked`.
  package var expectedErrors: [String] = []

  /// Creates options for an app.
  package init(roots: [Root]) {
    self.roots = roots
  }
}
