import FlowCore
import FlowNavigation
import HeadlessUIKit

extension TCAFlowRouter: ScreenCoordinator {
  package var superior: (any ScreenCoordinator)? {
    host ?? (owner?.scope as? any CoordinatedScreen)?.screenCoordinator
  }

  package var screens: [Owner] {
    shown.marks.compactMap { mark in
      guard let owner = shown.contents[mark.id]?.controller.owner, owner.kind == .screen else { return nil }
      return owner
    }
  }

  package var shownFlows: [AnyObject] {
    shown.marks.compactMap { shown.contents[$0.id]?.flow?.flow }
  }

  package var root: AnyObject? { host == nil ? self : nil }

  /// Whether it is in the row of another one; else its place is that of a view controller.
  package var isRunning: Bool {
    guard let host, host.shown.nested.contains(where: { $0 === self }) else { return false }
    return host.standsInWindow || host.isRunning
  }

  package func shows(_ presentable: AnyObject) -> Bool {
    (presentable as? UIViewController)?.isOrStandsIn { shown.controllers.contains(ObjectIdentifier($0)) } ?? false
  }
}
