import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

package struct ExplorationOptions: Codable, Hashable, Sendable {
  /// A start of an exploration: the statements of a script from `app` on.
  package struct Start: Codable, Hashable, Sendable {
    package var statements: [Statement]
    /// The script that gave the launch. `nil` if the user named the launch or its script.
    package var script: String?

    package init(_ statements: [Statement], in script: String? = nil) {
      self.statements = statements
      self.script = script
    }
  }

  /// The starts. The exploration begins each as it is, and once more with `clock manual`.
  package var starts: [Start]
  /// The view that distinguishes states.
  package var view = StateView()
  package var actions = ActionFinder.Options()
  /// The maximum number of transitions.
  ///
  /// A transition is an accepted action, tried in a state for the first time.
  package var transitionLimit = 20_000
  /// The real time after which the exploration stops. `nil` for no limit.
  package var timeLimit: Duration?
  /// The maximum number of repetitions in an expanded state.
  ///
  /// Repetitions are screens of one name in a stack, or modals over one another.
  // Screens that push themselves would make the space infinite. Two show what a repetition does.
  package var repetitionLimit = 2
  /// The maximum number of processes that explore at once. The findings do not depend on the number.
  package var jobs = 1
  /// The processor time after which an action counts as a hang.
  // Far more than an action of a few steps takes, also in a debug build on a busy machine.
  package var hangLimit: Duration = .seconds(2)
  var timeLimitOfAction: ChildProcess.TimeLimit { ChildProcess.TimeLimit(processor: hangLimit) }

  /// Returns the processor time that a launch and a number of actions may take together.
  // The launch with its settings counts as eight actions: far more than it takes, and not too long to wait for a hang.
  func limit(ofPathWith actions: Int) -> Duration { hangLimit * (actions + 8) }
  /// The assertions that have to hold in each state.
  package var invariants: [Statement] = []
  /// The assertions of ``invariants``.
  var assertions: [Assertion] {
    invariants.compactMap { if case .expect(let assertion) = $0 { assertion } else { nil } }
  }
  /// The errors that the app may throw, such as `NotFound` or `LoginError.locked`.
  package var expectedErrors: [String] = []

  /// Options without starts, for the default limits that the command shows in its help.
  package static let defaults = ExplorationOptions(starts: [])

  package init(starts: [Start]) {
    self.starts = starts
  }
}
