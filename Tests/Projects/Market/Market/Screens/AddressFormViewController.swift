import UIKit

final class AddressFormViewController: UIViewController {
  var onOrder: ((Order) -> Void)?
  var onCancel: (() -> Void)?
  private let product: Product
  private var order = Order()
  private let nameField = UITextField()
  private let streetField = UITextField()
  private let cityField = UITextField()
  private let giftSwitch = UISwitch()
  private let datePicker = UIDatePicker()
  private let problemLabel = UILabel()

  init(product: Product) {
    self.product = product
    super.init(nibName: nil, bundle: nil)
    title = NSLocalizedString("Checkout", comment: "Title")
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .cancel, target: self, action: #selector(cancel))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: NSLocalizedString("Order", comment: "Button"), style: .done, target: self, action: #selector(send))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    nameField.placeholder = NSLocalizedString("Name", comment: "")
    streetField.placeholder = NSLocalizedString("Street", comment: "")
    cityField.placeholder = NSLocalizedString("City", comment: "")
    for field in [nameField, streetField, cityField] {
      field.addTarget(self, action: #selector(fieldDidChange(_:)), for: .editingChanged)
    }
    giftSwitch.accessibilityLabel = NSLocalizedString("Gift", comment: "")
    giftSwitch.addTarget(self, action: #selector(giftDidChange(_:)), for: .valueChanged)
    datePicker.accessibilityLabel = NSLocalizedString("Delivery", comment: "")
    datePicker.datePickerMode = .date
    datePicker.date = order.delivery
    datePicker.addTarget(self, action: #selector(dateDidChange(_:)), for: .valueChanged)
    problemLabel.textColor = .systemRed

    let stack = UIStackView(arrangedSubviews: [
      nameField, streetField, cityField, giftSwitch, datePicker, problemLabel,
    ])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
    ])
  }

  @objc private func fieldDidChange(_ field: UITextField) {
    let text = field.text ?? ""
    switch field {
    case nameField: order.name = text
    case streetField: order.street = text
    default: order.city = text
    }
    problemLabel.text = nil
  }

  @objc private func giftDidChange(_ sender: UISwitch) {
    order.isGift = sender.isOn
  }

  @objc private func dateDidChange(_ sender: UIDatePicker) {
    order.delivery = sender.date
  }

  @objc private func cancel() {
    onCancel?()
  }

  @objc private func send() {
    if let missing = order.missing {
      problemLabel.text = "Give a \(missing)"
    } else {
      onOrder?(order)
    }
  }
}
