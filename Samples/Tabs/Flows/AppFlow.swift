import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The root flow: the tabs, and a modal over them.
final class AppFlow: Flow {
  private let window: UIWindow

  init(window: UIWindow) {
    self.window = window
  }

  var root: any Presentable { window }

  func navigate(to step: any Step) -> FlowContributors {
    switch step {
    case AppStep.appDidStart: return showTabs()
    case ModalStep.presentModal: return presentModal()
    case ModalStep.dismissModal:
      window.rootViewController?.dismiss(animated: true)
      return .none
    default: return .none
    }
  }

  /// Shows the tabs as the root of the window.
  private func showTabs() -> FlowContributors {
    guard window.rootViewController == nil else { return .none }
    let flow = TabBarFlow()
    window.rootViewController = flow.tabBarController
    return .one(
      flowContributor: .contribute(
        withNextPresentable: flow, withNextStepper: OneStepper(withSingleStep: AppStep.appDidStart)))
  }

  /// Presents the modal over the tabs, unless one is shown.
  private func presentModal() -> FlowContributors {
    guard let tabs = window.rootViewController, tabs.presentedViewController == nil else { return .none }
    let flow = ModalFlow()
    tabs.present(flow.navigationController, animated: true)
    return .one(
      flowContributor: .contribute(
        withNextPresentable: flow, withNextStepper: OneStepper(withSingleStep: ModalStep.presentModal)))
  }
}
