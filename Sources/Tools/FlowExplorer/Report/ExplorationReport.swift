import FlowCore
import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

/// The result of an exploration.
///
/// The same options give the same result, unless the time or the user ends the exploration.
package struct ExplorationReport: Codable, Hashable, Sendable {
  package struct Invariant: Codable, Hashable, Sendable {
    /// The `expect` statement.
    package var statement: Statement
    /// The number of states in which the exploration checked the statement.
    package var checked: Int
    /// The number of states without a check, such as those without the screen.
    package var skipped: Int

    static func results(_ statements: [Statement], _ counts: [Explorer.InvariantCount]) -> [Invariant] {
      zip(statements, counts).map { Invariant(statement: $0, checked: $1.checked, skipped: $1.skipped) }
    }
  }

  /// The transitions between screens that scripts walk.
  package struct Walked: Codable, Hashable, Sendable {
    /// The number of scripts that drive the app.
    package var scripts: Int
    /// The number of transitions that the exploration found.
    package var total: Int
    /// The transitions that no script walks.
    package var left: [ScreenTransition]
  }

  package var app: String
  /// The launches without refused ones, in the form of a script.
  package var launches: [[Statement]]
  /// The launches of scripts that the app refuses, which lead to no state.
  package var refusedLaunches: [RefusedLaunch]
  package var stopReason: Explorer.StopReason
  package var states: Int
  /// The number of transitions, which ``ExplorationOptions/transitionLimit`` describes.
  package var transitions: Int
  /// The depth below which no action is left to try. `nil` if none is left at any depth.
  package var completeDepth: Int?
  /// The depth of the deepest state.
  package var depth: Int
  /// The number of states with actions left to try, without unreached ones.
  package var frontier: Int
  /// The number of states with repeating screens, which the exploration did not expand.
  package var bounded: Int
  /// The number of states with actions left that the exploration could not reach again.
  package var unreached: Int
  /// The view that distinguished states.
  package var view: StateView
  /// The number of actions left to states that are equal in the view.
  package var leftOut: Int
  /// The paths of the view that no state has.
  package var missedPaths: [Path]
  /// The limit of repeating screens: see ``ExplorationOptions/repetitionLimit``.
  package var repetitionLimit: Int
  /// The names of the screens that appeared, sorted.
  package var screens: [String]
  /// The screens that the app declares or a script names, but that did not appear.
  package var missedScreens: [String]
  /// The screens with content that is not evaluated, sorted.
  package var unevaluatedScreens: [UnevaluatedScreen]
  package var handledSteps: [String]
  /// The Steps that no flow handled.
  package var missedSteps: [String]
  /// The screens that only Steps of `--steps` reached.
  package var byStepOnly: [String]
  /// The inputs and Steps that lack a value, with their screens.
  package var untried: [String]
  package var invariants: [Invariant]
  /// The transitions that scripts walk. `nil` without `--covered-by`.
  package var walked: Walked?
  /// The findings by their kinds, those with guessed values last.
  package var findings: [Finding]

  /// Whether the exploration tried every action of every state.
  package var isComplete: Bool {
    stopReason == .complete && bounded == 0 && unreached == 0 && leftOut == 0 && unevaluatedScreens.isEmpty
  }
}

extension ExplorationReport {
  /// Creates the report of an exploration that has ended.
  ///
  /// `knownScreens` are the names of screens that scripts name. `coverage` is `nil` without `--covered-by`.
  @MainActor
  package init(
    _ explorer: Explorer, _ reason: Explorer.StopReason, findings: [Finding], knownScreens: [String],
    coverage: ScriptCoverage? = nil
  ) {
    let space = explorer.space
    let options = explorer.options
    let name = options.starts.first?.appName ?? ""
    let type = explorer.apps.first { $0.name == name }
    app = name
    refusedLaunches = explorer.refusedLaunches
    let refused = Set(refusedLaunches.map(\.statements))
    launches = options.starts.map(\.statements).filter { !refused.contains($0) }
    stopReason = reason
    states = space.states.count
    transitions = space.transitionCount
    completeDepth = space.completeDepth
    depth = space.depth
    frontier = space.frontierCount
    bounded = space.boundedCount
    unreached = space.unreachedStates.count
    view = options.view
    leftOut = space.leftOutCount
    missedPaths = options.view.ignored.indices.filter { !space.matchedPaths.contains($0) }.map {
      options.view.ignored[$0]
    }
    repetitionLimit = options.repetitionLimit
    screens = space.shownScreens.sorted()
    let expected = (type?.screens ?? []) + knownScreens
    missedScreens = Set(expected).subtracting(space.shownScreens).sorted()
    unevaluatedScreens = space.unevaluatedScreens.sorted()
    handledSteps = space.handledSteps.sorted()
    let declared = (type?.writableSteps ?? []).flatMap { Self.names(of: $0.scriptType) }
    missedSteps = Set(declared).subtracting(space.handledSteps).sorted()
    byStepOnly = options.actions.sendsSteps ? Self.byStepOnly(space) : []
    untried = space.signaturesWithoutValue
    invariants = Invariant.results(options.invariants, explorer.checks)
    walked = coverage.map { coverage in
      let all = explorer.transitions
      return Walked(
        scripts: coverage.scriptCount, total: all.count, left: all.filter { !coverage.transitions.contains($0) })
    }
    self.findings = findings
  }

  // As a report shows them.
  private static func names(of type: ScriptType) -> [String] {
    let cases = type.cases.map { ".\($0.name)" }
    return cases.isEmpty ? [type.shortName] : cases
  }

  // No path leads to these front screens without a Step of `--steps`.
  private static func byStepOnly(_ space: StateSpace) -> [String] {
    var reached = Set(space.roots.compactMap(\.state))
    var queue = Array(reached)
    while let state = queue.popLast() {
      for edge in space.states[state].edges where space.action(of: edge).kind != .anyStep {
        guard case .state(let target) = space.target(of: edge), reached.insert(target).inserted else { continue }
        queue.append(target)
      }
    }
    let fronts = { (states: any Sequence<Int>) in Set(states.map { "\(space.front(of: $0))" }) }
    return fronts(space.states.indices).subtracting(fronts(reached)).sorted()
  }
}

extension ExplorationOptions.Start {
  /// The name of the app that the statements launch. Empty without a launch.
  package var appName: String {
    for case .app(let name, _) in statements { return name }
    return ""
  }
}
