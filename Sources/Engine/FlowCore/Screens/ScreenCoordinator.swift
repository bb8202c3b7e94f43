/// A coordinator of a flow or of routes, which decides about the shown screens.
@MainActor
package protocol ScreenCoordinator: AnyObject {
  /// The owner of the coordinator. `nil` once the coordinator has ended.
  var owner: Owner? { get }
  /// The known parent coordinator. `nil` if there is none, or if the parent is the one that shows this one's root.
  var parentCoordinator: (any ScreenCoordinator)? { get }
  /// The coordinator's screens. Those of a flow are in order of contribution, those of routes in route order.
  var screens: [Owner] { get }
  /// The container of its screens, or the first of its screens. `nil` if the coordinator has none of its own.
  var root: AnyObject? { get }
  /// Returns whether the coordinator shows a view controller, contributed or not.
  func shows(_ presentable: AnyObject) -> Bool
  /// Whether the coordinator is in place even without a root in a window.
  ///
  /// A running flow is. For a router, an outer router decides.
  var isInPlaceWithoutWindow: Bool { get }
  /// The flows that its screens show, ended ones too. Only routes have such flows.
  var shownFlows: [AnyObject] { get }
  /// The object whose steps the coordinator itself handles, such as a view model. `nil` if there is none.
  var stepperModel: AnyObject? { get }
}

extension ScreenCoordinator {
  package var shownFlows: [AnyObject] { [] }
  package var stepperModel: AnyObject? { nil }
}

/// A coordinator of a flow, which handles Steps and follows links.
@MainActor
package protocol StepCoordinator: ScreenCoordinator, StepHolder {
  /// Adds a Step from outside to the flow's queue.
  func enqueue(_ step: any Step)
  /// Follows a deep link, whose Steps go to the flow and its descendants.
  func follow(_ steps: [any Step])
  /// Ends the flow, without a Step for its parent.
  func stop()
  /// The reason why nothing of a running child flow is on screen. `nil` if something is, or if it may come yet.
  var idleReason: String? { get }
}

/// An object that may be in a window's hierarchy: a view controller.
@MainActor
package protocol HierarchyMember: AnyObject {
  /// Whether the member is in a window, visible or not. Its place may be a tab, a stack, a page, a host, or under a
  /// modal.
  var isInWindowHierarchy: Bool { get }
  /// The texts in the fields of the view and search bar, each after its place.
  ///
  /// Those of the view come first, in reading order. Empty fields do not count. A field in a row counts only once a
  /// gesture has touched the row.
  // Lists make no rows for this property.
  var fieldTexts: [String] { get }
}

@MainActor
package protocol StepHolder: AnyObject {
  /// The waiting Steps, oldest first.
  var heldSteps: [any Step] { get }
}

/// The engine's object for a screen that belongs to a coordinator.
@MainActor
package protocol CoordinatedScreen: StepHolder {
  /// The coordinator that the screen belongs to. `nil` if there is none.
  var screenCoordinator: (any ScreenCoordinator)? { get }
  /// Emits a Step through the screen's stepper, as the screen itself would.
  func emit(_ step: any Step)
}

extension Owner {
  /// The coordinator of a flow. `nil` for a screen.
  package var coordinator: (any ScreenCoordinator)? {
    guard kind == .flow else { return nil }
    return scope as? any ScreenCoordinator ?? presentable as? any ScreenCoordinator
  }

  /// Whether the owner is in a window, a coordinator's screen, or a running flow.
  package var isInPlace: Bool {
    if (presentable as? any HierarchyMember)?.isInWindowHierarchy == true { return true }
    if let coordinator { return coordinator.owner === self && coordinator.isInPlaceWithoutWindow }
    return (scope as? any CoordinatedScreen)?.screenCoordinator != nil
  }
}
