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

  package var root: AnyObject? { host == nil ? self : nil }

  package func shows(_ presentable: AnyObject) -> Bool {
    (presentable as? UIViewController)?.isOrStandsIn { shown.controllers.contains(ObjectIdentifier($0)) } ?? false
  }
}
