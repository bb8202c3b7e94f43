import AllSamples
import FlowCore
import FlowScript
import FlowSession
import Testing

@testable import FlowExplorer

/// The exploration beside a slow and obvious one: each path is walked from a launch of its own.
@MainActor
@Suite struct ReferenceTests {
  /// A state of the obvious exploration, with the path to it.
  private struct Reached {
    var fingerprint: StateFingerprint
    var path: [Statement]
    var actions: [SessionAction]
  }

  /// Walks a path from a launch. Returns `nil` if its last action is refused.
  private func reached(_ path: [Statement], from root: StateSpace.Root) throws -> Reached? {
    let session = ExploringSession(apps: allSamples, ownsProcess: false, options: ActionFinder.Options())
    defer { session.end() }
    guard case .performed = session.launch(root.statements) else { return nil }
    for statement in path {
      switch session.perform(statement) {
      case .performed: continue
      case .refused: return nil
      case .stalled(let diagnostic): throw diagnostic
      }
    }
    let moment = try #require(session.moment)
    return Reached(fingerprint: moment.fingerprint, path: path, actions: session.actions.all)
  }

  @Test(arguments: [("User", 3), ("Login", 2), ("Routes", 2), ("Search", 2)])
  func statesTransitionsAndDepthsAreThoseOfTheObviousExploration(app: String, depth: Int) throws {
    let (explorer, report) = try Explorer.exploring(app, transitions: 2_000)
    try #require((report.completeDepth ?? .max) >= depth)
    let space = explorer.space
    for root in space.roots.indices {
      var seen: Set<StateFingerprint> = []
      var level = [try #require(try reached([], from: space.roots[root]))]
      seen.insert(level[0].fingerprint)
      for distance in 0...depth {
        var next: [Reached] = []
        for reached in level {
          let state = try #require(space.state(reached.fingerprint, root: root), "\(reached.path)")
          #expect(Int(space.states[state].depth) == distance, "\(reached.path)")
          guard distance < depth, !space.states[state].isBounded else { continue }
          let edges = Array(space.states[state].edges)
          #expect(edges.map { space.action(of: $0).statement } == reached.actions.map(\.statement), "\(reached.path)")
          for (edge, action) in zip(edges, reached.actions) {
            let path = reached.path + [action.statement]
            guard let target = try self.reached(path, from: space.roots[root]) else {
              #expect(space.target(of: edge) == .refused, "\(path)")
              continue
            }
            let number = space.state(target.fingerprint, root: root)
            #expect(number.map { .state($0) } == space.target(of: edge), "\(path)")
            if seen.insert(target.fingerprint).inserted { next.append(target) }
          }
        }
        level = next
      }
    }
  }
}

/// The samples, which their authors hold for sound.
@MainActor
@Suite struct SampleExplorationTests {
  /// What exploring finds in a sample, with the reason for which it stays.
  private static let known: [String: [String: String]] = [
    // The ids of movies and of people are numbers, and a number that is no person's is refused by design.
    "Movies": ["error": "CastDetail threw NotFound"]
  ]

  @Test func exploringASampleFindsNothingUnknown() throws {
    for app in allSamples.map({ $0.name }) {
      let (_, report) = try Explorer.exploring(app, transitions: 250)
      #expect(report.transitions > 5)
      for finding in report.findings where !finding.isGuess {
        let reason = Self.known[app]?[finding.kind.rawValue]
        #expect(reason.map { finding.text.hasPrefix($0) } == true, "\(app): \(finding)")
      }
    }
  }
}
