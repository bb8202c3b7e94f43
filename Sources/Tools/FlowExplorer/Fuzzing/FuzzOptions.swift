import FlowScript
import FlowSession
import FlowSystem

/// The options of random walks.
package struct FuzzOptions: Codable, Hashable, Sendable {
  /// The starts, actions, invariants and limits, which an exploration has too.
  package var exploration: ExplorationOptions
  package var runs = 1_000
  /// The maximum number of actions in a run.
  package var length = 40
  package var seed: UInt64 = 0
  /// Whether each run has an order of ready jobs of its own.
  package var hasSchedules = false
  /// Whether to stop after the first batch of runs that finds something.
  package var stopsAtFirst = false

  /// The default numbers, which the command shows in its help.
  package static let defaults = FuzzOptions(.defaults)

  package init(_ exploration: ExplorationOptions) {
    self.exploration = exploration
  }

  /// The starts of runs: each start of the exploration, followed by the same with transitions that take time.
  var starts: [ExplorationOptions.Start] {
    exploration.starts.flatMap { start in
      let transitions = Statement.transitions(Settings.animatedTransitions)
      return [start, ExplorationOptions.Start([transitions] + start.statements, in: start.script)]
    }
  }

  /// Returns the number of a start of runs that belongs to a start of the exploration.
  static func start(of start: Int, isAnimated: Bool) -> Int { 2 * start + (isAnimated ? 1 : 0) }

  static func isAnimated(start: Int) -> Bool { start % 2 == 1 }

  /// Returns the root without transitions that take time, for the root of a run.
  static func usualRoot(_ root: Int) -> Int {
    let start = StateSpace.start(ofRoot: root)
    return isAnimated(start: start)
      ? StateSpace.root(ofStart: start - 1, isManual: StateSpace.isManual(root: root)) : root
  }

  /// Returns the refused launch of a sighting. Returns `nil` unless only a script makes this launch.
  func refusedLaunch(_ sighting: Sighting, root: Int) -> RefusedLaunch? {
    exploration.refusedLaunch(
      sighting, root: StateSpace.root(ofStart: StateSpace.start(ofRoot: root) / 2, isManual: false))
  }
}
