/// The coordinators of a run, searchable by what they show.
@MainActor
package struct ScreenCoordinators {
  /// The coordinators, in order of their owners' creation.
  package let all: [any ScreenCoordinator]

  /// Collects the coordinators of a run. Linear in the number of live owners.
  package init(in run: Run) {
    // A coordinator that has ended may still be alive, for example if a route's screen keeps it.
    all = run.owners.alive.compactMap(\.coordinator).filter { $0.owner != nil }
  }

  /// Returns a screen's own coordinator, else the newest one that shows the screen. Returns `nil` if there is none.
  package func innermost(showing screen: Owner) -> (any ScreenCoordinator)? {
    if let known = (screen.scope as? any CoordinatedScreen)?.screenCoordinator { return known }
    guard let presentable = screen.presentable else { return nil }
    return all.last { $0.shows(presentable) }
  }

  /// Returns a coordinator's known parent, else the newest older coordinator that shows its root.
  /// - Returns: The parent. Returns `nil` if there is none.
  package func parent(of coordinator: any ScreenCoordinator) -> (any ScreenCoordinator)? {
    if let known = coordinator.parentCoordinator { return known }
    guard let root = coordinator.root, let id = coordinator.owner?.id else { return nil }
    // A parent exists before its children.
    return all.last { other in
      guard other !== coordinator, let otherID = other.owner?.id, otherID < id else { return false }
      return other.root !== root && other.shows(root)
    }
  }
}
