import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The tab with the cards, from which a card is pushed.
final class CardsFlow: SessionFlow {
  let navigationController = UINavigationController()
  let session: SessionViewModel
  private let service: BankService
  private weak var card: CardViewModel?

  init(service: BankService, session: SessionViewModel) {
    self.service = service
    self.session = session
    navigationController.tabBarItem.title = "Cards"
  }

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? BankStep {
    case .cards:
      guard navigationController.viewControllers.isEmpty else { return .none }
      return push(CardsViewController(viewModel: CardsViewModel(service: service)))
    case .card(let id):
      return showCard(id)
    case .freezing:
      return askBeforeFreezing()
    default:
      return .none
    }
  }

  /// Pushes a card onto the list, unless the id is unknown.
  private func showCard(_ id: Int) -> FlowContributors {
    guard let card = service.ledger.cards.first(where: { $0.id == id }) else { return .none }
    navigationController.popToRootViewController(animated: false)
    let viewModel = CardViewModel(card: card, service: service)
    self.card = viewModel
    return push(CardViewController(viewModel: viewModel))
  }

  /// Presents an alert that freezes the card.
  private func askBeforeFreezing() -> FlowContributors {
    guard let card else { return .none }
    let alert = UIAlertController(
      title: "Freeze this card?", message: "It can't be used until you unfreeze it.", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Freeze", style: .destructive) { [weak card] _ in card?.perform(.set(isFrozen: true)) })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    navigationController.present(alert, animated: true)
    return .none
  }

  private func push(_ viewController: ScreenViewController<some FlowStepper>) -> FlowContributors {
    navigationController.pushViewController(viewController, animated: true)
    return .one(
      flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewController.viewModel))
  }
}
