import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The tab with the conversations, from which a thread is pushed.
final class ConversationsFlow: Flow {
  let navigationController = UINavigationController()
  let stepper = ConversationsStepper()
  private let service: ChatService
  private weak var thread: ThreadViewModel?

  init(service: ChatService) {
    self.service = service
    navigationController.tabBarItem.title = "Conversations"
  }

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? MessengerStep {
    case .conversations:
      guard navigationController.viewControllers.isEmpty else { return .none }
      return push(ConversationsViewController(viewModel: ConversationsViewModel(service: service)))
    case .thread(let id):
      return show(thread: id)
    case .attach:
      return presentAttachments()
    case .attached(let attachment):
      navigationController.dismiss(animated: true)
      if let attachment { thread?.perform(.attached(attachment)) }
      return .multiple()
    case .call:
      return .one(flowContributor: .forwardToParentFlow(withStep: step))
    default:
      return .none
    }
  }

  /// Shows one thread over the list, unless that thread is shown already.
  private func show(thread id: Int) -> FlowContributors {
    guard let thread = service.thread(id) else { return .none }
    if let shown = self.thread, shown.state.thread.id == id { return .multiple() }
    navigationController.popToRootViewController(animated: false)
    let viewModel = ThreadViewModel(thread: thread, service: service)
    self.thread = viewModel
    return push(ThreadViewController(viewModel: viewModel))
  }

  private func presentAttachments() -> FlowContributors {
    guard thread != nil, navigationController.presentedViewController == nil else { return .none }
    let flow = AttachmentFlow()
    flow.navigationController.modalPresentationStyle = .pageSheet
    navigationController.present(flow.navigationController, animated: true)
    return .one(
      flowContributor: .contribute(
        withNextFlow: flow, withNextStepper: OneStepper(withSingleStep: AttachmentStep.picker)
      ) { attachment in
        MessengerStep.attached(attachment)
      })
  }

  private func push(_ viewController: ScreenViewController<some FlowStepper>) -> FlowContributors {
    navigationController.pushViewController(viewController, animated: true)
    return .one(
      flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewController.viewModel))
  }
}

/// The stepper through which the tabs send steps to the conversations.
final class ConversationsStepper: FlowStepper {
  @Steps var steps

  var initialStep: any Step { MessengerStep.conversations }
}
