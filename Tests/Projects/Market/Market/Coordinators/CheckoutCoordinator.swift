import UIKit

/// The form for an order, over the screen of a product.
@MainActor
final class CheckoutCoordinator: Coordinator {
  var onEnd: ((_ isBought: Bool) -> Void)?
  private let product: Product
  private weak var presenter: UIViewController?
  private let navigationController = UINavigationController()

  init(product: Product, presenter: UIViewController) {
    self.product = product
    self.presenter = presenter
  }

  func start() {
    let form = AddressFormViewController(product: product)
    form.onCancel = { [weak self] in self?.end(isBought: false) }
    form.onOrder = { [weak self] order in self?.confirm(order) }
    navigationController.setViewControllers([form], animated: false)
    // A swipe would leave the coordinator behind.
    navigationController.isModalInPresentation = true
    presenter?.present(navigationController, animated: true)
  }

  private func confirm(_ order: Order) {
    let alert = UIAlertController(title: "Buy \(product.name)?", message: order.summary, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: NSLocalizedString("Cancel", comment: ""), style: .cancel))
    alert.addAction(
      UIAlertAction(title: NSLocalizedString("Buy", comment: ""), style: .default) { [weak self] _ in self?.send() })
    navigationController.present(alert, animated: true)
  }

  private func send() {
    // The shop's server takes a moment.
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) { [weak self] in self?.end(isBought: true) }
  }

  private func end(isBought: Bool) {
    presenter?.dismiss(animated: true) { [weak self] in self?.onEnd?(isBought) }
  }
}
