import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The tabs, with calls and notifications over them.
final class HomeFlow: Flow {
  let tabBarController = UITabBarController()
  private let service: ChatService
  private let inbox: InboxViewModel
  private let conversations: ConversationsFlow
  private weak var callViewController: UIViewController?
  /// The thread of a link that waits for the end of a call.
  private var waitingThread: Int?

  init(service: ChatService) {
    self.service = service
    inbox = InboxViewModel(service: service)
    conversations = ConversationsFlow(service: service)
  }

  var root: any Presentable { tabBarController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? MessengerStep {
    case .home:
      return showTabs()
    case .openThread(let id):
      return open(thread: id)
    case .notification(let thread):
      return notify(of: thread)
    case .unread(let count):
      conversations.navigationController.tabBarItem.badgeValue = count == 0 ? nil : "\(count)"
      return .multiple()
    case .call(let call):
      return present(call)
    case .callIsOver:
      return endCall()
    case .loggedOut:
      return .end(forwardToParentFlowWithStep: step)
    default:
      return .none
    }
  }

  private func showTabs() -> FlowContributors {
    guard tabBarController.children.isEmpty else { return .none }
    let contacts = ContactsViewController(viewModel: ContactsViewModel(service: service))
    contacts.tabBarItem.title = "Contacts"
    let settings = SettingsViewController(viewModel: SettingsViewModel(service: service))
    settings.tabBarItem.title = "Settings"
    tabBarController.setViewControllers(
      [conversations.navigationController, contacts, settings], animated: false)
    service.connect()
    return .multiple(
      // The inbox belongs to all tabs, so it is the view model of what contains them.
      .contribute(withNextPresentable: tabBarController, withNextStepper: inbox, allowStepWhenNotPresented: true),
      .contribute(withNextPresentable: conversations, withNextStepper: conversations.stepper),
      .contribute(withNextPresentable: contacts, withNextStepper: contacts.viewModel),
      .contribute(withNextPresentable: settings, withNextStepper: settings.viewModel))
  }

  /// Shows a thread in place of all modals, once no call is in front.
  private func open(thread id: Int) -> FlowContributors {
    guard service.thread(id) != nil else { return .none }
    guard callViewController == nil else {
      waitingThread = id
      return .multiple()
    }
    tabBarController.dismiss(animated: true)
    tabBarController.selectedIndex = 0
    conversations.stepper.steps.send(MessengerStep.thread(id: id))
    return .multiple()
  }

  /// Presents an alert for a message, unless a call or another alert is in front.
  private func notify(of thread: Int) -> FlowContributors {
    let presenter = front
    guard callViewController == nil, !(presenter is UIAlertController), let thread = service.thread(thread) else {
      return .multiple()
    }
    // UIKit refuses an alert while a call is being dismissed, so it comes afterwards.
    if let coordinator = presenter.transitionCoordinator {
      coordinator.animate(alongsideTransition: nil) { [weak self] _ in _ = self?.notify(of: thread.id) }
      return .multiple()
    }
    let alert = UIAlertController(
      title: thread.name, message: thread.messages.last?.text, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Show", style: .default) { [weak inbox] _ in inbox?.perform(.show(thread: thread.id)) })
    alert.addAction(UIAlertAction(title: "Close", style: .cancel))
    presenter.present(alert, animated: true)
    return .none
  }

  /// Presents a call over the topmost screen. During another call the line is busy.
  private func present(_ call: Call) -> FlowContributors {
    guard callViewController == nil else {
      if call.isIncoming { service.noteMissedCall(in: call.thread) }
      return .multiple()
    }
    let viewController = CallViewController(viewModel: CallViewModel(call: call, service: service))
    // Only the buttons of a call end it, not a swipe.
    viewController.isModalInPresentation = true
    callViewController = viewController
    front.present(viewController, animated: true)
    return .one(
      flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewController.viewModel))
  }

  /// Dismisses the call, and follows a link that came meanwhile.
  private func endCall() -> FlowContributors {
    guard let callViewController else { return .none }
    self.callViewController = nil
    callViewController.presentingViewController?.dismiss(animated: true)
    guard let id = waitingThread else { return .none }
    waitingThread = nil
    return .one(flowContributor: .forwardToCurrentFlow(withStep: MessengerStep.openThread(id: id)))
  }

  /// The topmost screen that is presented.
  private var front: UIViewController {
    var front: UIViewController = tabBarController
    while let presented = front.presentedViewController { front = presented }
    return front
  }
}
