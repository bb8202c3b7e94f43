import UIKit

@MainActor
final class ProductsCoordinator: Coordinator {
  let navigationController = UINavigationController()
  private let cart: Cart
  private let client = HTTPClient()
  private var checkout: CheckoutCoordinator?

  init(cart: Cart) {
    self.cart = cart
  }

  func start() {
    let list = ProductListViewController(client: client)
    list.delegate = self
    navigationController.tabBarItem = UITabBarItem(
      title: NSLocalizedString("Products", comment: "Tab"), image: UIImage(systemName: "cart"), tag: 0)
    navigationController.setViewControllers([list], animated: false)
  }
}

extension ProductsCoordinator: ProductListViewControllerDelegate {
  func productList(_ list: ProductListViewController, didSelect product: Product) {
    let detail = ProductViewController(product: product)
    detail.delegate = self
    navigationController.pushViewController(detail, animated: true)
  }
}

extension ProductsCoordinator: ProductViewControllerDelegate {
  func productWantsGallery(_ product: Product) {
    navigationController.present(
      UINavigationController(rootViewController: GalleryViewController(product: product)), animated: true)
  }

  func productWantsCheckout(_ product: Product) {
    let checkout = CheckoutCoordinator(product: product, presenter: navigationController)
    checkout.onEnd = { [weak self] isBought in
      self?.checkout = nil
      guard isBought else { return }
      self?.cart.add(product)
      self?.navigationController.popViewController(animated: true)
    }
    self.checkout = checkout
    checkout.start()
  }
}
