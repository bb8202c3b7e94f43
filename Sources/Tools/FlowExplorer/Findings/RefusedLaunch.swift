import FlowScript

/// A launch of a script that the app refuses.
package struct RefusedLaunch: Codable, Hashable, Sendable {
  package var statements: [Statement]
  package var script: String
  package var message: String
}

extension ExplorationOptions {
  /// Returns the refused launch of a sighting. Returns `nil` unless only a script makes this launch.
  // Such a launch is no finding: a script may test just that the app refuses it.
  func refusedLaunch(_ sighting: Sighting, root: Int) -> RefusedLaunch? {
    let start = StateSpace.start(ofRoot: root)
    guard sighting.kind == .refusal, starts.indices.contains(start), let script = starts[start].script else {
      return nil
    }
    return RefusedLaunch(
      statements: starts[start].statements, script: script, message: sighting.text)
  }
}
