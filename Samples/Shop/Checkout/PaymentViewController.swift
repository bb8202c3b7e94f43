import FlowStore
import HeadlessUIKit

/// The screen for the payment.
final class PaymentViewController: UIViewController {
  private let store: Store<PaymentFeature>
  private let addressLabel = UILabel()
  private let cardField = UITextField()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let errorLabel = UILabel()
  private lazy var payButton = UIButton(primaryAction: UIAction { [weak self] _ in self?.pay() })

  init(store: Store<PaymentFeature>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = "결제"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    cardField.placeholder = "카드 번호"
    cardField.addAction(UIAction { [weak self] _ in self?.render() }, for: .editingChanged)
    payButton.accessibilityIdentifier = "pay"
    addColumn(addressLabel, cardField, payButton, spinner, errorLabel)
    observe { [weak self] in self?.render() }
  }

  private func pay() {
    store.send(.pay(card: cardField.text ?? ""))
  }

  private func render() {
    let state = store.state
    addressLabel.text = state.address
    payButton.setTitle("\(state.price.won) 결제", for: .normal)
    payButton.isEnabled = !state.isPaying && cardField.text?.isEmpty == false
    spinner.animate(while: state.isPaying)
    errorLabel.text = state.errorMessage
  }
}
