import FlowCore
import FlowScript
import FlowSearch
import FlowSession
import Testing

@testable import FlowExplorer

/// A slow and simple exploration, which walks each path from a launch of its own.
@MainActor
struct ReferenceExploration {
  let apps: [any FlowApp.Type]

  /// A state and the path that leads there.
  private struct Reached {
    var fingerprint: StateFingerprint
    var path: [Statement]
    var actions: [SessionAction]
  }

  /// Checks that an exploration has the same states, transitions and shortest lengths from each root.
  /// - Parameters:
  ///   - explorer: The exploration, which is complete to the depth.
  ///   - depth: The most transitions of a path. `nil` for all of a space that closes.
  /// - Returns: The number of launches.
  /// - Throws: A ``Diagnostic`` if the app stalls, or the failure of a requirement.
  @discardableResult
  func compare(with explorer: Explorer, upTo depth: Int? = nil) throws -> Int {
    let space = explorer.space
    var launches = 0
    for root in space.roots.indices {
      var level = [try #require(try reached([], from: space.roots[root]))]
      var seen: Set = [level[0].fingerprint]
      var distance = 0
      while !level.isEmpty {
        var next: [Reached] = []
        for reached in level {
          let state = try #require(space.state(reached.fingerprint, root: root), "\(reached.path)")
          #expect(Int(space.states[state].depth) == distance, "\(reached.path)")
          guard depth.map({ distance < $0 }) ?? true, !space.states[state].isBounded else { continue }
          let edges = Array(space.states[state].edges)
          #expect(edges.map { space.action(of: $0).statement } == reached.actions.map(\.statement), "\(reached.path)")
          for (edge, action) in zip(edges, reached.actions) {
            let path = reached.path + [action.statement]
            launches += 1
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
        distance += 1
      }
      guard depth == nil else { continue }
      #expect(space.states.count { Int($0.root) == root } == seen.count)
    }
    return launches
  }

  /// Walks a path from a launch. Returns `nil` if the launch or an action is refused.
  private func reached(_ path: [Statement], from root: StateSpace.Root) throws -> Reached? {
    let session = WalkSession(apps: apps, ownsProcess: false, options: ActionFinder.Options())
    defer { session.end() }
    guard case .performed = session.launch(root.statements) else { return nil }
    for statement in path {
      switch session.perform(statement) {
      case .performed: continue
      case .refused: return nil
      case .stalled(let diagnostic): throw diagnostic
      }
    }
    let descriptor = try #require(session.descriptor)
    return Reached(fingerprint: descriptor.fingerprint, path: path, actions: session.actions.all)
  }
}
