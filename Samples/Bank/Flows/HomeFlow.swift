import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The tabs of a customer who is signed in, and the modals over them.
final class HomeFlow: SessionFlow {
  let tabBarController = UITabBarController()
  let session = SessionViewModel()
  private let service: BankService
  private let link: BankStep?

  /// Creates the flow.
  /// - Parameters:
  ///   - service: The bank.
  ///   - link: The step of a link that waited for the customer, or `nil` for none.
  init(service: BankService, link: BankStep?) {
    self.service = service
    self.link = link
  }

  var root: any Presentable { tabBarController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? BankStep {
    case .home:
      return showTabs()
    case .account:
      tabBarController.selectedIndex = 0
      return .multiple()
    case .card:
      tabBarController.selectedIndex = 1
      return .multiple()
    case .transfer(let account):
      return presentTransfer(from: account)
    case .transferIsDone:
      tabBarController.dismiss(animated: true)
      return .none
    case .sessionEndsSoon:
      return warn()
    case .locked, .signedOut:
      return .end(forwardToParentFlowWithStep: step)
    default:
      return .none
    }
  }

  private func showTabs() -> FlowContributors {
    guard tabBarController.children.isEmpty else { return .none }
    let accounts = AccountsFlow(service: service, session: session)
    let cards = CardsFlow(service: service, session: session)
    let profile = ProfileViewController(viewModel: ProfileViewModel(customer: service.ledger.customer))
    profile.tabBarItem.title = "Profile"
    tabBarController.setViewControllers(
      [accounts.navigationController, cards.navigationController, profile], animated: false)
    var links: (account: BankStep?, card: BankStep?)
    if case .card = link { links.card = link } else { links.account = link }
    if links.card != nil { tabBarController.selectedIndex = 1 }
    return .multiple(
      // The session belongs to all tabs, so it is the view model of what contains them.
      .contribute(withNextPresentable: tabBarController, withNextStepper: session, allowStepWhenNotPresented: true),
      .contribute(withNextPresentable: accounts, withNextStepper: StartStepper(.accounts, link: links.account)),
      .contribute(withNextPresentable: cards, withNextStepper: StartStepper(.cards, link: links.card)),
      .contribute(withNextPresentable: profile, withNextStepper: profile.viewModel))
  }

  /// Presents a transfer, unless something is presented already.
  private func presentTransfer(from account: Int) -> FlowContributors {
    guard tabBarController.presentedViewController == nil else { return .none }
    let flow = TransferFlow(from: account, service: service, session: session)
    tabBarController.present(flow.navigationController, animated: true)
    return .one(
      flowContributor: .contribute(
        withNextFlow: flow, withNextStepper: OneStepper(withSingleStep: TransferStep.form)
      ) { end in
        switch end {
        case .done: BankStep.transferIsDone
        case .locked: BankStep.locked
        }
      })
  }

  /// Presents a warning over the topmost screen.
  private func warn() -> FlowContributors {
    let alert = UIAlertController(
      title: "Are you still there?", message: "You will be signed out in a minute.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Stay signed in", style: .default) { [session] _ in session.send(.stay) })
    alert.addAction(UIAlertAction(title: "Sign out", style: .destructive) { [session] _ in session.send(.signOut) })
    var presenter: UIViewController = tabBarController
    while let presented = presenter.presentedViewController { presenter = presented }
    presenter.present(alert, animated: true)
    return .none
  }
}
