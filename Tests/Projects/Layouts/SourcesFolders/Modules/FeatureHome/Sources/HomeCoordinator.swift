import Core
import UIKit

/// Shows the home screen, and from there the article of today.
public final class HomeCoordinator {
  private let navigationController: UINavigationController

  /// Creates a coordinator that shows its screens in a stack.
  public init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  /// Shows the home screen.
  public func start() {
    let home = HomeViewController()
    home.onRead = { [weak self] in self?.showArticle() }
    navigationController.setViewControllers([home], animated: false)
  }

  private func showArticle() {
    let article = UIViewController()
    do {
      article.title = try Article.today().title
    } catch Core.AppError.noArticle {
      article.title = "No article"
    } catch {
      article.title = "\(AppError.notReady)"
    }
    navigationController.pushViewController(article, animated: true)
  }
}
