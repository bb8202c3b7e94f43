import FlowStore
import HeadlessUIKit

/// The screen for the delivery address.
final class AddressViewController: UIViewController {
  private let store: Store<AddressFeature>
  private let addressField = UITextField()
  private let errorLabel = UILabel()

  init(store: Store<AddressFeature>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addressField.placeholder = "주소"
    addressField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        store.send(.enter(addressField.text ?? ""))
      }, for: .editingChanged)
    addColumn(
      addressField, errorLabel,
      UIButton(primaryAction: UIAction(title: "다음") { [weak self] _ in self?.store.send(.proceed) }))
    observe { [weak self] in self?.render() }
  }

  private func render() {
    let state = store.state
    // Setting the same text would end the composition of a Korean syllable.
    if addressField.text != state.address { addressField.text = state.address }
    errorLabel.text = state.errorMessage
  }
}
