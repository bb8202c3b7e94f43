import FlowCore

/// One passage from some visible screens to others: calls the life cycle in order.
@MainActor
struct AppearancePassage {
  /// A navigation stack that shows another screen.
  struct Stack {
    let controller: UINavigationController
    let top: UIViewController
  }

  let leaving: [UIViewController]
  let entering: [UIViewController]
  let stacks: [Stack]
  let animated: Bool

  func run(_ order: AppearanceOrder) {
    setPassages()
    switch order {
    case .stack:
      willDisappear()
      willAppear()
      didDisappear()
      didAppear()
    case .tab:
      willAppear()
      willDisappear()
      didDisappear()
      didAppear()
    case .modal:
      willDisappear()
      willAppear()
      didAppear()
      didDisappear()
    }
    for controller in leaving { controller.passage = [] }
    for controller in entering { controller.passage = [] }
    for stack in stacks {
      stack.controller.tellDidShow(stack.top, animated: animated)
    }
  }

  /// Why each comes or goes: by what has become of the parent and the presenter that it appeared with.
  private func setPassages() {
    for controller in entering {
      controller.passage.insert(.underWay)
      if let parent = controller.parent, parent !== controller.appearedParent {
        controller.passage.insert(.toParent)
      }
      if let presenter = controller.presenter, presenter !== controller.appearedPresenter {
        controller.passage.insert(.presented)
      }
      controller.appearedParent = controller.parent
      controller.appearedPresenter = controller.presenter
    }
    for controller in leaving {
      controller.passage.insert(.underWay)
      if let parent = controller.appearedParent, parent !== controller.parent {
        controller.passage.insert(.fromParent)
      }
      if let presenter = controller.appearedPresenter, presenter !== controller.presenter {
        controller.passage.insert(.dismissed)
      }
    }
  }

  private func willAppear() {
    for controller in entering { controller.viewWillAppear(animated) }
    for controller in entering { controller.viewIsAppearing(animated) }
    for stack in stacks {
      stack.controller.delegate?.navigationController(stack.controller, willShow: stack.top, animated: animated)
    }
  }

  private func didAppear() {
    for controller in entering {
      controller.presentationState.setVisible(true)
      if let owner = controller.owner, !owner.hasAppeared { Run.current.owners.noteAppearance(of: owner) }
      controller.viewDidAppear(animated)
      controller.presentationState.tell(.visibility(true))
    }
  }

  private func willDisappear() {
    for controller in leaving { controller.viewWillDisappear(animated) }
  }

  private func didDisappear() {
    for controller in leaving {
      controller.stage = nil
      controller.viewDidDisappear(animated)
      controller.presentationState.setVisible(false)
      controller.presentationState.tell(.visibility(false))
    }
  }
}
