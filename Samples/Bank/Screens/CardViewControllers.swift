import FlowViewModel
import HeadlessUIKit

/// The screen with the cards.
final class CardsViewController: ScreenViewController<CardsViewModel> {
  private lazy var cardList = ListView<Card> { cell, card in
    cell.show(card.name, detail: card.isFrozen ? "Frozen" : "Active")
  } onSelect: { [viewModel] card in
    viewModel.send(.pick(card.id))
  }
  private let errorLabel = UILabel()
  private let spinner = UIActivityIndicatorView("Loading")

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cards"
    navigationItem.rightBarButtonItem = UIBarButtonItem("Refresh") { [viewModel] in viewModel.send(.reload) }
    arrange(errorLabel, spinner, cardList)
    bind(viewModel.$state) { [weak self] in self?.render($0) }
  }

  private func render(_ state: CardsViewModel.State) {
    cardList.items = state.cards
    errorLabel.text = state.errorMessage
    // Each customer has a card.
    spinner.isRunning = state.cards.isEmpty && state.errorMessage == nil
  }
}

/// The screen with one card.
final class CardViewController: ScreenViewController<CardViewModel> {
  private lazy var frozenSwitch = UISwitch { [weak self] _ in self?.toggle() }
  private let errorLabel = UILabel()
  private let spinner = UIActivityIndicatorView("Changing")

  override func viewDidLoad() {
    super.viewDidLoad()
    arrange(UIStackView("Frozen", frozenSwitch), errorLabel, spinner)
    bind(viewModel.$state) { [weak self] in self?.render($0) }
  }

  private func toggle() {
    viewModel.send(.toggle)
    // A card is frozen only after a question, which the customer may answer with no.
    render(viewModel.state)
  }

  private func render(_ state: CardViewModel.State) {
    title = state.card.name
    frozenSwitch.isOn = state.card.isFrozen
    frozenSwitch.isEnabled = !state.isChanging
    errorLabel.text = state.errorMessage
    spinner.isRunning = state.isChanging
  }
}
