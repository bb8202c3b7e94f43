import FlowCore
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
    var next = presentable as? UIViewController
    while let controller = next {
      if shown.controllers.contains(ObjectIdentifier(controller)) { return true }
      next = controller.parent
    }
    return false
  }
}
