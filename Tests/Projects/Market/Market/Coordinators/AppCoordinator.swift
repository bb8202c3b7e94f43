import UIKit

@MainActor
final class AppCoordinator: Coordinator {
  private let window: UIWindow
  private let accounts = AccountService()
  private var products: ProductsCoordinator?

  init(window: UIWindow) {
    self.window = window
  }

  func start() {
    if let user = accounts.user { showTabs(for: user) } else { showLogin() }
  }

  private func showLogin() {
    products = nil
    let login = LoginViewController(accounts: accounts)
    login.onLogin = { [weak self] user in self?.showTabs(for: user) }
    window.rootViewController = UINavigationController(rootViewController: login)
  }

  private func showTabs(for user: String) {
    let cart = Cart()
    let products = ProductsCoordinator(cart: cart)
    products.start()
    self.products = products

    let account = AccountViewController(user: user)
    account.onLogOut = { [weak self] in
      self?.accounts.logOut()
      self?.showLogin()
    }
    let accountStack = UINavigationController(rootViewController: account)
    accountStack.tabBarItem = UITabBarItem(
      title: NSLocalizedString("Account", comment: "Tab"), image: UIImage(systemName: "person"), tag: 1)

    let tabs = UITabBarController()
    tabs.viewControllers = [products.navigationController, accountStack]
    window.rootViewController = tabs
  }
}
